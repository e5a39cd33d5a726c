import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import { createContext } from 'react'
import type { LessonCommands } from '../../lesson/lesson-commands.ts'

/** 互评 on this board: what stands, and what a lesson commands. */
export type Peers = {
  review: PeerReview | null
  lesson_session_id: string
  server_offset_ms: number
  commands: Pick<LessonCommands, 'api' | 'ids'>
}

/** Null where answers are read and no class is there: in the record, and on a remote. */
export const PeersContext = createContext<Peers | null>(null)
