import {
  keepPreviousData,
  MutationCache,
  type Query,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import { ApiError, call } from './api.ts'
import { trackWork } from './busy.ts'
import { showError } from './error-text.ts'
import { LiveQueryClient } from './live-query-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { handles?: readonly ErrorCode[] }
  }
}

const isWorthRetry = (error: Error) => !(error instanceof ApiError) || error.status >= 500

export const queryClient = new LiveQueryClient({
  defaultOptions: {
    // Events keep the cache true; a minute bounds what an event could have missed.
    queries: {
      staleTime: 60_000,
      networkMode: 'always',
      retry: (count, error) => count < 2 && isWorthRetry(error),
      retryDelay: (count) => 800 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      const handles = mutation.meta?.handles ?? []
      if (!(error instanceof ApiError && handles.includes(error.body.error))) showError(error)
    },
  }),
})

/** The cache key of an endpoint, or without input of everything asked of it. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: InputOf<E>): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

/** Key of an endless list; a prefix of `keyOf(endpoint)`, with `{ pages, pageParams }` as data. */
export const endlessKeyOf = (endpoint: Endpoint, input: unknown): readonly unknown[] => [endpoint.path, 'pages', input]

interface ReadOptions<R, T> {
  select?: (result: R) => T
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number | ((query: Query<R, Error>) => number | false)
  /** Show the former answer while the next input is asked: pages and searches do not blink. */
  keepPrevious?: boolean
}

/** Reads through a contract endpoint. */
export function useApi<E extends Endpoint, T = ResultOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious, ...options }: ReadOptions<ResultOf<E>, T> = {},
) {
  return useQuery<ResultOf<E>, Error, T>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...options,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

interface ActionOptions<E extends Endpoint, C> {
  /** Codes the screen shows itself; all others go to the one central toast. */
  handles?: readonly ErrorCode[]
  /** Endpoints whose answers are asked again after success. */
  refreshes?: readonly Endpoint[]
  /** Shows the overlay of long work meanwhile. */
  isLong?: boolean
  onMutate?: (input: InputOf<E>) => C | Promise<C>
  onSuccess?: (result: ResultOf<E>, input: InputOf<E>) => unknown
  onError?: (error: Error, input: InputOf<E>, context: C | undefined) => unknown
  onSettled?: () => unknown
}

/** Changes something through a contract endpoint. */
export function useAction<E extends Endpoint, C = unknown>(endpoint: E, options: ActionOptions<E, C> = {}) {
  const client = useQueryClient()
  return useMutation<ResultOf<E>, Error, InputOf<E>, C>({
    mutationFn: (input) => {
      const work = call(endpoint, input)
      return options.isLong ? trackWork(work) : work
    },
    meta: { handles: options.handles ?? [] },
    ...(options.onMutate ? { onMutate: options.onMutate } : {}),
    onSuccess: (result, input) => {
      for (const other of options.refreshes ?? []) void client.invalidateQueries({ queryKey: keyOf(other) })
      return options.onSuccess?.(result, input)
    },
    onError: (error, input, context) => options.onError?.(error, input, context),
    onSettled: () => options.onSettled?.(),
  })
}
