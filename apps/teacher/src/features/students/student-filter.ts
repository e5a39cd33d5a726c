import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { AccountState, ListedStudentStatus } from '@jiangtai/shared/students/fields.ts'
import { type Address, oneOf } from '../../shared/lists/use-address.ts'
import type { StudentFilter } from './students.queries.ts'

/** The value of the class filter for students who are in no class. */
export const NO_CLASS = 'none'
const FILTERS = ['text', 'grade', 'class', 'status', 'account', 'namesakes'] as const

/** The filter of the list in the address. */
export function filterOf(address: Address): StudentFilter {
  const search = address.read('text')
  const [phase, year] = (address.read('grade') ?? '').split('-')
  const phase_id = oneOf(phase ?? null, PHASE_IDS)
  const entry_year = Number(year)
  const class_id = address.read('class')
  const status = oneOf(address.read('status'), ListedStudentStatus.options)
  const account_state = oneOf(address.read('account'), AccountState.options)
  // Namesakes stand beside each other.
  const first = address.read('namesakes') === null ? null : 'name'
  const sort = oneOf(address.read('sort') ?? first, ['student_no', 'name', 'seat_no'])
  return {
    ...(search === null ? {} : { search }),
    ...(phase_id === null || !Number.isInteger(entry_year) ? {} : { phase_id, entry_year }),
    ...(class_id === null ? {} : class_id === NO_CLASS ? { has_class: false } : { class_id }),
    ...(status === null ? {} : { status }),
    ...(account_state === null ? {} : { account_state }),
    ...(address.read('namesakes') === null ? {} : { has_namesake: true }),
    ...(sort === null ? {} : { sort }),
  }
}

/** Whether the list holds less than everybody. */
export function isFiltered(address: Address): boolean {
  return FILTERS.some((name) => address.read(name) !== null)
}

/** Everybody again. */
export function clearFilters(address: Address): void {
  address.change(Object.fromEntries(FILTERS.map((name) => [name, null])))
}
