import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { SHARED_BY } from '@jiangtai/shared/tasks/list-filters.ts'
import { dayOf } from '../../lists/AddressDay.tsx'
import { type Address, oneOf } from '../../lists/use-address.ts'
import { subjectOf } from '../../subject-of.ts'
import type { TaskKind } from '../kind/TaskKind.tsx'
import type { SharedFilter } from './shared.queries.ts'

/** The filters of shared task, by their names in the address. */
export const SHARED_FILTERS = ['text', 'subject', 'phase', 'by', 'way', 'from', 'to']

/** The filters that the address holds. */
export function sharedFilter(
  { ways }: TaskKind,
  address: Address,
): { filter: SharedFilter; isFiltered: boolean } {
  const filter = {
    text: address.read('text') ?? '',
    subject_id: subjectOf(address),
    phase_id: oneOf(address.read('phase'), PHASE_IDS),
    shared_by: oneOf(address.read('by'), SHARED_BY),
    way: oneOf(
      address.read('way'),
      ways.map(({ id }) => id),
    ),
    from_day: dayOf(address.read('from')),
    to_day: dayOf(address.read('to')),
  }
  return { filter, isFiltered: Object.values(filter).some((value) => value !== null && value !== '') }
}
