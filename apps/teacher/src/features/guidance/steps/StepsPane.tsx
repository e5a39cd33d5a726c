import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { percentOf } from '../../../shared/tasks/task-words.ts'
import type { TaskDetail } from '../../../shared/tasks/task.queries.ts'
import { kindBeside } from '@jiangtai/shared/tasks/steps/step-words.ts'
import { ClassChoice } from './ClassChoice.tsx'
import { GuideDoubts } from './GuideDoubts.tsx'
import { LevelList } from './LevelList.tsx'
import { PlayedParts } from './PlayedParts.tsx'
import { StepStudents } from './StepStudents.tsx'
import { type StepFigure, stepFiguresQuery } from './steps.queries.ts'
import styles from './steps.module.css'

// Only a guide with a discussion needs it.
const DiscussionPane = lazy(async () => ({
  default: (await import('../discussion/DiscussionPane.tsx')).DiscussionPane,
}))

/** 步骤和困惑: how far the students are with each step, what they did not understand, and each student (GD-09, GD-10). */
export function StepsPane({ task }: { task: TaskDetail }) {
  const class_id = useAddress().read('class')
  const asked = { task_id: task.task_id, class_id }
  const hasDiscussion = task.sets.some(({ steps }) => steps.some(({ kind }) => kind === 'discussion'))
  const figures = useQuery(stepFiguresQuery(asked))
  return (
    <div className={styles.pane}>
      <ClassChoice task={task} />
      {figures.data === undefined ? (
        figures.isError ? (
          <FailedList what="每一步的进度" error={figures.error} onRetry={() => void figures.refetch()} />
        ) : (
          <SkeletonBlock height={240} />
        )
      ) : (
        task.sets.map((set) => (
          <StepTable
            key={set.set_no}
            name={task.sets.length > 1 ? set.name : '每一步'}
            steps={set.steps}
            task={task}
            figures={figures.data.list.filter((one) => one.set_no === set.set_no)}
          />
        ))
      )}
      <GuideDoubts asked={asked} />
      {hasDiscussion && (
        <section aria-label="讨论">
          <h2>讨论</h2>
          <Suspense fallback={<SkeletonBlock height={240} />}>
            <DiscussionPane task={task} />
          </Suspense>
        </section>
      )}
      <PlayedParts asked={asked} task={task} />
      <StepStudents task={task} />
    </div>
  )
}

function StepTable({
  name,
  steps,
  task,
  figures,
}: {
  name: string
  steps: readonly TaskStep[]
  task: TaskDetail
  figures: readonly StepFigure[]
}) {
  const byNo = new Map(figures.map((one) => [one.step_no, one]))
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <FigureTable
        label={`${name}的完成情况`}
        name={{
          head: '步骤',
          cell: (step) => (
            <>
              {steps.indexOf(step) + 1}. {step.title}{' '}
              <span className={styles.kind}>{kindBeside(step, contentOf(step, task))}</span>
            </>
          ),
        }}
        figures={[
          {
            head: '已完成',
            isWords: true,
            order: (step) => byNo.get(step.step_no)?.done_count ?? null,
            cell: (step) => {
              const figure = byNo.get(step.step_no)
              return figure === undefined ? '还没有学生' : <Done title={step.title} figure={figure} />
            },
          },
          { head: '第一次 → 最后一次得分率', cell: ({ step_no }) => rateWords(byNo.get(step_no)) },
          {
            head: '自评',
            isWords: true,
            cell: (step) => {
              const figure = byNo.get(step.step_no)
              if (figure === undefined || step.kind !== 'self') return '—'
              return <LevelList statements={step.statements} levels={figure.levels} />
            },
          },
        ]}
        rows={steps}
        idOf={({ step_no }) => String(step_no)}
        minWidth={520}
      />
    </section>
  )
}

function contentOf(step: TaskStep, { materials }: TaskDetail) {
  if (step.kind !== 'material') return null
  return materials.find(({ material_id }) => material_id === step.material_id)?.content ?? null
}

function Done({ title, figure: { done_count, member_count } }: { title: string; figure: StepFigure }) {
  return (
    <span className={styles.done}>
      <Progress
        className={styles.bar}
        aria-label={`${title}的完成进度`}
        percent={percentOf(done_count, member_count) ?? 0}
      />
      {done_count} / {member_count} 人
    </span>
  )
}

/** The shares of points of the first and of the last try, and how many tried again. */
function rateWords(figure: StepFigure | undefined): string {
  if (figure === undefined) return '—'
  const { first_percent, last_percent, repeated_count } = figure
  if (first_percent === null || last_percent === null) return '—'
  const rates = `${Math.round(first_percent)}% → ${Math.round(last_percent)}%`
  return repeated_count === 0 ? rates : `${rates}（${repeated_count} 人做了不止一次）`
}
