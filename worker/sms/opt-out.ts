const leaving = new Set(['sair', 'parar', 'pare', 'cancelar', 'stop', 'stopall', 'unsubscribe'])
const returning = new Set(['voltar', 'start', 'unstop'])

/**
 * Whether a message, taken whole, asks for no more messages or takes that back. Case, accents and what stands around
 * the word count for nothing; a word inside a sentence decides nothing.
 */
export function optOutIn(body: string): 'out' | 'in' | null {
  const word = body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .toLowerCase()
  if (leaving.has(word)) return 'out'
  return returning.has(word) ? 'in' : null
}
