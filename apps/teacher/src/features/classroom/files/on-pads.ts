import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'

/** Why a file cannot be handed out to pads ([CR-102]); null where it can. */
export function whyNotOnPads({ ext, link_url }: Pick<ResourceView, 'ext' | 'link_url'>): string | null {
  if (link_url !== null) return '网页不能在学生平板上打开'
  const preview = acceptedFile(`x.${ext}`)?.preview
  if (preview === 'image' || preview === 'audio' || preview === 'video') return null
  return preview === 'pdf' || preview === 'office' ? '文档请在上面选一页下发' : '不能在学生平板上打开'
}
