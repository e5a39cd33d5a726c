import type { LessonPlan } from '@jiangtai/shared/lessons/plan/plan.ts'
import { PLAN_TEXTS, planProblems } from './plan-problems.ts'
import type { PlanText } from './plan-part.ts'
import { PlanField } from './PlanField.tsx'
import { PlanSteps } from './PlanSteps.tsx'
import styles from './plan.module.css'

/** The parts of a 教案 in the order they are printed; each is kept as it is typed. */
export function PlanFields({
  text,
  onChange,
}: {
  text: PlanText
  onChange: (part: Partial<PlanText>) => void
}) {
  const { goals, plan, reflection } = text
  const problems = planProblems(text)
  const changePlan = (part: Partial<LessonPlan>) => onChange({ plan: { ...plan, ...part } })
  return (
    <div className={styles.fields}>
      <PlanField
        {...{ label: '教学目标', value: goals, problem: problems.goals }}
        onChange={(value) => onChange({ goals: value })}
      />
      {PLAN_TEXTS.map(({ key, label }) => (
        <PlanField
          key={key}
          {...{ label, value: plan[key], problem: problems[key] }}
          onChange={(value) => changePlan({ [key]: value })}
        />
      ))}
      <PlanSteps plan={plan} problems={problems} onChange={changePlan} />
      <PlanField
        {...{ label: '作业布置', value: plan.assignment, problem: problems.assignment }}
        onChange={(assignment) => changePlan({ assignment })}
      />
      <PlanField
        {...{ label: '教学反思', value: reflection, problem: problems.reflection }}
        hint="下课以后写；复制、共享这份备课时不带上"
        onChange={(value) => onChange({ reflection: value })}
      />
    </div>
  )
}
