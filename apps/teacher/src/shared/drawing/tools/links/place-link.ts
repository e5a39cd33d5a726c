import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { guessLineWidth, HOST_SIZE, hostLine } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'

/** Links that are laid one after another do not cover each other. */
const STEP = 120
const ROWS = 4

/** The top left corner of a link in the middle of a page, in page units: below those that were laid before, and beginning on the page. */
export function placeLink({
  text,
  link,
  size,
  pageRatio,
  before,
}: {
  text: string
  link: string
  /** The height of its letters, in page units. */
  size: number
  pageRatio: number
  before: number
}): Place {
  const lines = text.split('\n').map((line) => guessLineWidth(line, size))
  const width = Math.max(...lines, guessLineWidth(hostLine(link), size * HOST_SIZE))
  const middle = (PAGE_WIDTH * pageRatio) / 2
  return { x: Math.max(40, (PAGE_WIDTH - width) / 2), y: Math.max(20, middle - 160 + (before % ROWS) * STEP) }
}
