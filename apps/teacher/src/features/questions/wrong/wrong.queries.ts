import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'

const PLACES = 'POST /api/question_center/v1/wrong/places'
const LIST = 'POST /api/question_center/v1/wrong/list'

/** The classes and subjects whose wrong questions one may see. */
export type WrongPlaces = CallOutput<typeof PLACES>['list']
export type WrongFilter = Omit<CallInput<typeof LIST>, keyof ListPage>

export function wrongPlacesQuery() {
  return queryOptions({
    queryKey: [QUESTIONS_KEY, 'wrong', 'places'],
    queryFn: async ({ signal }) => (await api.call(PLACES, {}, { signal })).list,
  })
}

export function wrongListQuery(filter: WrongFilter, page: ListPage) {
  return listQuery([QUESTIONS_KEY, 'wrong', 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** The first questions of the list as it is ordered and narrowed, for a paper made of them. */
export async function firstMissed(filter: WrongFilter, count: number) {
  return (await api.call(LIST, { ...filter, page: 1, page_size: count })).list
}
