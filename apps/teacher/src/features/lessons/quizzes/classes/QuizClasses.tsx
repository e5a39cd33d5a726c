import { givenClassWords } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import styles from '../../details.module.css'
import type { LessonEditor } from '../../lesson-editor.ts'
import { ClassChoice } from './ClassChoice.tsx'
import { choiceOf, choiceProblems, chosenClasses, mayChooseClasses } from './class-choice.ts'

type Shown = { quiz: LessonQuizView; number: number; classes: LessonView['classes'] }

/** 给哪些班 of a question of the lesson ([LE-253]); for a reader the words alone. Absent where there is nothing to choose. */
export function QuizClasses({ editor, ...shown }: Shown & { editor: LessonEditor | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const { quiz, number, classes } = shown
  const words = givenClassWords(quiz, classes)
  if (editor === null) return words === null ? null : <span className={styles.muted}> {words}</span>
  if (!mayChooseClasses([quiz], classes)) return null
  return (
    <>
      <Button
        type="link"
        size="small"
        danger={words === '没有班级'}
        aria-label={`第 ${number} 题给哪些班`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words ?? '给哪些班'}
      </Button>
      {isOpen && <QuizClassesDialog {...shown} editor={editor} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function QuizClassesDialog({
  quiz,
  number,
  classes,
  editor,
  onClose,
}: Shown & { editor: LessonEditor; onClose: () => void }) {
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
