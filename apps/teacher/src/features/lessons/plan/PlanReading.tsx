import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { minutesWords } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonPlan } from '@jiangtai/shared/lessons/plan/plan.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { PLAN_TEXTS } from './plan-problems.ts'
import type { PlanText } from './plan-part.ts'
import styles from './plan.module.css'

type Head = Pick<
  LessonView,
  'title' | 'phase_id' | 'subject_name' | 'textbook_name' | 'chapter_name' | 'teacher_name'
>

/** A 教案 to read, on the screen or on paper, where the lesson is named above it; empty parts are left out ([LE-43]). */
export function PlanReading({ lesson, text }: { lesson?: Head; text: PlanText }) {
  const { goals, plan, reflection } = text
  return (
    <article className={styles.reading}>
      {lesson !== undefined && <PlanHead lesson={lesson} />}
      <PlanText label="教学目标" text={goals} />
      {PLAN_TEXTS.map(({ key, label }) => (
        <PlanText key={key} label={label} text={plan[key]} />
      ))}
      {plan.steps.length > 0 && <StepTable plan={plan} />}
      <PlanText label="作业布置" text={plan.assignment} />
      <PlanText label="教学反思" text={reflection} />
    </article>
  )
}

function PlanHead({ lesson }: { lesson: Head }) {
  const { title, phase_id, subject_name, textbook_name, chapter_name, teacher_name } = lesson
  const facts = [`${phaseName(phase_id)}${subject_name}`, textbook_name, chapter_name, teacher_name]
  return (
    <header>
      <h2>{title}</h2>
      <p>{facts.filter((fact) => fact !== null).join('　')}</p>
    </header>
  )
}

function PlanText({ label, text }: { label: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <section>
      <h3>{label}</h3>
      <p>{text}</p>
    </section>
  )
}

function StepTable({ plan }: { plan: LessonPlan }) {
  return (
    <section>
      <h3>教学过程（{minutesWords(plan)}）</h3>
      <div className={styles.tableFrame} role="region" aria-label="教学过程" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">教学环节</th>
              <th scope="col">时间</th>
              <th scope="col">教师活动</th>
              <th scope="col">学生活动</th>
            </tr>
          </thead>
          <tbody>
            {plan.steps.map(({ step_id, stage, minutes, teacher_acts, student_acts }) => (
              <tr key={step_id}>
                <td>{stage}</td>
                <td>{minutes === null ? '' : `${minutes} 分钟`}</td>
                <td>{teacher_acts}</td>
                <td>{student_acts}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
