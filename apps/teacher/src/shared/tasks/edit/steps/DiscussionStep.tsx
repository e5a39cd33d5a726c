import { MAX_TOPIC } from '@jiangtai/shared/tasks/limits.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { DiscussionStep as Step } from '@jiangtai/shared/tasks/steps/step.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { TaskEditor } from '../task-editor.ts'
import { changeStep } from './step-draft.ts'
import edit from '../edit.module.css'
import styles from './steps.module.css'

/** The least letters of a post that are offered; null asks for none. */
const LENGTHS = [null, 10, 20, 50, 100] as const

/** 讨论: a topic that each class discusses, by name or without names (GD-05). */
export function DiscussionStep({
  step,
  set: { set_no },
  editor,
  isLocked,
  number,
}: {
  step: Step
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  number: number
}) {
  const { step_no, topic, hides_names, needs_approval, min_length } = step
  const put = (part: Partial<Step>) =>
    editor.change((draft) =>
      changeStep(draft, set_no, step_no, (one) => (one.kind === 'discussion' ? { ...one, ...part } : one)),
    )
  const lengths = [...new Set([...LENGTHS, min_length])].toSorted((one, other) => (one ?? 0) - (other ?? 0))
  return (
    <fieldset className={styles.statements} disabled={isLocked}>
      <TextArea
        aria-label={`第 ${number} 步的话题`}
        aria-invalid={topic.trim() === ''}
        min_rows={1}
        max_rows={6}
        maxLength={MAX_TOPIC}
        value={topic}
        onChange={({ target }) => put({ topic: target.value })}
      />
      <div className={styles.row}>
        <Checkbox checked={hides_names} onChange={({ target }) => put({ hides_names: target.checked })}>
          同学之间不显示姓名
        </Checkbox>
        <Checkbox checked={needs_approval} onChange={({ target }) => put({ needs_approval: target.checked })}>
          我通过以后同学才看得到
        </Checkbox>
        <Select
          aria-label={`第 ${number} 步最少写多少字`}
          value={min_length}
          options={lengths.map((value) => ({
            value,
            label: value === null ? '不限字数' : `至少写 ${value} 个字`,
          }))}
          onChange={(chosen) => put({ min_length: chosen })}
        />
      </div>
      <p className={edit.hint}>
        每个班一个讨论，发过一次言就算完成；您在详情的“步骤和困惑”里看、回复和管理。
      </p>
    </fieldset>
  )
}
