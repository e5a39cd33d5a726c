import '../ink/groups/group-boards.css'
import type { Api } from '@jiangtai/client/api.ts'
import { createLiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { OwnGroupBoard } from '@jiangtai/shared/classroom/students/group-boards/views.ts'
import { applyInkOp, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect, useMemo, useState } from 'react'
import { GroupMembers } from '../ink/groups/GroupMembers.tsx'
import { groupPage } from '../ink/groups/group-page.ts'
import { PageStage } from '../room/PageStage.tsx'

type PastGroupBoardsProps = {
  api: Pick<Api, 'call'>
  lesson_session_id: string
  student_id: string
  boards: readonly OwnGroupBoard[]
}

/** The boards of the own groups in a lesson that is over ([CR-498]). */
export function PastGroupBoards({ boards, ...rest }: PastGroupBoardsProps) {
  return boards.map((board) => <PastBoard key={board.board_id} board={board} {...rest} />)
}

type InkState = { kind: 'loading' | 'failed' } | { kind: 'ready'; document: InkDocument }

function PastBoard({
  api,
  lesson_session_id,
  student_id,
  board,
}: Omit<PastGroupBoardsProps, 'boards'> & { board: OwnGroupBoard }) {
  const { board_id, name, group_task, members } = board
  const [ink, setInk] = useState<InkState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [still] = useState(() => createLiveReceiver({ now: () => performance.now() }))
  const page = useMemo(() => groupPage({ board_id, name }), [board_id, name])
  // The ink is fetched once the board is opened, and again by 重试.
  useEffect(() => {
    const abort = new AbortController()
    readInk(api, { lesson_session_id, board_id }, abort.signal)
      .then((document) => setInk({ kind: 'ready', document }))
      .catch(() => {
        if (!abort.signal.aborted) setInk({ kind: 'failed' })
      })
    return () => abort.abort()
  }, [api, lesson_session_id, board_id, attempt])
  return (
    <section className="group-past" aria-label={`${name}的白板`}>
      <h2>{group_task === '' ? name : `${name}：${group_task}`}</h2>
      <GroupMembers members={members} student_id={student_id} />
      <div className="group-past-page">
        {ink.kind === 'ready' && <PageStage page={page} ink={ink.document} live={still} writing={null} />}
        {ink.kind === 'loading' && (
          <p className="group-line" role="status">
            正在取白板上的笔迹…
          </p>
        )}
        {ink.kind === 'failed' && (
          <p className="group-line" role="alert">
            <span>白板没有取到</span>
            <button
              type="button"
              className="button-secondary"
              onClick={() => {
                setInk({ kind: 'loading' })
                setAttempt(attempt + 1)
              }}
            >
              重试
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

async function readInk(
  api: Pick<Api, 'call'>,
  which: { lesson_session_id: string; board_id: string },
  signal: AbortSignal,
): Promise<InkDocument> {
  let document = EMPTY_INK
  for (let after_seq = 0; ; ) {
    const asked = { ...which, after_seq }
    const { steps, has_more } = await api.call('POST /api/pad/v1/classroom/group-ink', asked, { signal })
    document = steps.reduce((ink, { op }) => applyInkOp(ink, op), document)
    after_seq = steps.at(-1)?.seq ?? after_seq
    if (!has_more) return document
  }
}
