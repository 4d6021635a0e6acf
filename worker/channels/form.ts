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
  fixed?: boolean
  only?: FormField['only']
  /** Required while its `only` holds, though the schema takes it empty. */
  needed?: boolean
  kind?: FormField['kind']
}

/** The fields a person fills in, from the schema that also validates and encrypts them. Generated ones are ours. */
export function toForm(schema: z.ZodObject): FormField[] {
  const { properties, required } = propertiesOf(schema)
  return Object.entries(properties)
    .filter(([, property]) => !property.generated)
    .map(([name, property]) => ({
      name,
      kind: kindOf(property),
      isRequired: required.has(name) || property.needed === true,
      ...(property.default === undefined ? {} : { default: property.default }),
      ...(property.enum ? { options: property.enum } : {}),
      isAdvanced: property.advanced === true,
      isFixed: property.fixed === true,
      ...(property.only ? { only: property.only } : {}),
    }))
}

/** The settings that carry a mark, in the schema's order. */
export function namesWith(schema: z.ZodObject, mark: 'secret' | 'generated'): string[] {
  return Object.entries(propertiesOf(schema).properties)
    .filter(([, property]) => property[mark])
    .map(([name]) => name)
}

function propertiesOf(schema: z.ZodObject) {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return {
    properties: (json.properties ?? {}) as Record<string, JsonProperty>,
    required: new Set(json.required ?? []),
  }
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
