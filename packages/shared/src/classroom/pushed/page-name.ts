import type { ClassroomPage } from '../events.ts'

/** What blank pages are called, of which a lesson may have several. */
const BLANK: readonly string[] = ['白板', '板书']

/**
 * The name of the page at a place (from 0) where only words can be ([CR-419]): its title, with its number where the title alone does not tell which page
 * it is (白板 2).
 */
export function pageNameAt(pages: readonly Pick<ClassroomPage, 'title'>[], at: number): string {
  const title = pages[at]?.title ?? ''
  const number = at + 1
  if (title === '') return `第 ${number} 页`
  const isShared = pages.some((page, other) => other !== at && page.title === title)
  return isShared || BLANK.includes(title) ? `${title} ${number}` : title
}
