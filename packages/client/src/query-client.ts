import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** A list is not fetched again when one comes back to it within this time. */
const FRESH_MS = 15_000

/** The cache of server state. Reads are tried three times in all, but never when the server has said no (4xx); changes are never repeated by themselves. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The browser's own idea of being online knows the internet, not the school's network: always try.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  const invalidate = client.invalidateQueries.bind(client)
  // The library lets a first reading go on: a list that was asked for before a change would then be shown without it.
  client.invalidateQueries = async (filters, options) => {
    await client.cancelQueries({
      ...filters,
      fetchStatus: 'fetching',
      type: 'active',
      predicate: (query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true),
    })
    await invalidate(filters, options)
  }
  return client
}

/** Whether trying again could help: the network, a timeout, or a fault of the server; never a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return ['OFFLINE', 'TIMEOUT', 'SYSTEM', 'UNAVAILABLE'].includes(error.name)
}
