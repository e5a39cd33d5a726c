import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import type { LessonEditor } from '../../lesson-editor.ts'
import { ClassChoice } from './ClassChoice.tsx'
import { choiceOf, choiceProblems, chosenClasses } from './class-choice.ts'

/** Chooses the classes that a question of the lesson is for ([LE-253]). */
export function QuizClassesDialog({
  quiz,
  number,
  classes,
  editor,
  onClose,
}: {
  quiz: LessonQuizView
  number: number
  classes: LessonView['classes']
  editor: LessonEditor
  onClose: () => void
}) {
  const form = useForm({
    initial: choiceOf(quiz, classes),
    check: choiceProblems,
    send: async (value) =>
      editor.changeQuiz(quiz.lesson_quiz_id, { for_class_ids: chosenClasses(value, classes) }),
    onDone: onClose,
  })
  return (
    <FormDialog title={`第 ${number} 题给哪些班`} save="确定" form={form} onClose={onClose}>
      <ClassChoice
        value={form.values}
        classes={classes}
        hint="别的班上课时没有这道题，也没有它的题目页"
        error={form.errorAt('class_ids')}
        onChange={form.set}
      />
    </FormDialog>
  )
}
