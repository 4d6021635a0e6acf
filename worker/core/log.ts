/** One JSON line a log entry. Never pass tokens, bodies or addresses with credentials. */
export function log(level: 'info' | 'warn' | 'error', what: string, facts: Record<string, unknown> = {}): void {
  console[level](JSON.stringify({ level, what, ...facts }))
}
