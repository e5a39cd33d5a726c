import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { createStore } from 'zustand/vanilla'

/** The page that this pad has turned to by itself, with a receiver that hears no pen of the teacher's page; neither while it follows. */
export const ownPage = createStore<{ page?: ClassroomPage | undefined; live?: LiveReceiver }>(() => ({}))
