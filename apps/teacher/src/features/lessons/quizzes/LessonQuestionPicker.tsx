import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { QuestionPickerDialog } from '../../../shared/questions/picker/QuestionPickerDialog.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { addLessonQuizzes, replaceLessonQuiz } from './lesson-quizzes.queries.ts'

/** Chooses questions for a lesson from the bank, 试题篮, 我的收藏 and 教辅 ([LE-246]), or a question in place of another; questions in the lesson already are marked. */
export function LessonQuestionPicker({
  lesson,
  editor,
  picking,
  onClose,
}: {
  lesson: LessonView
  editor: LessonEditor
  picking: { kind: 'add' } | { kind: 'replace'; lesson_quiz_id: string }
  onClose: () => void
}) {
  const quizzes = useStore(editor.draft, (draft) => draft.quizzes)
  const there = quizzes.map(({ question }) => question.question_id)
  const add = useMutation(addLessonQuizzes())
  const replace = useMutation(replaceLessonQuiz())
  const isAdding = picking.kind === 'add'
  const [opened] = useState(picking.kind === 'add' ? null : questionOf(quizzes, picking.lesson_quiz_id))
  const replaced = opened === null ? {} : { replaced_id: opened }

  async function handlePick(question_ids: string[]) {
    // Earlier changes must be saved before, because the answer lists all questions in order.
    if (!(await editor.flush())) return message.warning('还有修改没有保存，请先重试保存')
    const onSuccess = ({ quizzes }: { quizzes: LessonView['quizzes'] }) => {
      editor.showQuizzes(quizzes)
      onClose()
    }
    const [question_id] = question_ids
    if (question_id === undefined) return
    if (isAdding)
      return add.mutate({ prepare_lesson_id: lesson.prepare_lesson_id, question_ids }, { onSuccess })
    replace.mutate({ ...{ lesson_quiz_id: picking.lesson_quiz_id, question_id }, ...replaced }, { onSuccess })
  }

  return (
    <QuestionPickerDialog
      title={isAdding ? '从题库选题' : '换一题'}
      okText={isAdding ? '加入备课' : '换成这道题'}
      start={{ subject_id: lesson.subject_id, phase_id: lesson.phase_id }}
      sources={[
        { kind: 'cart' },
        { kind: 'collected' },
        { kind: 'books', prepare_lesson_id: lesson.prepare_lesson_id },
      ]}
      isSingle={!isAdding}
      there={there}
      thereWords="已在备课中"
      isPending={add.isPending || replace.isPending}
      error={add.error ?? replace.error}
      onPick={(question_ids) => void handlePick(question_ids)}
      onClose={onClose}
    />
  )
}

/** The question that is replaced, as it was when the dialog was opened: a colleague may replace it meanwhile ([LE-108]). */
function questionOf(quizzes: LessonView['quizzes'], lesson_quiz_id: string): string | null {
  return quizzes.find((quiz) => quiz.lesson_quiz_id === lesson_quiz_id)?.question.question_id ?? null
}
