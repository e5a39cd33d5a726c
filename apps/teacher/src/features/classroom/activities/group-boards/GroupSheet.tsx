import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import { GROUP_BOARD_RATIO } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { GroupBoardView } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import styles from './group-boards.module.css'
import { type FollowedBoard, type GroupLine, useGroupInk } from './use-group-ink.ts'

type GroupSheetProps = {
  board: GroupBoardView
  lesson_session_id: string
  realtime: GroupLine
  /** Who has a line now; null where the lesson is over. */
  online: ReadonlySet<string> | null
  /** The buttons beside the name. */
  acts: ReactNode
  /** A board on which nobody has written yet stands small, behind those who write ([CR-478]). */
  foldsBlank?: boolean
}

/** One group's board with its members and how much each has written, as it grows ([CR-500]). */
export function GroupSheet(props: GroupSheetProps) {
  const { lesson_session_id, board, realtime } = props
  const followed = useGroupInk(realtime, { lesson_session_id, board_id: board.board_id })
  if (followed !== null) return <Inked {...props} followed={followed} />
  return (
    <figure className={styles.sheet}>
      <SheetHead {...props} />
      <div className={styles.page} />
    </figure>
  )
}

function SheetHead({ board, acts }: Pick<GroupSheetProps, 'board' | 'acts'>) {
  return (
    <figcaption className={styles.sheetHead}>
      <b>{board.name}</b>
      {acts}
    </figcaption>
  )
}

function Inked({
  board,
  online,
  acts,
  foldsBlank = false,
  followed,
}: GroupSheetProps & { followed: FollowedBoard }) {
  const { kind, document, steps } = useStore(followed.ink.store)
  const isFolded = foldsBlank && kind === 'ready' && steps.length === 0
  return (
    <figure className={styles.sheet} data-blank={isFolded}>
      <SheetHead {...{ board, acts }} />
      {!isFolded && (
        <div className={styles.page}>
          <WatchSurface
            pageRatio={1 / GROUP_BOARD_RATIO}
            document={document}
            remoteLive={followed.live}
            shade="dark"
            label={`${board.name}的白板`}
          />
          {kind !== 'ready' && (
            <p className={styles.pageLine} role={kind === 'failed' ? 'alert' : 'status'}>
              {kind === 'failed' ? '笔迹没有取到，正在重试' : '正在取笔迹…'}
            </p>
          )}
        </div>
      )}
      <ul className={styles.members} aria-label={`${board.name}的组员`}>
        {board.members.map(({ student_id, name, is_leader, color }) => (
          <li key={student_id} data-away={online !== null && !online.has(student_id)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7" fill={color} />
            </svg>
            {name}
            {is_leader && '（组长）'}
            {online !== null && !online.has(student_id)
              ? ' 不在'
              : ` ${steps.filter((step) => step.student_id === student_id).length} 笔`}
          </li>
        ))}
        {isFolded && <li className={styles.unwritten}>还没有写</li>}
      </ul>
    </figure>
  )
}
