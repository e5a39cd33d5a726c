import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import type { TaskDetail } from '../../../shared/tasks/task.queries.ts'
import { threadsQuery } from '../discussion/discussion.queries.ts'
import { LevelList } from '../steps/LevelList.tsx'
import { stepFiguresQuery } from '../steps/steps.queries.ts'
import styles from './lesson-guide.module.css'

type Asked = { task_id: string; class_id: string | null }
type SelfStep = Extract<TaskStep, { kind: 'self' }>

/** 自评 and 讨论 of a guide before the lesson, where it has them: counts alone, so that the class may look on ([LE-24]). */
export function OwnWords({ asked, task }: { asked: Asked; task: Pick<TaskDetail, 'sets'> }) {
  const steps = task.sets.flatMap((set) => set.steps.map((step) => ({ set_no: set.set_no, step })))
  const selves = steps.flatMap(({ set_no, step }) => (step.kind === 'self' ? [{ set_no, step }] : []))
  return (
    <>
      {selves.length > 0 && <Selves {...{ asked, selves }} />}
      {steps.some(({ step }) => step.kind === 'discussion') && <Discussions asked={asked} />}
    </>
  )
}

function Selves({ asked, selves }: { asked: Asked; selves: readonly { set_no: number; step: SelfStep }[] }) {
  const figures = useQuery(stepFiguresQuery(asked))
  if (figures.data === undefined)
    return figures.isError ? (
      <FailedList what="自评" error={figures.error} onRetry={() => void figures.refetch()} />
    ) : (
      <SkeletonBlock height={80} />
    )
  const { list } = figures.data
  return (
    <section aria-label="自评">
      <h2>自评</h2>
      {selves.map(({ set_no, step }) => {
        const figure = list.find((one) => one.set_no === set_no && one.step_no === step.step_no)
        return (
          <LevelList
            key={`${set_no}.${step.step_no}`}
            statements={step.statements}
            levels={figure?.levels ?? []}
          />
        )
      })}
    </section>
  )
}

function Discussions({ asked: { task_id, class_id } }: { asked: Asked }) {
  const threads = useQuery(threadsQuery(task_id))
  if (threads.data === undefined)
    return threads.isError ? (
      <FailedList what="讨论" error={threads.error} onRetry={() => void threads.refetch()} />
    ) : (
      <SkeletonBlock height={80} />
    )
  const shown = threads.data.list.filter((one) => class_id === null || one.class_id === class_id)
  if (shown.length === 0) return null
  return (
    <section aria-label="讨论">
      <h2>讨论</h2>
      <ul className={styles.topics}>
        {shown.map(({ set_no, step_no, class_id: of_class, class_name, topic, ...counts }) => (
          <li key={`${set_no}.${step_no}.${of_class}`}>
            {topic}
            <p className={styles.note}>
              {class_id === null && `${class_name}：`}
              {counts.posted_count} / {counts.member_count} 人发言，共 {counts.post_count} 条
              {counts.waiting_count > 0 && `，${counts.waiting_count} 条等通过`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
