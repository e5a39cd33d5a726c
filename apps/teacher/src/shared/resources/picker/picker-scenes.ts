import { acceptedFile, isOnlyDownload } from '@jiangtai/shared/files/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { goneWords } from '../resource-words.ts'

/** The scenes that files are picked for (RS-14). */
export type PickerScene =
  | 'preparation'
  | 'edit_preparation'
  | 'guidance'
  | 'steps'
  | 'reading'
  | 'pages'
  | 'notification'

/** The differences of picking from scene to scene. */
export type PickerRules = {
  /** The most one may choose. */
  limit: number
  /** The words on the button. */
  verb: string
  /** Which files may be chosen and what they become, in a sentence. */
  note: string
  /** The mark of a file that is there already. */
  there: string
  /** Why a file cannot be chosen, or null when it can. */
  refusalOf: (resource: ResourceView) => string | null
}

const LESSON: Omit<PickerRules, 'verb'> = {
  limit: 20,
  note: 'PDF、PPT、Word 每页成为一页，图片一张一页',
  there: '已在备课中',
  refusalOf: (resource) => goneWords(resource) ?? pageRefusal(resource),
}

const READING: Omit<PickerRules, 'limit' | 'verb'> = {
  note: '文档每页成为一张图片，图片、声音和视频照原样；一份文档最多 100 页',
  there: '已加入',
  refusalOf: (resource) => goneWords(resource) ?? readingRefusal(resource),
}

export const PICKER_SCENES: Record<PickerScene, PickerRules> = {
  preparation: { ...LESSON, verb: '用来新建备课' },
  // A lesson that exists has a place for files that become no page ([RE-36]).
  edit_preparation: {
    ...LESSON,
    verb: '加入备课',
    note: `${LESSON.note}；视频、声音、网页等放进“本课资源”，上课时打开`,
    refusalOf: (resource) => goneWords(resource) ?? convertRefusal(resource),
  },
  guidance: { ...READING, limit: 20, verb: '用来新建导学' },
  steps: { ...READING, limit: 20, verb: '加入导学' },
  reading: { ...READING, limit: 10, verb: '加入作业' },
  // The pages are chosen afterwards, one file after the other.
  pages: {
    ...{ limit: 1, verb: '选页', there: '已加入' },
    note: '一次一个文件：PDF、PPT、Word 再选其中几页，图片一张一页',
    refusalOf: (resource) => goneWords(resource) ?? pageRefusal(resource),
  },
  notification: {
    limit: 9,
    verb: '确定',
    note: '最多 9 个附件，不包括网页链接',
    there: '已选过',
    refusalOf: (resource) => goneWords(resource) ?? (resource.link_url === null ? null : '链接不能作附件'),
  },
}

/** Only a file that has pages can become pages. */
function pageRefusal(resource: ResourceView): string | null {
  const kind = acceptedFile(`x.${resource.ext}`)?.preview
  if (kind === 'office') return convertRefusal(resource)
  return kind === 'pdf' || kind === 'image' ? null : '不能作为页面'
}

/** What students read and watch has pages, sounds or pictures; what is only text is written instead. */
function readingRefusal(resource: ResourceView): string | null {
  if (resource.link_url !== null) return '链接不能加入'
  const kind = acceptedFile(`x.${resource.ext}`)?.preview
  if (kind === 'text' || kind === 'markdown') return '请用“写图文”'
  return convertRefusal(resource)
}

/** An Office file has pages once it is converted, which is waited for ([RE-5]). */
function convertRefusal({ ext, preview_state }: ResourceView): string | null {
  if (isOnlyDownload(ext)) return '只能下载'
  const isOffice = acceptedFile(`x.${ext}`)?.preview === 'office'
  return isOffice && preview_state === 'unavailable' ? '请先存成 PDF' : null
}
