import { useState } from 'react'
import { message } from '../kit/notices.ts'

/** The rows somebody ticked, over all pages of a list. */
export type Chosen<Row> = {
  rows: readonly Row[]
  /** The most that one call takes. */
  limit: number
  has: (row: Row) => boolean
  /** Ticks or unticks some rows at once: one, a page, or all that were found. */
  toggle: (rows: readonly Row[], isOn: boolean) => void
  clear: () => void
}

/** Keeps the ticked rows while one turns pages; another filter begins anew, so that no unseen row is changed with the rest. */
export function useChosen<Row>({
  idOf,
  filter,
  unit,
  limit,
}: {
  idOf: (row: Row) => string
  filter: string
  /** The unit of the count: 人, 个班. */
  unit: string
  limit: number
}): Chosen<Row> {
  const [state, setState] = useState({ filter, rows: new Map<string, Row>() })
  if (state.filter !== filter) setState({ filter, rows: new Map() })
  const { rows } = state
  return {
    rows: [...rows.values()],
    limit,
    has: (row) => rows.has(idOf(row)),
    toggle(changed, isOn) {
      const next = new Map(rows)
      for (const row of changed) {
        if (isOn) next.set(idOf(row), row)
        else next.delete(idOf(row))
      }
      if (next.size > limit) return message.warning(`一次最多选择 ${limit} ${unit}`)
      setState({ filter, rows: next })
    },
    clear: () => setState({ filter, rows: new Map() }),
  }
}
