import { MAX_CHOSEN } from '@jiangtai/shared/students/rules.ts'
import { useState } from 'react'
import { message } from '../kit/notices.ts'

/** The rows somebody ticked, over all pages of a list. */
export type Chosen<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Ticks or unticks some rows at once: one, or a page. */
  toggle: (rows: readonly Row[], isOn: boolean) => void
  clear: () => void
}

/** Keeps what is ticked while one turns pages; another filter begins anew, so that nothing unseen is changed with the rest. */
export function useChosen<Row>({
  idOf,
  filter,
  unit = '人',
  limit = MAX_CHOSEN,
}: {
  idOf: (row: Row) => string
  filter: string
  /** What is counted, when it is not people. */
  unit?: string
  /** The most that one call takes. */
  limit?: number
}): Chosen<Row> {
  const [state, setState] = useState({ filter, rows: new Map<string, Row>() })
  if (state.filter !== filter) setState({ filter, rows: new Map() })
  const { rows } = state
  return {
    rows: [...rows.values()],
    has: (row) => rows.has(idOf(row)),
    toggle(changed, isOn) {
      const next = new Map(rows)
      for (const row of changed) {
        if (!isOn) next.delete(idOf(row))
        else if (next.size < limit) next.set(idOf(row), row)
        else message.warning(`一次最多选择 ${limit} ${unit}`)
      }
      setState({ filter, rows: next })
    },
    clear: () => setState({ filter, rows: new Map() }),
  }
}
