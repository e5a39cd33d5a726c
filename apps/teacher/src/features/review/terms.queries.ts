import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

function termsQuery() {
  return queryOptions({
    queryKey: ['school', 'terms'],
    queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/calendar/get', {}, { signal }),
  })
}

/** The terms of this school year, as a filter offers them. */
export function useTermFilter(): { value: string; label: string }[] {
  const { data } = useQuery(termsQuery())
  return (data?.terms ?? []).map(({ term_id, school_year, term_no }) => ({
    value: term_id,
    label: `${school_year}-${school_year + 1} 第${term_no === 1 ? '一' : '二'}学期`,
  }))
}
