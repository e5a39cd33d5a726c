import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { TaskDetail } from '../../task.queries.ts'
import { askedItems } from '../item-names.ts'
import { markersQuery } from './markers.queries.ts'
import { shareInWords } from './share-words.ts'
import styles from './markers.module.css'

const MarkersDialog = laterDialog(async () => (await import('./MarkersDialog.tsx')).MarkersDialog)

/** 请老师一起批改: the teacher of a task names colleagues who mark it with them ([TK-235]). */
export function MarkersButton({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const found = useQuery(markersQuery(kind, task.task_id))
  const [isOpen, setIsOpen] = useState(false)
  const items = useItemNames(task)
  if (task.state === 'archived') return null
  if (found.isError && found.data === undefined)
    return (
      <span className={styles.muted}>
        一起批改的老师没有取到：{found.error.message}{' '}
        <Button size="small" type="link" onClick={() => void found.refetch()}>
          再取一次
        </Button>
      </span>
    )
  return (
    <>
      <Button disabled={found.data === undefined} onClick={() => setIsOpen(true)}>
        请老师一起批改
      </Button>
      {isOpen && found.data !== undefined && (
        <MarkersDialog {...{ task, items }} markers={found.data.list} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

/** Who marks the task too, and how far each of them is ([TK-239]); nothing while its teacher marks alone. */
export function MarkersLine({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const { data } = useQuery(markersQuery(kind, task.task_id))
  const items = useItemNames(task)
  if (data === undefined || data.list.length === 0) return null
  const names = { items, classes: NO_NAMES, groups: NO_NAMES }
  return (
    <ul className={styles.markers} aria-label="一起批改的老师">
      {data.list.map(({ teacher_id, name, share, ungraded_count, given_count }) => (
        <li key={teacher_id}>
          <b>{name}</b> {shareInWords(share, names)} · 已批 {given_count} ·{' '}
          {ungraded_count === 0 ? '没有待批' : `待批 ${ungraded_count}`}
        </li>
      ))}
    </ul>
  )
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

function useItemNames(task: TaskDetail): ReadonlyMap<string, string> {
  return useMemo(() => new Map([...askedItems(task)].map(([item_id, { name }]) => [item_id, name])), [task])
}
