import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../lesson-editor.ts'

const CopyLessonDialog = laterDialog(
  async () => (await import('../form/CopyLessonDialog.tsx')).CopyLessonDialog,
)

/** The way to a class for who prepares a lesson with its owner: a copy of their own ([LE-103]). */
export function CopyToTeach({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const [isCopying, setIsCopying] = useState(false)

  async function handleCopy() {
    // The copy is made of what the server has.
    if (await editor.flush()) return setIsCopying(true)
    message.warning('还有修改没有保存，请先重试保存')
  }

  return (
    <>
      <Button type="primary" onClick={() => void handleCopy()}>
        复制后上课
      </Button>
      {isCopying && (
        <CopyLessonDialog
          lesson={{ ...lesson, page_count: lesson.pages.length, quiz_count: lesson.quizzes.length }}
          from={lesson.teacher_name}
          onClose={() => setIsCopying(false)}
        />
      )}
    </>
  )
}
