import { ApiError } from '@jiangtai/client/api.ts'
import type { Handing } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { isGiven } from '@jiangtai/shared/tasks/states.ts'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, Navigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useTabTitle } from '../../../core/tabs.ts'
import { oneOf, useAddress } from '../../lists/use-address.ts'
import { type TaskDetail, taskQuery } from '../task.queries.ts'
import { TaskHeader } from './TaskHeader.tsx'
import { ProgressWall } from './ProgressWall.tsx'

const MarkingPane = lazy(async () => ({ default: (await import('../marking/MarkingPane.tsx')).MarkingPane }))
const HelperScreen = lazy(async () => ({
  default: (await import('../marking/markers/HelperScreen.tsx')).HelperScreen,
}))
const ReportPane = lazy(async () => ({ default: (await import('../report/ReportPane.tsx')).ReportPane }))
const ReadingReport = lazy(async () => ({
  default: (await import('../reading/ReadingReport.tsx')).ReadingReport,
}))
const QuestionsPane = lazy(async () => ({ default: (await import('./QuestionsPane.tsx')).QuestionsPane }))

const PANES = ['progress', 'steps', 'marking', 'report', 'questions'] as const
const PANE_WORDS: Record<(typeof PANES)[number], string> = {
  progress: '完成情况',
  steps: '步骤和困惑',
  marking: '批改',
  report: '报告',
  questions: '题目',
}

/** Reading is not marked, and only a path has steps. */
function panesOf(handing: Handing): readonly (typeof PANES)[number][] {
  if (handing === 'reading') return ['progress', 'report', 'questions']
  return handing === 'steps' ? PANES : ['progress', 'marking', 'report', 'questions']
}

/** 作业详情: progress, marking, report and questions (HW-08, HW-10, HW-16). */
export function TaskScreen() {
  const { id: kind, name: kindName, paths } = useTaskKind()
  const task_id = useAddress().read('task_id')
  const found = useQuery({ ...taskQuery(kind, task_id ?? ''), enabled: task_id !== null })
  if (found.data !== undefined) return <OpenTask key={task_id} task={found.data} />
  const { error } = found
  const isMissing =
    task_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={list.screen}>
      <h1 className="visually-hidden">{kindName}详情</h1>
      {isMissing ? (
        <EmptyList action={<Link to={paths.list}>去{kindName}列表</Link>}>
          没有这份{kindName}，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what={kindName} error={error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={72} />
          <SkeletonBlock height={420} />
        </>
      )}
    </main>
  )
}

function OpenTask({ task }: { task: TaskDetail }) {
  const { id: kind, name: kindName, paths } = useTaskKind()
  const address = useAddress()
  useTabTitle(task.title)
  const { state, task_id } = task
  if (state === 'draft' || state === 'scheduled') return <Navigate replace to={paths.edit(task_id)} />
  if (task.role === 'marker')
    return (
      <Suspense fallback={<SkeletonBlock height={420} />}>
        <HelperScreen task={task} />
      </Suspense>
    )
  const handing = TASK_KINDS[kind].handing(task.way)
  const panes = panesOf(handing)
  const pane = oneOf(address.read('pane'), panes) ?? 'progress'
  return (
    <main className={list.screen}>
      <TaskHeader task={task} />
      {isGiven(state) ? (
        <div>
          <Panes
            label={`${kindName}内容`}
            active={pane}
            // Another part begins without the filters of the last one.
            onChange={(next) =>
              address.change({
                pane: next === 'progress' ? null : next,
                ...{
                  class: null,
                  group: null,
                  by: null,
                  item: null,
                  student: null,
                  ...{ who: null, score: null, band: null },
                },
              })
            }
            panes={panes.map((key) => ({
              key,
              label: paneWords(key, handing),
              // Only the part in front is mounted: the address is its own, and hidden parts ask for nothing.
              content: key === pane && (
                <Suspense fallback={<SkeletonBlock height={420} />}>
                  <Pane {...{ pane, task }} />
                </Suspense>
              ),
            }))}
          />
        </div>
      ) : (
        <QuestionsOfRecalled task={task} />
      )}
    </main>
  )
}

/** The word for the content, where that is not 题目. */
const CONTENT_WORDS: Partial<Record<Handing, string>> = { reading: '学习内容', steps: '步骤内容' }

function paneWords(pane: (typeof PANES)[number], handing: Handing): string {
  if (pane === 'marking' && handing === 'register') return '登记'
  return pane === 'questions' ? (CONTENT_WORDS[handing] ?? PANE_WORDS.questions) : PANE_WORDS[pane]
}

function Pane({ pane, task }: { pane: (typeof PANES)[number]; task: TaskDetail }) {
  const { RegisterPane, StepsPane } = useTaskKind()
  switch (pane) {
    case 'progress':
      return <ProgressWall task={task} />
    case 'steps':
      return StepsPane === null ? null : <StepsPane task={task} />
    case 'marking':
      // A task on paper is marked on paper.
      return task.way === 'paper' && RegisterPane !== null ? (
        <RegisterPane task={task} />
      ) : (
        <MarkingPane task={task} />
      )
    case 'report':
      return task.way === 'reading' ? <ReadingReport task={task} /> : <ReportPane task={task} />
    case 'questions':
      return <QuestionsPane task={task} />
  }
}

/** A recalled task is used again by a copy, so its questions stay readable. */
function QuestionsOfRecalled({ task }: { task: TaskDetail }) {
  return (
    <Suspense fallback={<SkeletonBlock height={420} />}>
      <QuestionsPane task={task} />
    </Suspense>
  )
}
