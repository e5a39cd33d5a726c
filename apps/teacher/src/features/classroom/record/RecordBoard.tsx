import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { WrittenBoard } from '../../../shared/drawing/export/export-board.ts'
import { tell } from '../../../shared/drawing/tell.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { lessonBoardQuery } from '../classroom.queries.ts'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

const ExportBoardDialog = lazy(async () => ({
  default: (await import('../../../shared/drawing/export/ExportBoardDialog.tsx')).ExportBoardDialog,
}))

/** The ink of the board, as a file to keep ([SH-18]). */
export function RecordBoard({ record }: { record: LessonRecord }) {
  const { lesson_session_id, prepare_lesson_id, page_count, stroke_count } = record
  const queryClient = useQueryClient()
  const [board, setBoard] = useState<WrittenBoard | null>(null)
  const [isLoading, setIsLoading] = useState(false)

  async function handleOpen(): Promise<void> {
    setIsLoading(true)
    try {
      const { state } = await queryClient.fetchQuery(lessonBoardQuery(lesson_session_id))
      setBoard({ ...state, prepare_lesson_id })
    } catch (error) {
      tell('failed', `板书没有加载出来：${error instanceof Error ? error.message : '系统错误,请稍后重试'}`)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <section className={styles.section} aria-labelledby="record-board">
      <h2 id="record-board">板书（{page_count} 页）</h2>
      {page_count === 0 ? (
        <p className={styles.muted}>这节课没有页面。</p>
      ) : (
        <p>
          {stroke_count === 0
            ? '这节课没有写板书，可以导出课件页。'
            : '导出为 PDF 或图片，课后发给学生或留底。'}
        </p>
      )}
      {page_count > 0 && (
        <Button loading={isLoading} onClick={() => void handleOpen()}>
          导出板书
        </Button>
      )}
      {board !== null && (
        <Suspense fallback={null}>
          <ExportBoardDialog board={board} tell={tell} onClose={() => setBoard(null)} />
        </Suspense>
      )}
    </section>
  )
}
