import './group-boards.css'
import type { GroupWork } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { useState } from 'react'
import { TimeLeft } from '../../quiz/TimeLeft.tsx'
import { useRemaining } from '../../quiz/use-remaining.ts'
import { GroupWordLine } from './GroupWordLine.tsx'
import type { GroupServices } from './open-group-board.ts'
import { OwnBoard } from './OwnBoard.tsx'
import { ShownBoard } from './ShownBoard.tsx'
import { useGroupWord } from './use-group-word.ts'
import { useOwnBoards } from './use-own-boards.ts'

export type GroupBoardOverProps = {
  group_work: GroupWork
  lesson_session_id: string
  student_id: string
  is_online: boolean
  services: GroupServices
  serverNow: () => number
}

/** 分组讨论 over the page: the own group's board, or the one that the teacher shows to the class ([CR-492], [CR-499]). */
export function GroupBoardOver(props: GroupBoardOverProps) {
  const { group_work, lesson_session_id, is_online, services } = props
  const { group_work_id, group_task, shown, ends_at, ended_at } = group_work
  const { known, retry } = useOwnBoards(services.api, { lesson_session_id, group_work_id, is_online })
  const remaining_ms = useRemaining(ended_at === null ? ends_at : null, props.serverNow)
  // What is put aside comes again when the teacher shows another board.
  const [aside, setAside] = useState<string | null>(null)
  // The shown board that its student has left for the own one ([CR-477]).
  const [left_id, setLeft] = useState<string | null>(null)
  const own =
    known.kind === 'ready' ? known.list.find((board) => board.group_work_id === group_work_id) : undefined
  const said = useGroupWord(services, { lesson_session_id, is_online, own })
  const othersBoard = shown !== null && shown.board_id !== own?.board_id ? shown : null
  // A board that is shown anew comes before the class anew.
  if (othersBoard === null && left_id !== null) setLeft(null)
  const shownOfOthers = othersBoard?.board_id === left_id ? null : othersBoard
  const stand = shownOfOthers?.board_id ?? 'own'
  if (known.kind === 'ready' && own === undefined && shownOfOthers === null) {
    if (aside === stand || ended_at !== null) return null
    return (
      <p className="group-none" role="status">
        <span>老师开始了分组讨论，你这次没有分到小组</span>
        <button type="button" className="button-quiet" onClick={() => setAside(stand)}>
          知道了
        </button>
      </p>
    )
  }
  const word = said !== null && ended_at === null && <GroupWordLine word={said} />
  if (aside === stand)
    return (
      <>
        {word}
        <button type="button" className="group-back" onClick={() => setAside(null)}>
          {shownOfOthers === null ? '回到小组白板' : `看${shownOfOthers.name}的白板`}
        </button>
      </>
    )
  return (
    <section className="group-board" aria-label="分组讨论">
      <header className="group-head">
        <h2>{shownOfOthers === null ? (own?.name ?? '小组白板') : `老师展示：${shownOfOthers.name}`}</h2>
        <p className="group-task">{group_task}</p>
        {remaining_ms !== null && <TimeLeft remaining_ms={remaining_ms} />}
        {shownOfOthers !== null && own !== undefined && (
          <button type="button" className="button-secondary" onClick={() => setLeft(shownOfOthers.board_id)}>
            回到小组白板
          </button>
        )}
        {othersBoard !== null && shownOfOthers === null && (
          <button type="button" className="button-secondary" onClick={() => setLeft(null)}>
            {`看${othersBoard.name}的白板`}
          </button>
        )}
        <button type="button" className="button-secondary" onClick={() => setAside(stand)}>
          看老师的页
        </button>
      </header>
      {word}
      {known.kind === 'failed' && (
        <p className="group-line" role="alert">
          <span>{`小组白板没有打开：${known.message}`}</span>
          <button type="button" className="button-secondary" onClick={retry}>
            重试
          </button>
        </p>
      )}
      {known.kind === 'loading' && (
        <p className="group-line" role="status">
          正在打开小组白板…
        </p>
      )}
      {shownOfOthers !== null ? (
        <ShownBoard key={shownOfOthers.board_id} {...{ services, lesson_session_id }} {...shownOfOthers} />
      ) : (
        own && <OwnBoard {...props} board={own} />
      )}
    </section>
  )
}
