import * as z from 'zod'
import type { FormField } from '#contracts/channels'

interface JsonProperty {
  type?: string
  format?: string
  enum?: string[]
  default?: unknown
  maxLength?: number
  secret?: boolean
  generated?: boolean
  advanced?: boolean
  kind?: FormField['kind']
}

/** The fields a person fills in, from the schema that also validates and encrypts them. Generated ones are ours. */
export function toForm(schema: z.ZodObject): FormField[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const required = new Set(json.required ?? [])
  return Object.entries((json.properties ?? {}) as Record<string, JsonProperty>)
    .filter(([, property]) => !property.generated)
    .map(([name, property]) => ({
      name,
      kind: kindOf(property),
      isRequired: required.has(name),
      ...(property.default === undefined ? {} : { default: property.default }),
      ...(property.enum ? { options: property.enum } : {}),
      isAdvanced: property.advanced === true,
    }))
}

function kindOf(property: JsonProperty): FormField['kind'] {
  if (property.kind) return property.kind
  if (property.secret) return 'secret'
  if (property.enum) return 'choice'
  if (property.format === 'uri') return 'url'
  if (property.type === 'boolean') return 'boolean'
  if (property.type === 'number' || property.type === 'integer') return 'number'
  if (property.type === 'array') return 'list'
  return 'text'
}
