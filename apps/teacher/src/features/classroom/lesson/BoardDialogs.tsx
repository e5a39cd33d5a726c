import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { lazy, Suspense } from 'react'
import type { WrittenBoard } from '../../../shared/drawing/export/export-board.ts'
import { tell } from '../../../shared/drawing/tell.ts'
import { EndLessonDialog } from './EndLessonDialog.tsx'
import { KeepClass } from './kept/KeepClass.tsx'

// It is fetched once the board stands, apart from what most lessons use.
const ExportBoardDialog = lazy(async () => ({
  default: (await import('../../../shared/drawing/export/ExportBoardDialog.tsx')).ExportBoardDialog,
}))

export type BoardDialogsProps = {
  /** The board as it is kept in a file, while 导出板书 is open. */
  exported: Omit<WrittenBoard, 'prepare_lesson_id'> | null
  prepare_lesson_id: string
  onExported: () => void
  isEnding: boolean
  state: ClassroomState
  waitingInkCount: number
  onEnd: () => Promise<void>
  onCancel: () => void
}

/** The dialogs over the whole board: 导出板书 and 下课; with them comes what keeps the class on this machine. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { exported, isEnding, state } = props
  return (
    <Suspense fallback={null}>
      <KeepClass prepare_lesson_id={props.prepare_lesson_id} state={state} />
      {exported !== null && (
        <ExportBoardDialog
          board={{ ...exported, prepare_lesson_id: props.prepare_lesson_id }}
          tell={tell}
          onClose={props.onExported}
        />
      )}
      {isEnding && (
        <EndLessonDialog
          isQuizRunning={state.quiz?.phase === 'running'}
          isLocked={state.lock !== null}
          waitingInkCount={props.waitingInkCount}
          onEnd={props.onEnd}
          onCancel={props.onCancel}
        />
      )}
    </Suspense>
  )
}
