import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../../shared/lists/use-address.ts'
import { classesChanged } from '../../classes.queries.ts'

const F = 'POST /api/school_manager/v1/classes/assignments/file/'
const FILE_TIMEOUT_MS = 60_000

/** A checked 任课表 file; nothing of it is stored yet. */
export type CheckedTable = CallOutput<`${typeof F}check`>
/** One import of a 任课表. */
export type TableImport = CallOutput<`${typeof F}list`>['list'][number]
type Imported = CallInput<`${typeof F}import`>

export const assignmentFile = () => api.call(`${F}export`, {})

export function checkTable() {
  return mutationOptions({
    mutationFn: (file: CallInput<`${typeof F}check`>) =>
      api.call(`${F}check`, file, { timeout_ms: FILE_TIMEOUT_MS }),
  })
}

export function importTable() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Imported & { request_id: string }) =>
      api.call(`${F}import`, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => classesChanged(client),
  })
}

export function tableImportsQuery(page: ListPage) {
  return listQuery(['classes', 'table-imports'], page, (asked, signal) =>
    api.call(`${F}list`, asked, { signal }),
  )
}

export function undoTable(import_id: string) {
  return mutationOptions({
    mutationFn: () => api.call(`${F}undo`, { import_id }),
    onSuccess: (_done, _input, _before, { client }) => classesChanged(client),
  })
}

/** The cells of a checked file as its import sends them: as they were shown and as they shall be. */
export function cellsOf({ changes }: CheckedTable): Imported['cells'] {
  return changes.map(({ class_id, subject_id, before, after }) => ({
    ...{ class_id, subject_id },
    before_teacher_ids: before.map(({ teacher_id }) => teacher_id),
    teacher_ids: after.map(({ teacher_id }) => teacher_id),
  }))
}
