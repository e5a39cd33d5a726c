import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { stepKindWords } from '@jiangtai/shared/tasks/steps/step-words.ts'
import { faultIn } from '../faults.ts'
import type { TaskEditor } from '../task-editor.ts'
import { changeStep, removeStep } from './step-draft.ts'
import { StepContent } from './StepContent.tsx'
import edit from '../edit.module.css'
import styles from './steps.module.css'

/** One step: its place, its kind, its name, its content, and 删除. */
export function StepCard({
  step,
  set,
  editor,
  isLocked,
  handle,
  field,
  number,
}: {
  step: TaskStep
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  handle: ReactNode
  /** Its name among the refusals of the server. */
  field: string
  number: number
}) {
  const { materials, faults } = useStore(editor.store)
  const { set_no } = set
  const { step_no, title } = step
  const content = step.kind === 'material' ? (materials.get(step.material_id)?.content ?? null) : null
  const wrong = nameRefusal('step', title) ?? faultIn(faults, field)
  return (
    <section className={styles.step} aria-label={`第 ${number} 步 ${title}`}>
      <div className={styles.head}>
        {handle}
        <strong>第 {number} 步</strong>
        <span className={styles.kind}>{stepKindWords(step, content)}</span>
        <Input
          className={styles.title}
          aria-label={`第 ${number} 步的名称`}
          aria-invalid={wrong !== null}
          disabled={isLocked}
          maxLength={NAMES.step.max}
          value={title}
          onChange={({ target }) =>
            editor.change((draft) =>
              changeStep(draft, set_no, step_no, (before) => ({ ...before, title: target.value })),
            )
          }
        />
        {!isLocked && (
          <Button
            size="small"
            aria-label={`删除第 ${number} 步`}
            onClick={() => editor.remove((draft) => removeStep(draft, set_no, step_no), `已删除“${title}”`)}
          >
            删除
          </Button>
        )}
      </div>
      {wrong !== null && (
        <p role="alert" className={edit.fault}>
          {wrong}
        </p>
      )}
      <StepContent {...{ step, set, editor, isLocked, number }} />
    </section>
  )
}
