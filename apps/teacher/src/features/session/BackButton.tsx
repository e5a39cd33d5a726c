import styles from './login.module.css'

/** Back to where the step was come to, with what was typed there. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" className={styles.linkButton} onClick={onBack}>
      返回
    </button>
  )
}
