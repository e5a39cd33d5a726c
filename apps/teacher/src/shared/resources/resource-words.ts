import { RESOURCE_TYPES } from '@jiangtai/shared/resources/rules.ts'
import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { formatFileSize } from '../files/file-size.ts'

export function typeName(type: number): string {
  return RESOURCE_TYPES.find(({ id }) => id === type)?.name ?? '其他'
}

/** A link has no size of its own. */
export function sizeWords({ link_url, size }: ResourceView): string {
  return link_url === null ? formatFileSize(size) : '链接'
}

/** Subject and chapter of a file: `数学 · 一次函数`. */
export function placeWords({ subject_name, chapter_name }: ResourceView): string {
  return [subject_name, chapter_name].filter((part) => part !== null).join(' · ')
}

/** Why a line of the collection opens nothing, or null when it opens ([RE-13]). */
export function goneWords({ availability }: ResourceView): string | null {
  if (availability === 'open') return null
  return availability === 'unshared' ? '已取消分享' : '已被删除'
}

/** Files and folders chosen together. */
export type ChosenItems = { resources: readonly ResourceView[]; folders: readonly FolderView[] }

/** The chosen items as the calls take them. */
export function idsOf({ resources, folders }: ChosenItems): {
  resource_ids: string[]
  folder_ids: string[]
} {
  return {
    resource_ids: resources.map(({ resource_id }) => resource_id),
    folder_ids: folders.map(({ folder_id }) => folder_id),
  }
}

/** `“导数.pdf”`, or how many there are of each. */
export function chosenWords(chosen: ChosenItems): string {
  const { resources, folders } = chosen
  return onlyOf(chosen) ?? countWords({ folders: folders.length, files: resources.length })
}

/** The same after a word: a number stands apart from it, as in `已把 3 个文件`. */
export function afterWord(chosen: ChosenItems): string {
  return onlyOf(chosen) ?? ` ${chosenWords(chosen)}`
}

function onlyOf({ resources, folders }: ChosenItems): string | null {
  const [one] = [...resources, ...folders]
  return one !== undefined && resources.length + folders.length === 1 ? `“${one.name}”` : null
}

/** `2 个文件夹和 3 个文件`; a kind that is not there is not named, unless neither is. */
export function countWords({ folders, files }: { folders: number; files: number }): string {
  const counts = [
    ...(folders > 0 ? [`${folders} 个文件夹`] : []),
    ...(files > 0 || folders === 0 ? [`${files} 个文件`] : []),
  ]
  return counts.join('和 ')
}
