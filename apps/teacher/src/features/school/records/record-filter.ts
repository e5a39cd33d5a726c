import { dayOf } from '../../../shared/lists/AddressDay.tsx'
import type { Address } from '../../../shared/lists/use-address.ts'
import type { RecordFilter } from './records.queries.ts'

const FILTERS = ['from', 'to', 'area', 'text', 'person'] as const
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The filter of the log in the address. */
export function filterOf(address: Address): RecordFilter {
  return {
    from_day: dayOf(address.read('from')),
    to_day: dayOf(address.read('to')),
    area: fitting(address.read('area'), /^[a-z_]{1,40}(\.[a-z_]{1,40})?$/),
    who: address.read('text') ?? '',
    person_id: fitting(address.read('person'), ID),
  }
}

/** Whether the list holds less than all there is. */
export function isFiltered(address: Address): boolean {
  return FILTERS.some((name) => address.read(name) !== null)
}

/** Everything again. */
export function clearFilters(address: Address): void {
  address.change(Object.fromEntries(FILTERS.map((name) => [name, null])))
}

/** A part that somebody may have typed into the address; null for any other text. */
function fitting(typed: string | null, form: RegExp): string | null {
  return typed !== null && form.test(typed) ? typed : null
}
