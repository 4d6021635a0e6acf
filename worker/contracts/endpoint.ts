import type * as z from 'zod'
import type { Permission } from './permissions.ts'

type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointSpec {
  /** 'public' needs no session, 'session' any signed-in person, 'visitor' a web chat visitor, else that permission. */
  readonly permission: Permission | 'public' | 'session' | 'visitor'
  readonly query?: Schema
  readonly body?: Schema
  readonly result?: Schema
  /** Takes multipart/form-data besides JSON; its files arrive as `input.files`. */
  readonly upload?: true
  /** HTTP status of success when it is not 200 (or 204 for an endpoint without a result). */
  readonly status?: 201 | 202
  /** One line for the OpenAPI document. */
  readonly summary?: string
}

/** What can be asked: data that the worker implements, the web calls and the tests walk. */
export interface Endpoint<P extends string = string, S extends EndpointSpec = EndpointSpec> {
  readonly method: Method
  readonly path: P
  readonly spec: S
}
export type Contract = Record<string, Endpoint>

type ParamNames<P extends string> = P extends `${string}/:${infer K}/${infer R}`
  ? K | ParamNames<`/${R}`>
  : P extends `${string}/:${infer K}`
    ? K
    : never
type Params<P extends string> = [ParamNames<P>] extends [never] ? unknown : { params: Record<ParamNames<P>, string> }
type Slot<K extends 'query' | 'body', S, D extends 'input' | 'output'> = S extends {
  readonly [X in K]: infer T extends Schema
}
  ? { [X in K]: D extends 'input' ? z.core.input<T> : z.core.output<T> }
  : unknown
type Files<S> = S extends { readonly upload: true } ? { files: File[] } : unknown

/** What a caller passes: path params, query and body before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer S> ? Params<P> & Slot<'query', S, 'input'> & Slot<'body', S, 'input'> : never
/** What a handler receives: the same, parsed. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer S>
    ? Params<P> & Slot<'query', S, 'output'> & Slot<'body', S, 'output'> & Files<S>
    : never
export type ResultOf<E> =
  E extends Endpoint<string, infer S>
    ? S extends { readonly result: infer T extends Schema }
      ? z.core.output<T>
      : void
    : never

const define =
  (method: Method) =>
  <const P extends `/${string}`, const S extends EndpointSpec>(path: P, spec: S): Endpoint<P, S> => ({
    method,
    path,
    spec,
  })

export const get = define('GET')
export const post = define('POST')
export const put = define('PUT')
export const patch = define('PATCH')
export const del = define('DELETE')
