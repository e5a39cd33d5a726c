import { MAX_STEP_MINUTES } from '@jiangtai/shared/lessons/rules.ts'
import type { PlanStep } from '@jiangtai/shared/lessons/plan/plan.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { PlanField } from './PlanField.tsx'
import styles from './plan.module.css'

/** One step of 教学过程 with the ways to move it and take it out. */
export function PlanStepFields({
  step,
  number,
  isLast,
  problems,
  onChange,
  onMove,
  onRemove,
}: {
  step: PlanStep
  number: number
  isLast: boolean
  problems: Record<string, string>
  onChange: (part: Partial<PlanStep>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const name = `环节 ${number}`
  const problem = (field: keyof PlanStep) => problems[`${step.step_id}.${field}`]
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{name}</strong>
        <Button
          size="small"
          type="text"
          disabled={number === 1}
          aria-label={`${name}上移`}
          onClick={() => onMove(-1)}
        >
          上移
        </Button>
        <Button
          size="small"
          type="text"
          disabled={isLast}
          aria-label={`${name}下移`}
          onClick={() => onMove(1)}
        >
          下移
        </Button>
        <Button size="small" type="text" danger aria-label={`删除${name}`} onClick={onRemove}>
          删除
        </Button>
      </div>
      <div className={styles.stepLine}>
        <Field label="环节名称" hint={null} error={problem('stage') ?? null}>
          {(field) => (
            <Input
              {...field}
              placeholder="如：复习导入"
              value={step.stage}
              onChange={(event) => onChange({ stage: event.target.value })}
            />
          )}
        </Field>
        <StepMinutes minutes={step.minutes} onChange={(minutes) => onChange({ minutes })} />
      </div>
      <div className={styles.stepActs}>
        <PlanField
          {...{ label: '教师活动', value: step.teacher_acts, problem: problem('teacher_acts') }}
          onChange={(teacher_acts) => onChange({ teacher_acts })}
        />
        <PlanField
          {...{ label: '学生活动', value: step.student_acts, problem: problem('student_acts') }}
          onChange={(student_acts) => onChange({ student_acts })}
        />
      </div>
    </li>
  )
}

/** The minutes of a step; a text that is no such number stays in the box, marked, and changes nothing. */
function StepMinutes({
  minutes,
  onChange,
}: {
  minutes: number | null
  onChange: (minutes: number | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed === null || isMinutes(typed) ? null : `0 到 ${MAX_STEP_MINUTES} 的整数`
  return (
    <Field label="时间（分钟）" hint={null} error={wrong}>
      {(field) => (
        <Input
          {...field}
          inputMode="numeric"
          maxLength={3}
          value={typed ?? (minutes === null ? '' : String(minutes))}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (isMinutes(value)) onChange(value.trim() === '' ? null : Number(value))
          }}
          onBlur={() => {
            if (wrong === null) setTyped(null)
          }}
        />
      )}
    </Field>
  )
}

function isMinutes(typed: string): boolean {
  const minutes = Number(typed)
  return typed.trim() === '' || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_STEP_MINUTES)
}
