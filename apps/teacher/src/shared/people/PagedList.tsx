import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedList } from '../lists/ListStates.tsx'
import { Pager } from '../lists/Pager.tsx'
import { pageOf, useAddress } from '../lists/use-address.ts'

/** One page of a list: the failure, what is said when there is nothing, or the rows and the way to the others. */
export function PagedList({
  what,
  unit,
  query,
  empty,
  children,
}: {
  what: string
  unit: string
  query: UseQueryResult<{ total: number }>
  empty: ReactNode
  children: ReactNode
}) {
  const address = useAddress()
  const { data } = query
  if (query.isError && data === undefined)
    return <FailedList what={what} error={query.error} onRetry={() => void query.refetch()} />
  if (data?.total === 0) return empty
  return (
    <>
      {children}
      {data !== undefined && (
        <Pager
          total={data.total}
          page={pageOf(address)}
          unit={unit}
          onChange={(next) => address.change({ page: String(next) })}
        />
      )}
    </>
  )
}
