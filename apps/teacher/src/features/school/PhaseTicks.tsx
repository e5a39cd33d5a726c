import { PHASE_IDS, PHASES, type PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import styles from './info/info.module.css'

/** 学段 to tick, any number of them. */
export function PhaseTicks({
  phases,
  disabled = false,
  onChange,
}: {
  phases: readonly PhaseId[]
  disabled?: boolean
  onChange: (phases: PhaseId[]) => void
}) {
  return (
    <div className={styles.ticks}>
      {PHASES.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={phases.includes(id)}
          disabled={disabled}
          onChange={({ target }) => onChange(withPhase(phases, id, target.checked))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  )
}

/** The ticked phases in the order of schooling, independent of the order of ticking. */
function withPhase(phases: readonly PhaseId[], id: PhaseId, isOn: boolean): PhaseId[] {
  return PHASE_IDS.filter((known) => (known === id ? isOn : phases.includes(known)))
}
