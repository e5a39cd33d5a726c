import { firstNumbers } from '@jiangtai/shared/papers/numbers.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { SetQuestion } from '../SetQuestion.tsx'
import type { TaskEditor } from '../task-editor.ts'
import { removeStepQuestion } from './step-draft.ts'
import edit from '../edit.module.css'

/** A question of a step, numbered as the student sees it: along the whole path. */
export function StepQuestion({
  question_id,
  set,
  editor,
  isLocked,
  handle,
}: {
  question_id: string
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  handle: ReactNode
}) {
  const { questions: views } = useStore(editor.store)
  const { set_no, questions } = set
  const numbers = firstNumbers(
    questions.map((one) => views.get(one.question_id)?.document ?? { form: 'plain', items: [] }),
  )
  const at = questions.findIndex((one) => one.question_id === question_id)
  const question = questions[at]
  if (question === undefined) return <p className={edit.blank}>这道题没有加载出来，请刷新页面。</p>
  return (
    <SetQuestion
      {...{ question, set_no, editor, isLocked, handle }}
      view={views.get(question_id) ?? null}
      number={numbers[at] ?? at + 1}
      remove={(draft) => removeStepQuestion(draft, set_no, question_id)}
    />
  )
}
