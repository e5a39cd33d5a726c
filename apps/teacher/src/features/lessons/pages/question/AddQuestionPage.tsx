import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'

// Most visits never open it, and it brings the code that reads questions.
const QuestionPageDialog = lazy(async () => ({
  default: (await import('./QuestionPageDialog.tsx')).QuestionPageDialog,
}))

/** 加入题目页, for a lesson that has questions ([LE-160]). */
export function AddQuestionPage({
  editor,
  onAdd,
}: {
  editor: LessonEditor
  onAdd: (page: EditorPage) => void
}) {
  const hasQuestions = useStore(editor.draft, ({ quizzes }) => quizzes.length > 0)
  const [isChoosing, setIsChoosing] = useState(false)
  if (!hasQuestions) return null
  return (
    <>
      <Button onClick={() => setIsChoosing(true)}>加入题目页</Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <QuestionPageDialog editor={editor} onAdd={onAdd} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
