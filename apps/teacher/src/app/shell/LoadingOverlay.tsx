import { useStore } from 'zustand'
import { loadingOverlay } from '../../core/loading-overlay.ts'
import styles from './loading-overlay.module.css'

/** Dims the whole page while something must not be interrupted (spec §2). */
export function LoadingOverlay() {
  const tip = useStore(loadingOverlay, ({ tips }) => tips.at(-1)?.tip ?? null)
  if (tip === null) return null
  return (
    <div className={styles.overlay} role="alertdialog" aria-modal="true" aria-label={tip}>
      <span className={styles.spinner} />
      <span>{tip}</span>
    </div>
  )
}
