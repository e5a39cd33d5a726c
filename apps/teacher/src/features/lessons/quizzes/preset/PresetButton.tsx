import { hasAnswerWays, presetWords } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { CommentButton } from '../../together/comments/CommentButton.tsx'
import type { LessonEditor } from '../../lesson-editor.ts'
import styles from '../../details.module.css'

const PresetDialog = laterDialog(async () => (await import('./PresetDialog.tsx')).PresetDialog)

/** What is laid down of a question beside its time, with the way to change it and to speak of it; for a reader the words alone. */
export function PresetButton({
  lesson,
  quiz,
  number,
  editor,
}: {
  lesson: LessonView
  quiz: LessonQuizView
  number: number
  /** Null for a reader. */
  editor: LessonEditor | null
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { preset, question } = quiz
  const words = presetWords(hasAnswerWays(question.document) ? preset : { ...preset, answer_way: 'any' })
  if (editor === null) return words === '' ? null : <span className={styles.muted}> {words}</span>
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`第 ${number} 题作答设置`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words === '' ? '作答设置' : words}
      </Button>
      <CommentButton
        lesson={lesson}
        place={{ kind: 'quiz', lesson_quiz_id: quiz.lesson_quiz_id }}
        look="link"
      />
      {isOpen && <PresetDialog {...{ quiz, number, editor }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
