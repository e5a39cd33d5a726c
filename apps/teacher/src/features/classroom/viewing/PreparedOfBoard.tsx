import { followPreparedInk } from '@jiangtai/client/classroom/prepared-ink.ts'
import type { Room } from '@jiangtai/client/classroom/room.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect } from 'react'
import { preparedOf, wait } from './prepared-of-room.ts'
import styles from './viewing.module.css'

export type PreparedOfBoardProps = {
  room: Room
  lesson_session_id: string
  /** The ink of the page that is on. */
  ink: InkDocument | undefined
}

/** Brings the board the prepared ink of all its pages, and says so while that of the page that is on is on its way ([CR-382]). */
export function PreparedOfBoard({ room, lesson_session_id, ink }: PreparedOfBoardProps) {
  // The board shows its pages in small, turns them without a network and saves them all as pictures.
  useEffect(
    () => followPreparedInk({ room, reach: 'all', fetchInk: preparedOf(lesson_session_id), wait }),
    [room, lesson_session_id],
  )
  if (ink?.awaits === undefined) return null
  return (
    <p className={styles.awaited} role="status">
      正在取来这一页备好的内容…
    </p>
  )
}
