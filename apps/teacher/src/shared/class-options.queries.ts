import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../core/api.ts'

/** A class in use, to choose or to filter by. */
export type ClassOption = CallOutput<'POST /api/school_manager/v1/classes/options'>['list'][number]

/** The classes in use that one may manage. */
export function classOptionsQuery() {
  return queryOptions({
    queryKey: ['classes', 'options'],
    queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/classes/options', {}, { signal }),
    select: ({ list }) => list,
  })
}

/** A grade as filters name it: `senior-2026`. */
export type GradeOption = { key: string; phase_id: ClassOption['phase_id']; entry_year: number; name: string }

/** The grades that have classes, in the order of the classes. */
export function gradesOf(classes: readonly ClassOption[]): GradeOption[] {
  const grades = new Map<string, GradeOption>()
  for (const { phase_id, entry_year, grade_name } of classes) {
    const key = `${phase_id}-${entry_year}`
    grades.set(key, { key, phase_id, entry_year, name: grade_name })
  }
  return [...grades.values()]
}
