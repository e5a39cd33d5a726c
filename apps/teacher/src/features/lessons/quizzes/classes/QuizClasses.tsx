import { givenClassWords } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import type { LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import styles from '../../details.module.css'
import type { LessonEditor } from '../../lesson-editor.ts'
import { mayChooseClasses } from './class-choice.ts'

const QuizClassesDialog = laterDialog(async () => (await import('./QuizClassesDialog.tsx')).QuizClassesDialog)

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
