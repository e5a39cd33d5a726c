import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../../shared/lists/use-address.ts'

const FIGURES = 'POST /api/audit/v1/sign-in/figures'
const SILENT = 'POST /api/audit/v1/sign-in/silent'

export type SignInFigures = CallOutput<typeof FIGURES>
export type SilentAccount = CallOutput<typeof SILENT>['list'][number]
export type SilentFilter = Required<Pick<CallInput<typeof SILENT>, 'days' | 'role_id'>>

/** The figures of the school for so many days; those for other days stay until they are there. */
export function signInFiguresQuery(days: SilentFilter['days']) {
  return queryOptions({
    queryKey: ['school', 'sign-ins', days],
    queryFn: ({ signal }) => api.call(FIGURES, { days }, { signal }),
    placeholderData: keepPreviousData,
    // People sign in all the time.
    staleTime: 0,
  })
}

export function silentQuery(filter: SilentFilter, page: ListPage) {
  return listQuery(['school', 'silent', filter], page, (asked, signal) =>
    api.call(SILENT, { ...asked, ...filter }, { signal }),
  )
}
