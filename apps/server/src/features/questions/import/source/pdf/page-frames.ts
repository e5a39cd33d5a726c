import type { PageLine } from './page-lines.ts'

const PAGE_NUMBER =
  /^(?:第?\s?\d{1,3}\s?页?(?:\s?[,，/／（(]?\s?共\s?\d{1,3}\s?页\s?[)）]?)?|[-—–]\s?\d{1,3}\s?[-—–]|.{0,40}第\s?\d{1,3}\s?页.{0,20}|\d{1,3}\s?\/\s?\d{1,3})$/
/** Lines at the top, and at the bottom, of a page that may be its frame. */
const FRAME_LINES = 1

/** Pages without the numbers and the lines that stand at the edge of most of them. */
export function withoutFrames<Line extends PageLine>(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const words of new Set(edges(page).map(wordsOf))) counts.set(words, (counts.get(words) ?? 0) + 1)
  const isFrame = (line: PageLine) =>
    PAGE_NUMBER.test(line.text.trim()) ||
    (pages.length > 2 && (counts.get(wordsOf(line)) ?? 0) > pages.length / 2)
  return pages.map((page) => {
    const frame = new Set(edges(page).filter(isFrame))
    return page.filter((line) => !frame.has(line))
  })
}

function edges(page: readonly PageLine[]): PageLine[] {
  const written = page.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)
  return [...written.slice(0, FRAME_LINES), ...written.slice(FRAME_LINES).slice(-FRAME_LINES)]
}

/** The words of a frame without its numbers. */
function wordsOf({ text }: PageLine): string {
  return text.replace(/[\d\s]/g, '')
}
