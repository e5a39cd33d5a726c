import { newId } from '@jiangtai/shared/core/ids.ts'
import { minutesWords, planMinutes } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { LESSON_MINUTES, MAX_PLAN_STEPS } from '@jiangtai/shared/lessons/rules.ts'
import type { LessonPlan, PlanStep } from '@jiangtai/shared/lessons/plan/plan.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { PlanStepFields } from './PlanStepFields.tsx'
import styles from './plan.module.css'

const LENGTHS = LESSON_MINUTES.map((value) => ({ value, label: `一节课 ${value} 分钟` }))

/** 教学过程: the steps in their order, with the sum of their minutes against the length of the lesson ([LE-41]). */
export function PlanSteps({
  plan,
  problems,
  onChange,
}: {
  plan: LessonPlan
  problems: Record<string, string>
  onChange: (part: Partial<LessonPlan>) => void
}) {
  const { steps, lesson_minutes } = plan
  const [removing, setRemoving] = useState<PlanStep | null>(null)
  const setSteps = (next: PlanStep[]) => onChange({ steps: next })
  const without = (step: PlanStep) => steps.filter(({ step_id }) => step_id !== step.step_id)

  function move(step: PlanStep, by: -1 | 1) {
    const at = steps.indexOf(step)
    setSteps(without(step).toSpliced(at + by, 0, step))
  }

  function handleRemove(step: PlanStep) {
    if (isBlank(step)) setSteps(without(step))
    else setRemoving(step)
  }

  return (
    <section className={styles.steps} aria-labelledby="plan-steps">
      <div className={styles.stepsHead}>
        <h3 id="plan-steps">教学过程</h3>
        <span data-over={planMinutes(plan) > lesson_minutes}>{minutesWords(plan)}</span>
        <Select
          aria-label="一节课的时长"
          style={{ width: 152 }}
          value={lesson_minutes}
          options={LENGTHS}
          onChange={(next) => onChange({ lesson_minutes: next })}
        />
      </div>
      <ol>
        {steps.map((step, at) => (
          <PlanStepFields
            key={step.step_id}
            {...{ step, problems, number: at + 1, isLast: at === steps.length - 1 }}
            onChange={(part) => setSteps(steps.with(at, { ...step, ...part }))}
            onMove={(by) => move(step, by)}
            onRemove={() => handleRemove(step)}
          />
        ))}
      </ol>
      <div>
        <Button
          disabled={steps.length >= MAX_PLAN_STEPS}
          title={steps.length >= MAX_PLAN_STEPS ? `最多 ${MAX_PLAN_STEPS} 个环节` : undefined}
          onClick={() => setSteps([...steps, emptyStep()])}
        >
          添加环节
        </Button>
      </div>
      {removing !== null && (
        <ConfirmDialog
          title={`删除环节“${removing.stage || `第 ${steps.indexOf(removing) + 1} 个`}”？`}
          danger="删除"
          isPending={false}
          error={null}
          onConfirm={() => {
            setSteps(without(removing))
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        >
          这个环节里写的内容一起删除。
        </ConfirmDialog>
      )}
    </section>
  )
}

function emptyStep(): PlanStep {
  return { step_id: newId(), stage: '', minutes: null, teacher_acts: '', student_acts: '' }
}

function isBlank({ stage, minutes, teacher_acts, student_acts }: PlanStep): boolean {
  return minutes === null && [stage, teacher_acts, student_acts].every((text) => text.trim() === '')
}
