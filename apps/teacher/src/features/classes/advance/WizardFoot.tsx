import type { ReactNode } from 'react'
import styles from './advance.module.css'

/** The ways on and back, always in sight, with the problem that stands in the way. */
export function WizardFoot({ problem, children }: { problem: string | null; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div>{children}</div>
    </div>
  )
}
