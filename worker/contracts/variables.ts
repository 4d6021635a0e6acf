/** The names that any typed text may use; both sides fill them alike (core §9, D110). */
export const variableNames = [
  'name',
  'greeting',
  'protocol',
  'email',
  'phoneNumber',
  'kanban',
  'user',
  'userEmail',
  'firstName',
  'lastName',
  'businessName',
] as const
export type VariableName = (typeof variableNames)[number]

export type VariablePart =
  | { type: 'text'; text: string }
  | { type: 'value'; name: string; text: string }
  | { type: 'unknown'; text: string }

const isVariable = (name: string): name is VariableName => variableNames.some((known) => known === name)

/** A text cut at its variables, each filled; an unknown name stays as written and is flagged (D110). */
export function fillParts(text: string, values: Record<string, string>): VariablePart[] {
  const parts: VariablePart[] = []
  let end = 0
  for (const match of text.matchAll(/\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g)) {
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) })
    const name = match[1] ?? match[2] ?? ''
    parts.push(
      isVariable(name) ? { type: 'value', name, text: values[name] ?? '' } : { type: 'unknown', text: match[0] },
    )
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) })
  return parts
}

export const fillVariables = (text: string, values: Record<string, string>) =>
  fillParts(text, values)
    .map((part) => part.text)
    .join('')
