import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'

export type AuditRecord = CallOutput<'POST /api/audit/v1/record/list'>['list'][number]
export type RecordArea = CallOutput<'POST /api/audit/v1/record/list'>['areas'][number]
export type RecordFilter = Required<CallInput<'POST /api/audit/v1/record/export'>>

export function recordsQuery({ page, ...filter }: RecordFilter & { page: number }) {
  return queryOptions({
    queryKey: ['school', 'records', filter, page],
    placeholderData: keepPreviousData,
    // Something may have been done since it was last looked at.
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call('POST /api/audit/v1/record/list', { page, page_size: PAGE_SIZE, ...filter }, { signal }),
  })
}

export function exportRecords() {
  return mutationOptions({
    mutationFn: (filter: RecordFilter) => api.call('POST /api/audit/v1/record/export', filter),
  })
}
