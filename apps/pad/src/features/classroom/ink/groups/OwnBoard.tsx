import {
  isGroupWorkOpen,
  mayClearBoard,
} from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import type { OwnGroupBoard } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { findClearOp } from '@jiangtai/shared/ink/document.ts'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useShownInk } from '../use-own-ink.ts'
import { ToldLine } from '../WriterWords.tsx'
import { PageStage } from '../../room/PageStage.tsx'
import type { PageWriting } from '../../room/PageSurface.tsx'
import { ClearQuestion } from './ClearQuestion.tsx'
import type { GroupBoardOverProps } from './GroupBoardOver.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { groupPage } from './group-page.ts'
import { openOwnBoard, type OwnBoard as Opened } from './open-group-board.ts'
import { GroupInkLine } from './ShownBoard.tsx'
import { useBoard } from './use-board.ts'

type OwnBoardProps = Omit<GroupBoardOverProps, 'serverNow'> & { board: OwnGroupBoard }

/** The board of the own group: written on while the work is open, looked at afterwards ([CR-492], [CR-497]). */
export function OwnBoard(props: OwnBoardProps) {
  const { services, lesson_session_id, board } = props
  const opened = useBoard(() => openOwnBoard(services, { lesson_session_id, board_id: board.board_id }))
  return opened && <Written {...props} opened={opened} />
}

function Written({ board, opened, group_work, student_id, is_online }: OwnBoardProps & { opened: Opened }) {
  const { board_id, name, members } = board
  const { outbox, sendLive } = opened
  const { kind, document: confirmed, steps } = useStore(opened.ink.store)
  const waiting = useStore(outbox.store)
  const { told } = useStore(opened.told)
  const [isAsking, setIsAsking] = useState(false)
  const page = useMemo(() => groupPage({ board_id, name }), [board_id, name])
  const known = useMemo(
    () => ({ ink: { [board_id]: confirmed }, steps: { [board_id]: steps } }),
    [board_id, confirmed, steps],
  )
  const { document, isOwn } = useShownInk({ ...known, waiting, page_id: board_id, student_id })
  const own = members.find((member) => member.student_id === student_id)
  const isOpen = isGroupWorkOpen(group_work)
  const mayClear = mayClearBoard(members, student_id)
  const isBlank = findClearOp(document, '-') === null
  const waiting_count = waiting.filter(({ is_sent }) => !is_sent).length
  const writing = useMemo((): PageWriting | null => {
    if (own === undefined || !isOpen || kind !== 'ready') return null
    return {
      ...{ writer: own, isOwn, waiting_count, is_online, is_finishing: false },
      onOp: (op) => outbox.add(board_id, op),
      onLive: sendLive,
      onFinish: () => undefined,
      bar: {
        label: '小组白板的笔',
        state: '全组一起写',
        last: mayClear && (
          <button type="button" className="write-button" disabled={isBlank} onClick={() => setIsAsking(true)}>
            清空
          </button>
        ),
      },
    }
  }, [own, isOpen, kind, isOwn, waiting_count, is_online, board_id, outbox, sendLive, mayClear, isBlank])
  return (
    <>
      <GroupMembers members={members} student_id={student_id} />
      <div className="group-stage">
        <PageStage page={page} ink={document} live={opened.live} writing={writing} />
        {!isOpen && (
          <p className="group-line" role="status">
            讨论已结束，白板不能再写，可以继续看
          </p>
        )}
        <GroupInkLine kind={kind} onRetry={opened.ink.refetch} />
        {told !== null && (
          <ToldLine told={{ kind: 'refused', ...told }} onSeen={() => opened.told.setState({ told: null })} />
        )}
        {isAsking && isOpen && (
          <ClearQuestion
            onClear={() => {
              const op = findClearOp(document, newId())
              if (op?.kind === 'clear') outbox.add(board_id, op)
              setIsAsking(false)
            }}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </div>
    </>
  )
}
