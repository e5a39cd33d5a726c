import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'

export type AuditRecord = CallOutput<'POST /api/audit/v1/record/list'>['list'][number]
export type RecordFilter = Required<CallInput<'POST /api/audit/v1/record/export'>>

export function recordListQuery(filter: RecordFilter, page: ListPage) {
  const query = listQuery(['school', 'records', filter], page, (asked, signal) =>
    api.call('POST /api/audit/v1/record/list', { ...asked, ...filter }, { signal }),
  )
  // There may be newer records than at the last look.
  return { ...query, staleTime: 0 }
}

export function exportRecords() {
  return mutationOptions({
    mutationFn: (filter: RecordFilter) => api.call('POST /api/audit/v1/record/export', filter),
  })
}
