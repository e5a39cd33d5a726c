import { keepPreviousData, type QueryKey } from '@tanstack/react-query'
import type { ListPage } from './use-address.ts'

/** One page of a list as the server answers it; `is_capped`: there are more than were counted. */
export type Listed<Row> = { list: readonly Row[]; total: number; is_capped?: boolean }

/** How one page of a list is asked for; `Answer` may tell more than the rows. */
export type ListQuery<Row, Answer = Listed<Row>> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
  placeholderData: typeof keepPreviousData
  /** After how many milliseconds it is asked again by itself: rows hold addresses that expire. */
  refetchInterval?: number
  /** Asked again when somebody comes back to the page: others change it meanwhile. */
  refetchOnWindowFocus?: 'always'
}

/** A page of a list; while the next is on its way the last one stays. `key` names the list and its filter. */
export function listQuery<Answer extends Listed<unknown>>(
  key: QueryKey,
  page: ListPage,
  ask: (page: ListPage, signal: AbortSignal) => Promise<Answer>,
): ListQuery<Answer['list'][number], Answer> {
  return {
    queryKey: [...key, page],
    queryFn: ({ signal }) => ask(page, signal),
    placeholderData: keepPreviousData,
  }
}
