import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import { TARGET_KINDS } from '@jiangtai/shared/tasks/targets/target-kinds.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import { DateTimeBox } from '../../../forms/time/DateTimeField.tsx'
import { DueTime } from '../../DueTime.tsx'
import styles from '../edit.module.css'

const KIND_WORDS: Record<(typeof TARGET_KINDS)[number], string> = {
  class: '班级',
  group: '小组',
  student: '个人',
}

/** A class, a group or a student, with times of its own, and which set it gets. */
export function TargetRow({
  target: { kind, starts_at, due_at, set_no },
  name,
  tick,
  sets,
  fault,
  onChange,
  onRemove,
}: {
  target: TaskTarget
  name: string
  /** Whether it is one of those that get a set together; null where that is not asked. */
  tick: { isTicked: boolean; onChange: () => void } | null
  sets: readonly TaskSet[]
  fault: string | null
  onChange: (change: Partial<Pick<TaskTarget, 'starts_at' | 'due_at' | 'set_no'>>) => void
  onRemove: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.target}>
      <div className={styles.targetHead}>
        {tick === null ? (
          <strong>{name}</strong>
        ) : (
          <Checkbox checked={tick.isTicked} onChange={tick.onChange}>
            <strong>{name}</strong>
          </Checkbox>
        )}
        <span className={styles.hint}>{KIND_WORDS[kind]}</span>
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-label={`单独设置时间：${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <DueTime key={due_at} at={due_at} /> 截止
        </Button>
        <Button type="text" size="small" aria-label={`移除：${name}`} onClick={onRemove}>
          移除
        </Button>
      </div>
      {sets.length > 1 && (
        <Select
          size="small"
          aria-label={`${name}做哪一份`}
          value={set_no}
          options={sets.map((set) => ({ value: set.set_no, label: `做“${set.name}”` }))}
          onChange={(chosen) => onChange({ set_no: chosen })}
        />
      )}
      {isOpen && (
        <div className={styles.targetTimes}>
          <span>开始</span>
          <DateTimeBox
            aria-label={`${name}的开始时间`}
            at={starts_at}
            onChange={(at) => onChange({ starts_at: at })}
          />
          <span>截止</span>
          <DateTimeBox
            aria-label={`${name}的截止时间`}
            at={due_at}
            onChange={(at) => at !== null && onChange({ due_at: at })}
          />
        </div>
      )}
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </li>
  )
}
