import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useState } from 'react'
import table from './data-table.module.css'
import styles from './row-detail.module.css'

/** The rows of a table whose details are shown. */
export type Opened = {
  has: (id: string) => boolean
  toggle: (id: string) => void
  idOf: (id: string) => string
}

/** The rows that are open; none at first. */
export function useOpened(): Opened {
  const prefix = useId()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    idOf: (id) => `${prefix}-${id}`,
  }
}

/** The first cell of a row that can be opened. */
export function RowOpener({ id, opened, children }: { id: string; opened: Opened; children: ReactNode }) {
  const isOpen = opened.has(id)
  return (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={isOpen}
      aria-controls={isOpen ? opened.idOf(id) : undefined}
      onClick={() => opened.toggle(id)}
    >
      {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      <span>{children}</span>
    </button>
  )
}

/** The details of an opened row, over the whole width of the table. */
export function RowDetail({ id, span, children }: { id: string; span: number; children: ReactNode }) {
  return (
    <tr id={id} className={table.detail}>
      <td colSpan={span}>{children}</td>
    </tr>
  )
}
