declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  interface Request {
    method?: 'GET' | 'POST' | 'PUT'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    timeout?: number
    requests: Request[]
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
  }
  type Instance = EventEmitter & PromiseLike<Result>
  export default function autocannon(options: Options): Instance
}
