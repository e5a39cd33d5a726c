import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { IntoLessonDialog } from '../../../shared/questions/lessons/IntoLessonDialog.tsx'
import { putSheets } from '../../../shared/tasks/review/put-sheets.ts'
import type { ReviewPage } from '../../../shared/tasks/review/review.queries.ts'
import { SheetFrame } from '../../../shared/tasks/review/SheetFrame.tsx'
import type { DoubtGroup } from './steps.queries.ts'

type Drawn = { request_id: string; made: Map<number, ReviewPage> }

/** Doubts that say nearly the same become a page of a lesson: its words are those of the first, and no student is named ([GU-7]). */
export function DoubtToLessonDialog({
  task_id,
  group: { doubts },
  onClose,
}: {
  task_id: string
  group: DoubtGroup
  onClose: () => void
}) {
  const client = useQueryClient()
  // The page that was drawn and uploaded for the chosen lesson: a second try goes on from there.
  const drawn = useRef<Drawn>({ request_id: '', made: new Map() })
  const [first] = doubts
  if (first === undefined) return null
  const { student_id, step_no, words } = first
  const sheet = {
    title: '学生的困惑',
    shows: { kind: 'doubt' as const, student_id, step_no },
    content: (
      <SheetFrame head={doubts.length === 1 ? '有同学不明白' : `${doubts.length} 位同学不明白`}>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</p>
      </SheetFrame>
    ),
  }
  return (
    <IntoLessonDialog
      what="这条困惑"
      onClose={onClose}
      put={async ({ prepare_lesson_id, request_id }) => {
        if (drawn.current.request_id !== request_id) drawn.current = { request_id, made: new Map() }
        const { made } = drawn.current
        await putSheets('guidance', {
          ...{ task_id, prepare_lesson_id, sheets: [sheet], made },
          onProgress: () => {},
        })
        await client.invalidateQueries({ queryKey: ['lessons'] })
      }}
    />
  )
}
