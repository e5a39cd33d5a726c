import type { ReportPart } from '@jiangtai/shared/own-report/report.ts'
import { Fragment, useState } from 'react'

export type PartTableProps = {
  head: string
  parts: readonly ReportPart[]
  nameOf: (key: string) => string
  onTask: (task_id: string) => void
}

/** Parts of the report with both rates; a press on one shows the tasks it was counted from ([PD-1]). */
export function PartTable({ head, parts, nameOf, onTask }: PartTableProps) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">我</th>
          <th scope="col">班级平均</th>
          <th scope="col">作业</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Fragment key={part.key}>
            <tr>
              <th scope="row">{nameOf(part.key)}</th>
              <td>
                <b>{percent(part.own)}</b>
              </td>
              <td>{part.class === null ? '—' : percent(part.class)}</td>
              <td>
                <button
                  type="button"
                  className="report-open"
                  aria-expanded={opened === part.key}
                  onClick={() => setOpened(opened === part.key ? null : part.key)}
                >
                  {`${part.tasks.length} 份`}
                </button>
              </td>
            </tr>
            {opened === part.key && (
              <tr>
                <td colSpan={4}>
                  <TaskList part={part} onTask={onTask} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function TaskList({ part, onTask }: { part: ReportPart; onTask: (task_id: string) => void }) {
  return (
    <ul className="report-tasks">
      {part.tasks.map(({ task_id, subject_name, title, own, class: average }) => (
        <li key={task_id}>
          <button type="button" className="report-task" onClick={() => onTask(task_id)}>
            <span>{`${subject_name}《${title}》`}</span>
            <span>
              {`我 ${own.score} / ${own.full_score} 分`}
              {average !== null &&
                average.full_score > 0 &&
                `，班级平均 ${percent(average.score / average.full_score)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function percent(rate: number): string {
  return `${Math.round(rate * 100)}%`
}
