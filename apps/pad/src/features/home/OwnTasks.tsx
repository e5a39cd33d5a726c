import '../../shared/page.css'
import './own-tasks.css'
import type { PadTask } from '@jiangtai/shared/tasks/pad-contract.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { formatDateTime, formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import { dueWords, scoreWords, taskMarks, taskProgress } from '../../shared/task-words.ts'
import { useServerNow } from '../../shared/use-server-now.ts'
import type { OwnTasksState, TaskPart } from './own-tasks.ts'
import { opensInQuiet, type QuietTasks } from './quiet-tasks.ts'

export type OwnTasksProps = {
  open: OwnTasksState
  done: OwnTasksState
  /** The device's clock. */
  now_ms: () => number
  /** The handings in that wait on the device, by their tasks. */
  wanted: Readonly<Record<string, unknown>>
  /** The quiet hours that hold now: open tasks are listed, and some of them can be opened. */
  quiet: QuietTasks | null
  /** The open tasks that lie on the device whole ([PD-82]), and whether it has no room for more. */
  on_device: { kept: Readonly<Record<string, true>>; is_full: boolean }
  /** A part is looked at, for the first time or again. */
  onPart: (part: TaskPart) => void
  onMore: (part: TaskPart) => void
  onOpen: (task_id: string) => void
}

const PARTS: readonly { part: TaskPart; name: string; nothing: string }[] = [
  { part: 'open', name: '待完成', nothing: '没有要完成的作业' },
  { part: 'done', name: '已完成', nothing: '还没有交过作业' },
]

/** 作业和导学: open tasks, the next due first; and done ones, with the score once it is shown (ST-03). */
export function OwnTasks(props: OwnTasksProps) {
  const [chosen, setChosen] = useState<TaskPart>('open')
  const shown = props.quiet === null ? chosen : 'open'
  const tasks = props[shown]
  const parts = props.quiet === null ? PARTS : PARTS.filter(({ part }) => part === 'open')
  return (
    <section className="own-tasks" aria-labelledby="own-tasks-title">
      <div className="own-tasks-head">
        <h2 id="own-tasks-title">作业和导学</h2>
        <div className="own-tasks-parts" role="group" aria-label="看哪些作业">
          {parts.map(({ part, name }) => (
            <button
              key={part}
              type="button"
              className="own-tasks-part"
              aria-pressed={part === shown}
              onClick={() => {
                setChosen(part)
                props.onPart(part)
              }}
            >
              {name}
              {part === 'open' && props.open.kind === 'ready' && props.open.total > 0 && (
                <b>{props.open.total}</b>
              )}
            </button>
          ))}
        </div>
      </div>
      <TaskList key={shown} {...props} shown={shown} tasks={tasks} />
    </section>
  )
}

type TaskListProps = OwnTasksProps & { shown: TaskPart; tasks: OwnTasksState }

function TaskList({ shown, tasks, now_ms, wanted, quiet, on_device, onPart, onMore, onOpen }: TaskListProps) {
  const offset_ms = tasks.kind === 'ready' ? tasks.offset_ms : 0
  const now = useServerNow(() => now_ms() + offset_ms)
  if (tasks.kind === 'unasked' || tasks.kind === 'loading')
    return <div className="own-tasks-waiting" aria-busy="true" />
  if (tasks.kind === 'failed') {
    return (
      <p className="home-note" role="alert">
        <span>{`没有看到作业：${tasks.message}`}</span>
        <button type="button" className="button-quiet" onClick={() => onPart(shown)}>
          重新查看作业
        </button>
      </p>
    )
  }
  if (tasks.list.length === 0)
    return <p className="own-tasks-none">{PARTS.find(({ part }) => part === shown)?.nothing}</p>
  const { trouble } = tasks
  const keptWords = ({ task_id }: PadTask) => {
    if (shown !== 'open') return null
    if (on_device.kept[task_id] === true) return '已存到本机'
    return trouble === null ? null : '没有存到本机'
  }
  return (
    <>
      <ul className="own-tasks-list">
        {tasks.list.map((task) => (
          <li key={task.task_id}>
            {quiet === null || opensInQuiet(task, quiet) ? (
              <TaskCard
                {...{ task, now }}
                kept_words={keptWords(task)}
                isQuiet={quiet !== null}
                opens_at={null}
                isWanted={wanted[task.task_id] !== undefined}
                onOpen={() => onOpen(task.task_id)}
              />
            ) : (
              <div className="page-card own-task own-task-later">
                <TaskWords
                  {...{ task, now }}
                  kept_words={null}
                  isQuiet
                  opens_at={quiet.end}
                  isWanted={false}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown === 'open' && on_device.is_full && (
        <p className="own-tasks-none" role="status">
          这台平板的存储空间不够，有的作业或图片没有存到本机，断网时看不到；作答照常保存
        </p>
      )}
      {tasks.trouble !== null && (
        <p className="own-tasks-none" role="alert">
          {`没有更新：${tasks.trouble}`}
        </p>
      )}
      {tasks.list.length < tasks.total && (
        <button type="button" className="button-secondary own-tasks-more" onClick={() => onMore(shown)}>
          {`查看更多（还有 ${tasks.total - tasks.list.length} 份）`}
        </button>
      )}
    </>
  )
}

type TaskCardProps = {
  task: PadTask
  now: Date
  isQuiet: boolean
  /** From when on it is opened again; null when a press opens it. */
  opens_at: Date | null
  isWanted: boolean
  /** Whether it lies on the device, in words. */
  kept_words: string | null
}

/** The whole card is the way in. */
function TaskCard({ onOpen, ...card }: TaskCardProps & { onOpen: () => void }) {
  return (
    <button type="button" className="page-card own-task" onClick={onOpen}>
      <TaskWords {...card} />
    </button>
  )
}

/** The words of a card; nobody is reminded in quiet hours ([PD-44]). */
function TaskWords({ task, now, isQuiet, opens_at, isWanted, kept_words }: TaskCardProps) {
  const { score } = task
  const marks = taskMarks(isQuiet ? { ...task, reminded_at: null } : task)
  return (
    <>
      <span className="own-task-words">
        <span className="own-task-title">
          <i>{task.subject_name}</i>
          {/* A homework is what the list is called after. */}
          {task.kind !== 'homework' && <i>{TASK_KINDS[task.kind].name}</i>}
          {task.title}
        </span>
        <span className="own-task-due" title={formatDateTime(task.due_at)}>
          {dueWords(task, now)}
          {kept_words !== null && <small className="own-task-kept">{kept_words}</small>}
        </span>
      </span>
      <span className="own-task-state">
        {marks.map((mark) => (
          <b key={mark}>{mark}</b>
        ))}
        <span>
          {opens_at !== null
            ? `休息时间，${formatSpokenTime(opens_at, now)} 以后再做`
            : isWanted
              ? '等待提交'
              : score === null
                ? taskProgress(task, now)
                : scoreWords(score, task.full_score)}
        </span>
      </span>
    </>
  )
}
