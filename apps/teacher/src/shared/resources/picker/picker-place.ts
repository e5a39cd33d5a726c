import type { ResourceFilter, SharedFilter } from '../resource-list.queries.ts'
import { type Address, oneOf, pageOf } from '../../lists/use-address.ts'
import { typeOf } from '../filter-choices.ts'

/** Whose files are looked through. */
export type PickerSource = 'personal' | 'collected' | 'shared'

/** The parts of an address that narrow the files to pick from. */
export const PICKER_NARROWING = [
  'text',
  'type',
  'phase',
  'subject',
  'chapter',
  'chapter_name',
  'tag',
] as const

/** All parts of an address that belong to one source and mean nothing in another. */
export const PICKER_PLACE = [...PICKER_NARROWING, 'folder', 'sort', 'page'] as const

/** The part of an address about the files that one looks through while picking ([RE-22]). */
export type PickerPlace = {
  page: number
  text: string
  folder_id: string | null
  isFiltered: boolean
  /** The only filter is the text: folders are found by a text too. */
  isTextOnly: boolean
  own: ResourceFilter
  shared: SharedFilter
}

/** A filter at the top looks into all folders; without one each folder shows its own. */
export function pickerPlace(address: Address, source: PickerSource): PickerPlace {
  const text = address.read('text') ?? ''
  const type = typeOf(address.read('type'))
  const subject_id = address.read('subject')
  const chapter_id = address.read('chapter')
  const tag = source === 'shared' ? null : address.read('tag')
  const folder_id = source === 'personal' ? address.read('folder') : null
  const page = pageOf(address)
  const hasChoice = [type, subject_id, chapter_id, tag].some((part) => part !== null)
  const isFiltered = text !== '' || hasChoice
  const isInFolder = source === 'personal' && !(folder_id === null && isFiltered)
  const sort = address.read('sort')
  const ownSort = oneOf(sort, ['oldest', 'name', 'size']) ?? 'newest'
  const sharedSort = oneOf(sort, ['name', 'size', 'most_used']) ?? 'newest'
  const asked = {
    text,
    type,
    ...(subject_id === null ? {} : { subject_id }),
    ...(chapter_id === null ? {} : { chapter_id }),
  }
  return {
    page,
    text,
    folder_id,
    isFiltered,
    isTextOnly: text !== '' && !hasChoice,
    own: {
      ...asked,
      from: source === 'collected' ? 'collected' : 'own',
      sort: ownSort,
      ...(isInFolder ? { folder_id } : {}),
      ...(tag === null ? {} : { tag }),
    },
    shared: { ...asked, sort: sharedSort },
  }
}
