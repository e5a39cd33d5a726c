import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../core/school.ts'
import { useOwnFirst } from './subjects.ts'

/**
 * The choices of a filter: every subject of the school, the own one first; those that are 停用 too, because older things may have them ([SC-107]).
 * Lists need no subject before the school has answered.
 */
export function useSubjectFilter(): { value: string; label: string }[] {
  const ownFirst = useOwnFirst()
  const subjects = useQuery(schoolQuery).data?.subjects ?? []
  return ownFirst(subjects).map(({ id, name, state }) => ({
    value: id,
    label: state === 'hidden' ? `${name}（已停用）` : name,
  }))
}
