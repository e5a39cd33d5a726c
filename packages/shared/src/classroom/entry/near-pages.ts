import { leaveOutPrepared } from '../../ink/prepared/awaited.ts'
import type { ClassroomState } from '../state.ts'

/** How many pages on each side of the one that is on are sent with their prepared ink when a room is entered ([CR-380]). */
export const SENT_REACH = 1
/** A page that follows a room has the prepared ink of as many pages on each side of the one that is on ([CR-382]). */
export const HELD_REACH = 2
/** As many on each side are asked for when one of those is missing, so that not every turn asks. */
export const ASKED_REACH = 4
/** Most pages of which one call asks for the prepared ink; with the limit of a page they are two megabytes. */
export const MAX_ASKED_PAGES = 12

/** The pages of which a room is sent or asked, the nearest to the one that is on first. Linear in the pages of the lesson. */
export function pagesAround(
  { pages, current_page_id }: { pages: readonly { page_id: string }[]; current_page_id: string | null },
  reach: number,
): string[] {
  const at = Math.max(
    0,
    pages.findIndex(({ page_id }) => page_id === current_page_id),
  )
  return pages
    .map(({ page_id }, index) => ({ page_id, distance: Math.abs(index - at) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
    .map(({ page_id }) => page_id)
}

/** The room as it is sent: with the prepared ink of the page that is on and its neighbours; of all others it only says that there is some ([CR-380]). */
export function leaveOutFarInk(state: ClassroomState): ClassroomState {
  const near = new Set(pagesAround(state, SENT_REACH))
  const ink = Object.fromEntries(
    Object.entries(state.ink).map(([page_id, document]) => [
      page_id,
      near.has(page_id) ? document : leaveOutPrepared(document),
    ]),
  )
  return { ...state, ink }
}
