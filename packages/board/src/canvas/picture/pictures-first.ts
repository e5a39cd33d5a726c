import { type InkItem, isPicture } from '@jiangtai/shared/ink/items.ts'

/** The items as they lie: pictures beneath all that is written, in their order ([DW-91]). */
export function picturesFirst(items: readonly InkItem[]): readonly InkItem[] {
  if (!items.some(isPicture)) return items
  return [...items.filter(isPicture), ...items.filter((item) => !isPicture(item))]
}
