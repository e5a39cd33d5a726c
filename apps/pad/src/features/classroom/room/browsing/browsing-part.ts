import { latePart } from '../../late-part.ts'

/** The script of 自由翻页, fetched when the teacher allows it. */
export const { part: browsingPart, load: loadBrowsingPart } = latePart(
  async () => (await import('./BrowsingBar.tsx')).BrowsingBar,
)
