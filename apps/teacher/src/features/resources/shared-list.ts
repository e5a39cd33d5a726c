import { type Address, oneOf } from '../../shared/lists/use-address.ts'
import type { SharedFilter } from '../../shared/resources/resource-list.queries.ts'
import { typeOf } from '../../shared/resources/filter-choices.ts'

/** The parts of the address that narrow the files of colleagues. */
export const SHARED_NARROWING = [
  'text',
  'type',
  'phase',
  'subject',
  'chapter',
  'chapter_name',
  'owner',
  'owner_name',
] as const

/** The filter of the shared files in the address. */
export function sharedPlace(address: Pick<Address, 'read'>): {
  filter: SharedFilter
  isFiltered: boolean
} {
  const text = address.read('text') ?? ''
  const type = typeOf(address.read('type'))
  const subject_id = address.read('subject')
  const chapter_id = address.read('chapter')
  const owner_teacher_id = address.read('owner')
  const sort = oneOf(address.read('sort'), ['name', 'size', 'most_used']) ?? 'newest'
  return {
    isFiltered: text !== '' || [type, subject_id, chapter_id, owner_teacher_id].some((part) => part !== null),
    filter: {
      text,
      type,
      sort,
      ...(subject_id === null ? {} : { subject_id }),
      ...(chapter_id === null ? {} : { chapter_id }),
      ...(owner_teacher_id === null ? {} : { owner_teacher_id }),
    },
  }
}
