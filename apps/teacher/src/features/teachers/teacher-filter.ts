import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { AccountState } from '@jiangtai/shared/students/fields.ts'
import { ListedStatus } from '@jiangtai/shared/teachers/fields.ts'
import { type Address, oneOf } from '../../shared/lists/use-address.ts'
import type { TeacherFilter } from './teachers.queries.ts'

const FILTERS = ['text', 'phase', 'subject', 'class', 'role', 'status', 'account', 'namesakes'] as const

/** The filter of the list in the address. `subject` is `senior-math`, and tells the phase as well. */
export function filterOf(address: Address): TeacherFilter {
  const search = address.read('text')
  const [phase, subject_id] = (address.read('subject') ?? '').split('-')
  const subjectPhase = oneOf(phase ?? null, PHASE_IDS)
  const phase_id = subjectPhase ?? oneOf(address.read('phase'), PHASE_IDS)
  const class_id = address.read('class')
  const role_id = address.read('role')
  const status = oneOf(address.read('status'), ListedStatus.options)
  const account_state = oneOf(address.read('account'), AccountState.options)
  const sort = oneOf(address.read('sort'), ['name', 'login'])
  return {
    ...(search === null ? {} : { search }),
    ...(phase_id === null ? {} : { phase_id }),
    ...(subjectPhase === null || subject_id === undefined ? {} : { subject_id }),
    ...(class_id === null ? {} : { class_id }),
    ...(role_id === null ? {} : { role_id }),
    ...(status === null ? {} : { status }),
    ...(account_state === null ? {} : { account_state }),
    ...(address.read('namesakes') === null ? {} : { has_namesake: true }),
    ...(sort === null ? {} : { sort }),
  }
}

/** Whether the list holds less than everybody who works here. */
export function isFiltered(address: Address): boolean {
  return FILTERS.some((name) => address.read(name) !== null)
}

/** Everybody again. */
export function clearFilters(address: Address): void {
  address.change(Object.fromEntries(FILTERS.map((name) => [name, null])))
}
