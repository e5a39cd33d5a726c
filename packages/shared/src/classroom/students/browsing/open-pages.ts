import type { ClassroomPage } from '../../events.ts'
import type { ClassroomState } from '../../state.ts'

/** The pages that pads may turn to by themselves, in the order of the lesson ([CR-432]). */
export function openPages({
  browsing,
  pages,
  shown_page_ids,
}: Pick<ClassroomState, 'browsing' | 'pages' | 'shown_page_ids'>): readonly ClassroomPage[] {
  if (browsing === 'all') return pages
  const shown = new Set(browsing === null ? [] : shown_page_ids)
  return pages.filter(({ page_id }) => shown.has(page_id))
}
