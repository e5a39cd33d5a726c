/** More pages than this in one scroll are higher than a browser can make a box. */
export const SECTION_PAGES = 1000

/** The room between two pages. */
export const PAGE_GAP = 12

/** The room above a later section, for the way back. */
export const SECTION_HEAD = 56

/** Where the pages of one section lie below each other. */
export type PageLayout = {
  first_page: number
  tops: readonly number[]
  heights: readonly number[]
  total: number
}

/** Which section a page is in, counted from 0. */
export function sectionOf(page_no: number): number {
  return Math.floor((page_no - 1) / SECTION_PAGES)
}

/** Lays out a section: pages whose shape is not known yet are taken to be like the first. */
export function layOut(input: {
  section: number
  page_count: number
  width: number
  first_ratio: number
  ratios: ReadonlyMap<number, number>
}): PageLayout {
  const first_page = input.section * SECTION_PAGES + 1
  const last_page = Math.min(input.page_count, first_page + SECTION_PAGES - 1)
  const tops: number[] = []
  const heights: number[] = []
  let top = PAGE_GAP + (input.section === 0 ? 0 : SECTION_HEAD)
  for (let page_no = first_page; page_no <= last_page; page_no += 1) {
    const height = input.width / (input.ratios.get(page_no) ?? input.first_ratio)
    tops.push(top)
    heights.push(height)
    top += height + PAGE_GAP
  }
  return { first_page, tops, heights, total: top }
}

/** The page whose box a height of the scroll falls into, as an index of the section. */
export function indexAt({ tops }: PageLayout, y: number): number {
  let low = 0
  let high = tops.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}
