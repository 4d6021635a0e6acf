import type { EndpointSpec } from '#contracts/endpoint'
import type { TenantDb } from '../db/tenant-db.ts'
import type { Published } from '../realtime/audience.ts'
import type { Viewer } from '../features/tickets/tickets.visibility.ts'
import type { Directory, DirectoryUser } from './directory.ts'

/** What every request brings, signed in or not. */
export interface RequestContext {
  readonly env: Env
  /** Origin by which the outside world reaches us: PUBLIC_URL, else the request's own. */
  readonly origin: string
  readonly address: string
  readonly request: Request
  setHeader(name: string, value: string): void
  /** Work that may outlive the answer. */
  waitUntil(work: Promise<unknown>): void
  /** Work that begins when the answer is on its way: nobody waits for it. */
  afterwards(work: () => Promise<unknown>): void
}

/** A context bound to one tenant: its database and its small directory. */
export interface TenantContext {
  readonly env: Env
  readonly origin: string
  readonly tenantId: number
  readonly db: TenantDb
  readonly directory: Directory
  /** Tells the screens; call after the commit, never before. */
  publish(...items: Published[]): void
  waitUntil(work: Promise<unknown>): void
}

/** A context in which one person acts, in a request or in work that goes on after it. */
export interface Ctx extends TenantContext {
  readonly person: DirectoryUser
  readonly viewer: Viewer
  readonly isElevated: boolean
}

/** What a handler of a web chat visitor gets. */
export interface VisitorCtx extends RequestContext, TenantContext {
  readonly visitor: { id: string; channelId: string; name?: string | undefined; email?: string | undefined }
}

export type ContextOf<S extends EndpointSpec> = S['permission'] extends 'public'
  ? RequestContext
  : S['permission'] extends 'visitor'
    ? VisitorCtx
    : Ctx & RequestContext
