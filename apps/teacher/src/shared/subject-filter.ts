import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../core/school.ts'

/**
 * What a filter offers: every subject of the school, those that are 停用 too, for what was made of them before ([SC-107]). Lists need no
 * subject before the school has answered.
 */
export function useSubjectFilter(): { value: string; label: string }[] {
  const subjects = useQuery(schoolQuery).data?.subjects ?? []
  return subjects.map(({ id, name, state }) => ({
    value: id,
    label: state === 'hidden' ? `${name}（已停用）` : name,
  }))
}
