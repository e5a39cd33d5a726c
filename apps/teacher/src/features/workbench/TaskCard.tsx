import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { TASK_WAITS } from '@jiangtai/shared/tasks/list-filters.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { HOMEWORK_LIST } from '../../shared/questions/homework/homework-paths.ts'
import { WAIT_WORDS } from '../../shared/questions/homework/wait-words.ts'
import { taskWaitingQuery } from './workbench.queries.ts'
import styles from './workbench.module.css'

const LISTS: Readonly<Record<TaskKindId, string>> = { homework: HOMEWORK_LIST, guidance: '/guidance/list' }

/** The waiting numbers of one's tasks of a kind, each leading to its list; nothing when there is nothing ([SL-95]). */
export function TaskCard({ kind }: { kind: TaskKindId }) {
  const { data, error, refetch } = useQuery(taskWaitingQuery(kind))
  const { name } = TASK_KINDS[kind]
  if (data === undefined)
    return error === null ? null : (
      <p className={styles.none}>
        {name}待办没有取到：{error.message} <Button onClick={() => void refetch()}>再取一次</Button>
      </p>
    )
  const waiting = TASK_WAITS.filter((wait) => data[wait] > 0)
  const { to_mark_for_others } = data
  if (waiting.length === 0 && to_mark_for_others === 0) return null
  return (
    <section className={styles.card} aria-label={`${name}待办`}>
      <h2>{name}</h2>
      <ul className={styles.figures}>
        {waiting.map((wait) => (
          <li key={wait} data-waits>
            <Link to={`${LISTS[kind]}?waits=${wait}`}>
              <b>{data[wait]}</b>
              {WAIT_WORDS[wait]}
            </Link>
          </li>
        ))}
        {to_mark_for_others > 0 && (
          <li data-waits>
            <Link to={`${LISTS[kind]}?tab=marking`}>
              <b>{to_mark_for_others}</b>
              一起批改
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
