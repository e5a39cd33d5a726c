/** The tools that lie on the page of the board alone, one at a time ([DW-70]). */
export const PAGE_TOOLS = ['spotlight', 'curtain', 'magnifier'] as const
export type PageTool = (typeof PAGE_TOOLS)[number]

/** The one that is on the page, or null. */
export function pageToolOf(open: ReadonlySet<string>): PageTool | null {
  return PAGE_TOOLS.find((tool) => open.has(tool)) ?? null
}
