import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../core/school.ts'
import { useOwnFirst } from './subjects.ts'

/**
 * What a filter offers: every subject of the school, the own one first, those that are 停用 too, for what was made of them before ([SC-107]). Lists need no
 * subject before the school has answered.
 */
export function useSubjectFilter(): { value: string; label: string }[] {
  const ownFirst = useOwnFirst()
  const subjects = useQuery(schoolQuery).data?.subjects ?? []
  return ownFirst(subjects).map(({ id, name, state }) => ({
    value: id,
    label: state === 'hidden' ? `${name}（已停用）` : name,
  }))
}
