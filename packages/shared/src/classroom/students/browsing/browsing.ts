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
