/** The `told` of an address whose login link was worth nothing, and of one that the server has not answered for. */
export const STALE_LINK = 'stale_link'
export const UNANSWERED_LINK = 'unanswered_link'

/** How somebody came to the sign-in page: with an account to start from, and with something to be told. */
export type Arrival = { account: string; told: string | null }

/** The message of a page that leads to /login. */
export function arriveWith(arrival: Arrival): { state: Arrival } {
  return { state: arrival }
}

const TOLD_OF_LINKS: Readonly<Record<string, string>> = {
  [STALE_LINK]: '这个登录链接已经用过或已失效，请重新登录',
  [UNANSWERED_LINK]: '网络不通，登录链接还没有打开。',
}

/** Reads it where it arrives; a login link says so in the query, because it has no page before it. */
export function readArrival(state: unknown, query: URLSearchParams): Arrival {
  const of_link = TOLD_OF_LINKS[query.get('told') ?? '']
  if (of_link !== undefined) return { account: '', told: of_link }
  const { account, told } = (typeof state === 'object' && state !== null ? state : {}) as Partial<
    Record<keyof Arrival, unknown>
  >
  return {
    account: typeof account === 'string' ? account : '',
    told: typeof told === 'string' ? told : null,
  }
}
