import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { RowActs } from '@jiangtai/ui/lists/RowActs.tsx'

/** An act on a person. */
type Act = { verb: string; label: string; isDangerous: boolean }

/** The acts on a person, as buttons beside each other. */
export function ActButtons<A extends Act>({ acts, onAct }: { acts: readonly A[]; onAct: (act: A) => void }) {
  return acts.map((act) => (
    <Button key={act.verb} size="small" danger={act.isDangerous} onClick={() => onAct(act)}>
      {act.label}
    </Button>
  ))
}

/** The acts on the person of a row. */
export function PersonActs<A extends Act>({
  name,
  acts,
  onAct,
}: {
  name: string
  acts: readonly A[]
  onAct: (act: A) => void
}) {
  return (
    <RowActs
      name={name}
      acts={acts.map((act) => ({
        ...{ key: act.verb, label: act.label, danger: act.isDangerous },
        onPick: () => onAct(act),
      }))}
    />
  )
}
