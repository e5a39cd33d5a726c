import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useStore } from 'zustand'
import { FieldGroup } from '../../../forms/Field.tsx'
import { SortableList } from '../../../lists/SortableList.tsx'
import { faultAt } from '../faults.ts'
import { withSet } from '../task-draft.ts'
import type { TaskEditor } from '../task-editor.ts'
import { AddSteps } from './AddSteps.tsx'
import { sortSteps } from './step-draft.ts'
import { StepCard } from './StepCard.tsx'
import { StepQuestion } from './StepQuestion.tsx'
import edit from '../edit.module.css'
import styles from './steps.module.css'

/** The path of a set: its order, and its steps, each with its content (GD-05, GD-07). */
export function SetSteps({ set, editor, isLocked }: { set: TaskSet; editor: TaskEditor; isLocked: boolean }) {
  const { draft, faults } = useStore(editor.store)
  const { set_no, steps, is_ordered } = set
  const field = `sets.${draft.sets.findIndex((one) => one.set_no === set_no)}.steps`
  const fault = faultAt(faults, field)
  const placed = new Set(steps.flatMap((step) => questionsOfStep(step, set.materials)))
  const free = set.questions.map(({ question_id }) => question_id).filter((id) => !placed.has(id))
  const order = (next: boolean) =>
    editor.change((before) => withSet(before, set_no, (one) => ({ ...one, is_ordered: next })))
  return (
    <div className={styles.path}>
      <fieldset disabled={isLocked}>
        <FieldGroup label="完成顺序" hint={null} error={null}>
          <div className={styles.orders}>
            <Radio name={`order ${set_no}`} checked={is_ordered} onChange={() => order(true)}>
              按顺序，前一步完成才能做下一步
            </Radio>
            <Radio name={`order ${set_no}`} checked={!is_ordered} onChange={() => order(false)}>
              自由顺序
            </Radio>
          </div>
        </FieldGroup>
      </fieldset>
      {fault !== null && (
        <p role="alert" className={edit.fault}>
          {fault}
        </p>
      )}
      {steps.length === 0 && (
        // No picture: the buttons that add the first step stay in sight.
        <p className={edit.blank}>还没有步骤。先放阅读或观看的内容，再加练习，最后可以让学生写困惑、自评。</p>
      )}
      <SortableList
        items={steps}
        idOf={({ step_no }) => String(step_no)}
        nameOf={({ title }) => title}
        layout="rows"
        isLocked={isLocked || steps.length < 2}
        onReorder={(ids) => editor.change((before) => sortSteps(before, set_no, ids))}
      >
        {(step, { handle, index }) => (
          <StepCard
            {...{ step, set, editor, isLocked, handle }}
            field={`${field}.${index}`}
            number={index + 1}
          />
        )}
      </SortableList>
      {free.length > 0 && (
        <section aria-label="还不在步骤里的题">
          <h3 className={edit.hint}>还不在步骤里的题：放到视频的一个时刻，或者移出。</h3>
          {free.map((question_id) => (
            <StepQuestion key={question_id} {...{ question_id, set, editor, isLocked }} handle={null} />
          ))}
        </section>
      )}
      {!isLocked && <AddSteps {...{ set, editor }} />}
    </div>
  )
}
