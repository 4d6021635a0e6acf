import * as z from 'zod'
import { api } from '#contracts/index'
import type { Contract, Endpoint } from '#contracts/endpoint'
import { errorStatus } from '#contracts/errors'
import { version } from '../../core/version.ts'

type Json = Record<string, unknown>

/** The contracts as an OpenAPI 3.1 document: what is served is what is described, by construction. */
export function describeApi(origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, contract] of Object.entries(api as Record<string, Contract>)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(tag, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Praça', version },
    servers: [{ url: origin }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string', enum: Object.keys(errorStatus) },
            message: { type: 'string' },
            details: { type: 'object' },
          },
        },
      },
    },
  }
}

function describe(tag: string, name: string, { path, spec }: Endpoint): Json {
  const isPublic = spec.permission === 'public'
  const status = String(spec.status ?? (spec.result ? 200 : 204))
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    ...(spec.summary ? { summary: spec.summary } : {}),
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    'x-permission': spec.permission,
    parameters: [...pathParameters(path), ...queryParameters(spec.query)],
    ...(spec.body ? { requestBody: describeBody(spec.body, spec.upload === true) } : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(spec.result ? { content: { 'application/json': { schema: shapeOf(spec.result, 'output') } } } : {}),
      },
      default: {
        description: 'A refusal, with its code',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 120 },
  }))

function queryParameters(query: z.core.$ZodType | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = shapeOf(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeBody(body: z.core.$ZodType, isUpload: boolean): Json {
  const schema = shapeOf(body, 'input')
  const form = { allOf: [schema, { type: 'object', properties: { medias: { type: 'string', format: 'binary' } } }] }
  return {
    required: true,
    content: {
      'application/json': { schema },
      ...(isUpload ? { 'multipart/form-data': { schema: form } } : {}),
    },
  }
}

/** A schema of the contract as JSON Schema; what JSON Schema cannot say (a transformation) is left open. */
function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return shape
}
