import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { type Address, oneOf } from '../../../shared/lists/use-address.ts'
import { subjectOf } from '../../../shared/subject-of.ts'
import { readGrade } from '../class-words.ts'
import type { ClassFilter, ClassKind } from '../classes.queries.ts'

export const STATUSES = ['active', 'deactivated', 'graduated', 'archived'] as const
/** The filters of the list, by their names in the address. */
export const CLASS_NARROWING = ['text', 'phase', 'grade', 'subject', 'status'] as const
/** The other orders than by grade. */
export const SORTS = [
  { value: 'name', label: '按名称' },
  { value: 'created', label: '最近新建' },
] as const

/** The filters of the classes in the address. */
export function readClassFilter(
  address: Address,
  kind: ClassKind,
): { filter: ClassFilter; isFiltered: boolean } {
  const grade = readGrade(address.read('grade'))
  const phase_id = grade?.phase_id ?? oneOf(address.read('phase'), PHASE_IDS)
  const status = oneOf(address.read('status'), STATUSES)
  const subject_id = kind === 'teaching' ? subjectOf(address) : null
  const search = (address.read('text') ?? '').slice(0, 30)
  const sort = oneOf(address.read('sort'), ['grade', 'name', 'created'])
  return {
    filter: {
      search,
      ...(phase_id === null ? {} : { phase_id }),
      ...(grade === null ? {} : { entry_year: grade.entry_year }),
      ...(status === null ? {} : { status }),
      ...(subject_id === null ? {} : { subject_id }),
      ...(sort === null ? {} : { sort }),
    },
    isFiltered: search !== '' || phase_id !== null || status !== null || subject_id !== null,
  }
}
