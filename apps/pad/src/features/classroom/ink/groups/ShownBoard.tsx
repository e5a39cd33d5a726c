import { useMemo } from 'react'
import { useStore } from 'zustand'
import { PageStage } from '../../room/PageStage.tsx'
import { groupPage } from './group-page.ts'
import { type GroupBoard, type GroupServices, openShownBoard } from './open-group-board.ts'
import { useBoard } from './use-board.ts'

type Which = { lesson_session_id: string; board_id: string; name: string }

/** A board that is only looked at. */
export function ShownBoard({ services, ...which }: Which & { services: GroupServices }) {
  const board = useBoard(() => openShownBoard(services, which))
  return board && <Watched board={board} {...which} />
}

function Watched({ board, board_id, name }: Which & { board: GroupBoard }) {
  const { kind, document } = useStore(board.ink.store)
  const page = useMemo(() => groupPage({ board_id, name }), [board_id, name])
  return (
    <div className="group-stage">
      <PageStage page={page} ink={document} live={board.live} writing={null} />
      <GroupInkLine kind={kind} onRetry={board.ink.refetch} />
    </div>
  )
}

/** How far the ink of a board is. */
export function GroupInkLine({
  kind,
  onRetry,
}: {
  kind: 'loading' | 'failed' | 'ready'
  onRetry: () => void
}) {
  if (kind === 'ready') return null
  if (kind === 'loading')
    return (
      <p className="group-line" role="status">
        正在取白板上的笔迹…
      </p>
    )
  return (
    <p className="group-line" role="alert">
      <span>白板上的笔迹还没有取到</span>
      <button type="button" className="button-secondary" onClick={onRetry}>
        重试
      </button>
    </p>
  )
}
