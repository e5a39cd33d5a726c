import styles from './login.module.css'

/** Back to the step before, with its typed text. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={styles.linkButton} onClick={onBack}>
      返回
    </button>
  )
}
