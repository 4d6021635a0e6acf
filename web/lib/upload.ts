import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'
import { NetworkError, toApiError } from './http-error.ts'
import { toUrl } from './request.ts'
import { withToken } from './with-token.ts'

/** Sends a file as the raw body and tells how much has left, 0–1. No time-out: large files take their time. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<ResultOf<E>> {
  return withToken(endpoint, (token) => sendFile<ResultOf<E>>(endpoint, input, file, { token, onProgress, signal }))
}

interface SendOptions {
  token: string | null
  onProgress: ((share: number) => void) | undefined
  signal: AbortSignal | undefined
}

function sendFile<T>(endpoint: Endpoint, input: unknown, file: Blob, options: SendOptions): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(endpoint.method, toUrl(endpoint, input as { query?: Record<string, unknown> }))
    if (options.token) xhr.setRequestHeader('authorization', `Bearer ${options.token}`)
    xhr.setRequestHeader('content-type', file.type || 'application/octet-stream')
    xhr.upload.onprogress = (event) => options.onProgress?.(event.total ? event.loaded / event.total : 0)
    xhr.onload = () => {
      if (xhr.status < 200 || xhr.status > 299) reject(toApiError(xhr.status, xhr.responseText))
      else resolve(JSON.parse(xhr.responseText) as T)
    }
    xhr.onerror = () => reject(new NetworkError('unreachable'))
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'))
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(file)
  })
}
