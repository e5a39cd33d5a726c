import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { LaterReviewNotice } from '../../../shared/tasks/review/direct/LaterReviewNotice.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { TogetherBar } from './TogetherBar.tsx'

/** What stands between the head of a lesson and its pages: who prepares it, and what 直接讲评 put into it. */
export function LessonNotices({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  return (
    <>
      {lesson.abilities.edit && <TogetherBar lesson={lesson} editor={editor} />}
      <LaterReviewNotice where={{ prepare_lesson_id: lesson.prepare_lesson_id }} />
    </>
  )
}
