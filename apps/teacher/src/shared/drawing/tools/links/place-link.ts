import {
  type Bounds,
  guessLineWidth,
  HOST_SIZE,
  hostLine,
  LINE_HEIGHT,
} from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { freePlace } from '../free-place.ts'

/** The top left corner of a new link on a page, in page units: beside what lies there ([DW-120]), and beginning on the page. */
export function placeLink({
  text,
  link,
  size,
  pageRatio,
  taken,
}: {
  text: string
  link: string
  /** The height of its letters, in page units. */
  size: number
  pageRatio: number
  taken: readonly Bounds[]
}): Place {
  const lines = text.split('\n').map((line) => guessLineWidth(line, size))
  const width = Math.max(...lines, guessLineWidth(hostLine(link), size * HOST_SIZE))
  return freePlace({ width, height: (lines.length + 1) * LINE_HEIGHT * size }, { pageRatio, taken })
}
