import { Button } from '../kit/Button.tsx'
import { MenuButton } from '../kit/float/Menu.tsx'
import list from '../lists/list.module.css'

/** Something that can be done with somebody. */
type Act = { verb: string; label: string; isDangerous: boolean }

/** What can be done, as buttons beside each other. */
export function ActButtons<A extends Act>({ acts, onAct }: { acts: readonly A[]; onAct: (act: A) => void }) {
  return acts.map((act) => (
    <Button key={act.verb} size="small" danger={act.isDangerous} onClick={() => onAct(act)}>
      {act.label}
    </Button>
  ))
}

/** What can be done with the person of a row: two in sight, the rest in a menu. */
export function RowActs<A extends Act>({
  name,
  acts,
  onAct,
}: {
  name: string
  acts: readonly A[]
  onAct: (act: A) => void
}) {
  const more = acts.slice(2)
  return (
    <span className={list.rowActions}>
      {acts.slice(0, 2).map((act) => (
        <button
          key={act.verb}
          type="button"
          className={list.rowAction}
          aria-label={`${act.label}：${name}`}
          onClick={() => onAct(act)}
        >
          {act.label}
        </button>
      ))}
      {more.length > 0 && (
        <MenuButton
          label={name}
          aria-label={`更多：${name}`}
          className={list.rowAction}
          entries={more.map((act) => ({
            key: act.verb,
            label: act.label,
            danger: act.isDangerous,
            onPick: () => onAct(act),
          }))}
        >
          更多
        </MenuButton>
      )}
    </span>
  )
}
