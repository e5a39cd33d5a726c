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

/** 一起批改: the button with which the teacher of a task names colleagues, and how far each of them is ([TK-235], [TK-239]). */
export function MarkersLine({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const { task_id } = task
  const found = useQuery(markersQuery(kind, task_id))
  const [isOpen, setIsOpen] = useState(false)
  const items = useMemo(
    () => new Map([...askedItems(task)].map(([item_id, { name }]) => [item_id, name])),
    [task],
  )
  if (task.state === 'archived') return null
  const markers = found.data?.list ?? []
  const names = { items, classes: NO_NAMES, groups: NO_NAMES }
  return (
    <div className={styles.line}>
      <Button disabled={found.data === undefined} onClick={() => setIsOpen(true)}>
        请老师一起批改
      </Button>
      {found.isError && found.data === undefined && (
        <span className={styles.muted}>
          一起批改的老师没有取到：{found.error.message}{' '}
          <Button size="small" type="link" onClick={() => void found.refetch()}>
            再取一次
          </Button>
        </span>
      )}
      {markers.length > 0 && (
        <ul className={styles.markers} aria-label="一起批改的老师">
          {markers.map(({ teacher_id, name, share, ungraded_count, given_count }) => (
            <li key={teacher_id}>
              <b>{name}</b> {shareInWords(share, names)} · 已批 {given_count} ·{' '}
              {ungraded_count === 0 ? '没有待批' : `待批 ${ungraded_count}`}
            </li>
          ))}
        </ul>
      )}
      {isOpen && found.data !== undefined && (
        <MarkersDialog {...{ task, markers, items }} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
