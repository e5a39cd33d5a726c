import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { ReactNode } from 'react'
import { MaterialBody } from '../reading/MaterialBody.tsx'
import { askedWords, contentWords } from '../reading/material-words.ts'
import { kindBeside, stepRuleWords } from '@jiangtai/shared/tasks/steps/step-words.ts'
import styles from '../reading/reading.module.css'

type PathContentProps = {
  set: Pick<TaskSet, 'steps' | 'materials' | 'is_ordered'>
  materials: readonly MaterialView[]
  files: FileUrls
  /** A question as the page shows it. */
  question: (question_id: string) => ReactNode
}

/** A path as its students go through it: the steps in their order, each with what it asks and what stands in it. */
export function PathContent(props: PathContentProps) {
  const { set, materials } = props
  return (
    <>
      <p>{set.is_ordered ? '按顺序完成：前一步完成才能做下一步。' : '可以按任意顺序完成。'}</p>
      <ol className={styles.list} aria-label="步骤">
        {set.steps.map((step, at) => {
          const material =
            step.kind === 'material'
              ? materials.find(({ material_id }) => material_id === step.material_id)
              : undefined
          const given = set.materials.find(({ material_id }) => material_id === material?.material_id)
          const asks =
            material === undefined || given === undefined
              ? stepRuleWords(step)
              : `${contentWords(material.content)} · ${askedWords(given, material.content)}`
          return (
            <li key={step.step_no} className={styles.material}>
              <div className={styles.head}>
                <strong>
                  {at + 1}. {step.title}
                </strong>
                <span className={styles.facts}>
                  {[kindBeside(step, material?.content ?? null), asks]
                    .filter((words) => words !== null && words !== '')
                    .join(' · ')}
                </span>
              </div>
              {material !== undefined && <MaterialBody {...{ material, files: props.files }} />}
              <StepWords step={step} />
              {questionsOfStep(step, set.materials).map(props.question)}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The words of a step that has no content but them. */
function StepWords({ step }: { step: TaskStep }) {
  if (step.kind === 'discussion') return <p>{step.topic}</p>
  if (step.kind !== 'self') return null
  return (
    <ul>
      {step.statements.map((words, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- statements are told apart by their place
        <li key={at}>{words}</li>
      ))}
    </ul>
  )
}
