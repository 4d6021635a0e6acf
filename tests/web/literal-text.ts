import { parseSync } from 'vite'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes that a person reads or hears. */
const spoken = new Set(['title', 'alt', 'placeholder', 'label', 'aria-label', 'aria-valuetext', 'aria-description'])
/** The product's name and key caps are the same in every language. */
const names = new Set(['Praça', 'Enter', 'Esc', 'Ctrl', 'Shift'])

const isWords = (text: string) =>
  /\p{L}{2,}/u.test(text) && !text.split(/[^\p{L}]+/u).every((word) => !word || names.has(word))
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function textsOf(node: Node): string[] {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateLiteral') {
    return (node['quasis'] as { value: { raw: string } }[]).map((quasi) => quasi.value.raw)
  }
  if (node.type === 'ConditionalExpression') {
    return [node['consequent'], node['alternate']].filter(isNode).flatMap(textsOf)
  }
  if (node.type === 'LogicalExpression') return isNode(node['right']) ? textsOf(node['right']) : []
  if (node.type === 'JSXExpressionContainer') return isNode(node['expression']) ? textsOf(node['expression']) : []
  return []
}

/** Words written into JSX or into an attribute that is read aloud, as `file:line text`. */
export function findLiteralText(file: string, code: string): string[] {
  const found: string[] = []
  const report = (node: Node) => {
    for (const text of textsOf(node).filter(isWords)) {
      const line = code.slice(0, node.start).split('\n').length
      found.push(`${file}:${line} literal text: ${text.trim().slice(0, 60)}`)
    }
  }
  const walk = (node: Node) => {
    if (node.type === 'JSXText' || (node.type === 'JSXExpressionContainer' && !node['isAttribute'])) report(node)
    if (node.type === 'JSXAttribute' && isNode(node['value'])) {
      const name = (node['name'] as { name: unknown }).name
      if (spoken.has(String(name))) report(node['value'])
      node['value']['isAttribute'] = true
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
    }
  }
  walk(parseSync(file, code).program as unknown as Node)
  return found
}
