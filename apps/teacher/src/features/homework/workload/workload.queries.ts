import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { HOMEWORK_KEY } from '../../../shared/questions/homework/new-homework.queries.ts'

const PATH = 'POST /api/homework/v1/workload'
const DAY = `${PATH}/day` as const

/** The most that one call gives. */
const PRINTED_AT_ONCE = 100

export type DraftLoad = CallOutput<`${typeof PATH}/check`>['list'][number]
export type DayLoad = CallOutput<typeof DAY>['list'][number]

/** The work of each class on its day without and with a draft, as the draft is stored once `flush` is done. */
export function draftLoadQuery({
  task_id,
  publish_at,
  flush,
}: {
  task_id: string
  publish_at: string | null
  flush: () => Promise<boolean>
}) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'load', task_id, publish_at],
    queryFn: async ({ signal }) => {
      await flush()
      return api.call(`${PATH}/check`, { task_id, publish_at }, { signal })
    },
    // Others give homework meanwhile, and the draft is changed.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
}

/** The work of the classes in scope on a day. */
export function dayLoadQuery(day: string, page: ListPage) {
  return listQuery([HOMEWORK_KEY, 'day', day], page, (asked, signal) =>
    api.call(DAY, { day, ...asked }, { signal }),
  )
}

/** The same for all classes in scope, for the printer. */
export async function fetchWholeDay(day: string): Promise<DayLoad[]> {
  const classes: DayLoad[] = []
  for (let page = 1; ; page += 1) {
    const { total, list } = await api.call(DAY, { day, page, page_size: PRINTED_AT_ONCE })
    classes.push(...list)
    if (list.length === 0 || classes.length >= total) return classes
  }
}
