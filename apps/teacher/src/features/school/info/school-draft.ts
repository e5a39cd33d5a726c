import type { PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { School } from './info.queries.ts'

/** The fields of the school itself that one may change. */
export type SchoolValues = { name: string; region_code: string | null; phases: readonly PhaseId[] }

export const NAME_MAX = NAMES.school.max

/** The form as it stands in the school's row. */
export function schoolValues({ name, region_code, phases }: School): SchoolValues {
  const has = new Set(phases.map(({ id }) => id))
  return { name, region_code, phases: PHASES.map(({ id }) => id).filter((id) => has.has(id)) }
}

/** The missing fields. */
export function schoolProblems({ name, phases }: SchoolValues): { name?: string; phases?: string } {
  const wrongName = nameRefusal('school', name)
  return {
    ...(wrongName === null ? {} : { name: wrongName }),
    ...(phases.length === 0 ? { phases: '至少选择一个学段' } : {}),
  }
}
