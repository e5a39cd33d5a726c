import type { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import styles from './classes.module.css'

// An empty square would look like a box to tick.
const MARKS = { active: '●', deactivated: '○', graduated: '✓', archived: '■' } as const

/** A class's state in words, with a mark that does not rely on its colour. */
export function ClassStatusMark({ status }: { status: ClassStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      <span aria-hidden>{MARKS[status]}</span> {CLASS_STATUS_NAMES[status]}
    </span>
  )
}
