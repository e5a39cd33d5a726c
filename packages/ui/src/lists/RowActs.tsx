import { MenuButton } from '../kit/float/Menu.tsx'
import list from './list.module.css'

/** An act on a row. */
export type RowAct = {
  key: string
  label: string
  danger?: boolean
  /** A press on the row's name does the same, so the button is left out on a phone. */
  isOpening?: boolean
  onPick: () => void
}

/** The buttons of the row of this name: the first in sight, the rest in a menu. */
export function RowActs({
  name,
  acts,
  inSight = 2,
}: {
  name: string
  acts: readonly RowAct[]
  inSight?: number
}) {
  const more = acts.slice(inSight)
  return (
    <span className={list.rowActions}>
      {acts.slice(0, inSight).map(({ key, label, danger = false, isOpening = false, onPick }) => (
        <button
          key={key}
          type="button"
          className={list.rowAction}
          data-danger={danger}
          data-opens={isOpening}
          aria-label={`${label}：${name}`}
          onClick={onPick}
        >
          {label}
        </button>
      ))}
      {more.length > 0 && (
        <MenuButton label={name} aria-label={`更多：${name}`} className={list.rowAction} entries={more}>
          更多
        </MenuButton>
      )}
    </span>
  )
}
