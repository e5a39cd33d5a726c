import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { classesChanged } from '../classes.queries.ts'

const PREVIEW = 'POST /api/school_manager/v1/classes/advance/preview'
const RUN = 'POST /api/school_manager/v1/classes/advance'
const RUNS = 'POST /api/school_manager/v1/classes/advance/runs'
const ITEMS = 'POST /api/school_manager/v1/classes/advance/items'
const UNDO = 'POST /api/school_manager/v1/classes/advance/undo'

/** The outcomes that a run would have for the classes. */
export type AdvancePreview = CallOutput<typeof PREVIEW>
/** One class in the preview. */
export type AdvanceStep = AdvancePreview['list'][number]
/** One run of 升年级. */
export type AdvanceRun = CallOutput<typeof RUNS>['list'][number]
/** The result of a run for one class. */
export type AdvanceItem = CallOutput<typeof ITEMS>['list'][number]

/** The plan for all classes in use, or for the chosen ones; never from memory, because the run follows it. */
export function advancePreviewQuery(asked: CallInput<typeof PREVIEW> | null) {
  return queryOptions({
    queryKey: ['classes', 'advance', 'preview', asked],
    queryFn: ({ signal }) => api.call(PREVIEW, asked ?? {}, { signal }),
    enabled: asked !== null,
    staleTime: 0,
  })
}

/** A repeat with the same `request_id` makes no second run. */
export function submitAdvance() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof RUN> & { request_id: string }) =>
      api.call(RUN, input, { request_id }),
    onSuccess: (_run, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: ['classes', 'advance', 'runs'] }),
  })
}

export function advanceRunsQuery(page: ListPage) {
  return listQuery(['classes', 'advance', 'runs'], page, (shown, signal) => api.call(RUNS, shown, { signal }))
}

/** The results of a run, never from memory. */
export function advanceItemsQuery(
  asked: Omit<CallInput<typeof ITEMS>, 'page' | 'page_size'>,
  page: ListPage,
) {
  const query = listQuery(['classes', 'advance', 'items', asked], page, (shown, signal) =>
    api.call(ITEMS, { ...asked, ...shown }, { signal }),
  )
  return { ...query, staleTime: 0 }
}

export function undoAdvance() {
  return mutationOptions({
    mutationFn: (run_id: string) => api.call(UNDO, { run_id }),
    onSuccess: (_done, _run_id, _before, { client }) => classesChanged(client),
  })
}
