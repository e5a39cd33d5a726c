import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import type { Matrix } from '@jiangtai/shared/ink/matrix.ts'
import { PAGE_WIDTH } from '../../page.ts'
import { coversAmong, isHidden, isCover, isCovered } from './covered.ts'
import type { PageLink } from './page-links.ts'

/** What of a page a tap may mean: a link, or a 遮挡. */
export type PageSpot =
  | ({ readonly kind: 'link' } & PageLink)
  | { readonly kind: 'cover'; readonly mark: InkShape; readonly matrix: Matrix | null }

const NONE: readonly PageSpot[] = []

/** The links and covers of a page that are seen at least in part, the lowest first: what lies wholly beneath a cover answers nobody until that is taken away ([DW-119]). */
export function spotsOn(document: InkDocument): readonly PageSpot[] {
  const items = listVisibleItems(document)
  const covers = coversAmong(items)
  const spots = items.flatMap((item, at): PageSpot[] => {
    const { mark, matrix } = item
    const link = mark.kind === 'text' ? mark.link : undefined
    if ((link === undefined && !isCover(item)) || isHidden(covers, item, at)) return []
    if (mark.kind === 'text' && link !== undefined) return [{ kind: 'link', mark: { ...mark, link }, matrix }]
    return isCover(item) ? [{ kind: 'cover', mark: item.mark, matrix }] : []
  })
  return spots.length === 0 ? NONE : spots
}

/** Whether a cover hides a place of the page, told in shares of its width and height; in what stands below the ink, as a slide with its videos does. */
export function coveredOn(
  document: InkDocument,
  pageRatio: number,
): ((share: { x: number; y: number }) => boolean) | undefined {
  const covers = coversAmong(listVisibleItems(document))
  if (covers.length === 0) return undefined
  return ({ x, y }) => isCovered(covers, { x: x * PAGE_WIDTH, y: y * PAGE_WIDTH * pageRatio })
}
