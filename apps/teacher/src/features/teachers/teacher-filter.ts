import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { AccountState } from '@jiangtai/shared/students/fields.ts'
import { TeacherStatus } from '@jiangtai/shared/teachers/fields.ts'
import { type Address, oneOf } from '../../shared/lists/use-address.ts'
import type { TeacherFilter } from './teachers.queries.ts'

const FILTERS = ['text', 'subject', 'class', 'status', 'account'] as const

/** What the address asks the list for. `subject` is `senior-math`. */
export function filterOf(address: Address): TeacherFilter {
  const search = address.read('text')
  const [phase, subject_id] = (address.read('subject') ?? '').split('-')
  const phase_id = oneOf(phase ?? null, PHASE_IDS)
  const class_id = address.read('class')
  const status = oneOf(address.read('status'), TeacherStatus.options)
  const account_state = oneOf(address.read('account'), AccountState.options)
  const sort = oneOf(address.read('sort'), ['name', 'login'])
  return {
    ...(search === null ? {} : { search }),
    ...(phase_id === null || subject_id === undefined ? {} : { phase_id, subject_id }),
    ...(class_id === null ? {} : { class_id }),
    ...(status === null ? {} : { status }),
    ...(account_state === null ? {} : { account_state }),
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
