import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../core/api.ts'

/** The phases the school has; a change of the classes' area asks again. */
function schoolPhasesQuery() {
  return queryOptions({
    queryKey: ['classes', 'phases'],
    queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/school/get-school-info', {}, { signal }),
    select: ({ phases }) => phases,
    staleTime: 5 * 60_000,
  })
}

/** The phases of the school; all of them as long as the school has not chosen. */
export function useSchoolPhases() {
  const own = useQuery(schoolPhasesQuery()).data ?? []
  const known = PHASE_IDS.filter((id) => own.some((phase) => phase.id === id))
  return known.length === 0 ? PHASE_IDS : known
}
