/** The pages that pads may turn to by themselves: those that the class was shown so far, or all of the lesson ([CR-430]). */
export const BROWSED_PAGES = ['shown', 'all'] as const
export type BrowsedPages = (typeof BROWSED_PAGES)[number]

/** 允许自由翻页, or with null 全班跟随老师. */
export type BrowsingEvent = { type: 'browsing_set'; payload: { pages: BrowsedPages | null } }

/** The words of both, as every screen and 课堂过程 say them. */
export const BROWSING_WORDS = {
  open: '允许自由翻页',
  close: '全班跟随老师',
  pages: { shown: '讲过的页', all: '全部页' },
} as const

/** The page that the class is on from now on, and the pages that it was shown so far, each once. */
export function turnedTo(
  shown: readonly string[],
  page_id: string,
): { current_page_id: string; shown_page_ids: readonly string[] } {
  return { current_page_id: page_id, shown_page_ids: shown.includes(page_id) ? shown : [...shown, page_id] }
}
