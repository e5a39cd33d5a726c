import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { askForPicture } from './loaded-pictures.ts'

/**
 * The pictures as they can be painted now: those under way are left out, and broken ones bear no address, so that a picture that comes
 * differs from its frame and is painted anew. Asks for what is missing.
 */
export function seenPictures(items: readonly InkItem[]): InkItem[] {
  return items.flatMap((item) => {
    if (item.mark.kind !== 'picture') return []
    const state = askForPicture(item.mark.url)
    if (state === 'loading') return []
    return state === 'loaded' ? [item] : [{ ...item, mark: { ...item.mark, url: '' } }]
  })
}

/** The addresses of the pictures among these items. */
export function urlsOf(items: readonly InkItem[]): string[] {
  return items.flatMap(({ mark }) => (mark.kind === 'picture' ? [mark.url] : []))
}
