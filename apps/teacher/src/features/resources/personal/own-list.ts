import { type Address, oneOf } from '../../../shared/lists/use-address.ts'
import type { ResourceFilter } from '../../../shared/resources/resource-list.queries.ts'
import { typeOf } from '../../../shared/resources/filter-choices.ts'

/** The place and filter of one's own or collected files in the address. */
export type PersonalPlace = {
  filter: ResourceFilter & { text: string }
  folder_id: string | null
  isFiltered: boolean
}

/** The parts of the address that narrow the list. */
export const NARROWING = ['text', 'type', 'phase', 'subject', 'chapter', 'chapter_name', 'tag'] as const

/** A filter at the top looks into all folders; without one each folder shows its own. */
export function personalPlace(address: Pick<Address, 'read'>, from: 'own' | 'collected'): PersonalPlace {
  const text = address.read('text') ?? ''
  const type = typeOf(address.read('type'))
  const subject_id = address.read('subject')
  const chapter_id = address.read('chapter')
  const tag = address.read('tag')
  const folder_id = from === 'own' ? address.read('folder') : null
  const isFiltered = text !== '' || [type, subject_id, chapter_id, tag].some((part) => part !== null)
  const isEverywhere = from === 'collected' || (folder_id === null && isFiltered)
  const sort = oneOf(address.read('sort'), ['oldest', 'name', 'size']) ?? 'newest'
  return {
    folder_id,
    isFiltered,
    filter: {
      from,
      text,
      type,
      sort,
      ...(isEverywhere ? {} : { folder_id }),
      ...(subject_id === null ? {} : { subject_id }),
      ...(chapter_id === null ? {} : { chapter_id }),
      ...(tag === null ? {} : { tag }),
    },
  }
}
