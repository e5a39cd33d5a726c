import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { freePlace } from '../free-place.ts'

/** The share of the page that a new picture takes at most. */
const MOST_OF_PAGE = 0.7
/** A tiny picture is enlarged to this, in page units: less is hardly seen or touched. */
const LEAST_WIDTH = 80

/**
 * The op of a new picture ([DW-96]): a page unit a pixel where the page has room, and smaller with the same ratio where it has none, beside what lies
 * there (`taken`, [DW-120]). `pageRatio` is height / width.
 */
export function placePicture({
  id,
  url,
  width,
  height,
  pageRatio,
  taken,
  least_width = LEAST_WIDTH,
}: {
  id: string
  url: string
  width: number
  height: number
  pageRatio: number
  taken: readonly Bounds[]
  /** Page units to which a smaller one is enlarged; left out: as a picture is hardly seen below. */
  least_width?: number
}): InkPicture {
  const page = { width: PAGE_WIDTH, height: PAGE_WIDTH * pageRatio }
  const room = Math.min((page.width * MOST_OF_PAGE) / width, (page.height * MOST_OF_PAGE) / height)
  const scale = Math.min(room, Math.max(1, least_width / Math.max(width, height)))
  const size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
  const { x: left, y: top } = freePlace(size, { pageRatio, taken })
  return {
    v: INK_VERSION,
    kind: 'picture',
    id,
    url,
    from: { x: left, y: top },
    to: { x: tenth(left + size.width), y: tenth(top + size.height) },
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
