/** The `told` of an address whose login code was worth nothing. */
export const STALE_LINK = 'stale_link'

/** How somebody came to the sign-in page: with an account to start from, and with something to be told. */
export type Arrival = { account: string; told: string | null }

/** What a page that leads to /login hands over. */
export function arriveWith(arrival: Arrival): { state: Arrival } {
  return { state: arrival }
}

/** Reads it where it arrives; a stale login link says so in the query, because it has no page before it. */
export function readArrival(state: unknown, query: URLSearchParams): Arrival {
  if (query.get('told') === STALE_LINK) return { account: '', told: '这个登录链接已经失效，请重新登录' }
  const { account, told } = (typeof state === 'object' && state !== null ? state : {}) as Partial<
    Record<keyof Arrival, unknown>
  >
  return {
    account: typeof account === 'string' ? account : '',
    told: typeof told === 'string' ? told : null,
  }
}
