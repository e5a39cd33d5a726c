import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { createStore } from 'zustand/vanilla'
import { latePart } from '../../late-part.ts'

/** The page that this pad has turned to by itself, with a receiver that hears no pen of the teacher's page; neither while it follows. */
export const ownPage = createStore<{ page?: ClassroomPage | undefined; live?: LiveReceiver }>(() => ({}))

/** The script of 自由翻页, fetched when the teacher allows it. */
export const { part: browsingPart, load: loadBrowsingPart } = latePart(
  async () => (await import('./BrowsingBar.tsx')).BrowsingBar,
)
