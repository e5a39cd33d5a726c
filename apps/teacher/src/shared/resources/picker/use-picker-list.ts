import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { useQuery } from '@tanstack/react-query'
import {
  foldersQuery,
  foundFoldersQuery,
  resourceListQuery,
  sharedListQuery,
} from '../resource-list.queries.ts'
import { useAddress } from '../../lists/use-address.ts'
import { filesWithin, foldersIn, foundBelow } from '../folders.ts'
import { pickerPlace, type PickerSource } from './picker-place.ts'

const NONE: ReadonlySet<string> = new Set()

/** The files of one source, a page at a time, with the folders that stand before them; the place lives in the address. */
export function usePickerList(source: PickerSource) {
  const address = useAddress()
  const place = pickerPlace(address, source)
  const { folder_id, page, isFiltered, isTextOnly, text } = place
  const isOwn = source === 'personal'
  const shownPage = { page, page_size: PAGE_SIZE }
  const own = useQuery({ ...resourceListQuery(place.own, shownPage), enabled: source !== 'shared' })
  const shared = useQuery({ ...sharedListQuery(place.shared, shownPage), enabled: source === 'shared' })
  const folders = useQuery({ ...foldersQuery(), enabled: isOwn })
  const found = useQuery(foundFoldersQuery(isOwn && isTextOnly ? text : ''))
  const all = folders.data ?? []
  const shown = () => {
    if (!isOwn || page > 1) return []
    if (!isFiltered) return foldersIn(all, folder_id)
    return isTextOnly ? foundBelow(all, { folder_id, found: found.data ?? NONE }) : []
  }
  return {
    place,
    files: source === 'shared' ? shared : own,
    folders,
    shownFolders: shown().map((folder) => ({ ...folder, file_count: filesWithin(all, folder) })),
    isLooking: found.isLoading,
    turn: (next: number) => address.change({ page: String(next) }, 'push'),
    /** Goes into a folder or out of it, without the search and the filters. */
    enter: (folder: string | null) =>
      address.change(
        { folder, text: null, type: null, subject: null, chapter: null, chapter_name: null, tag: null },
        'push',
      ),
  }
}
