import { LinkedSchools } from './LinkedSchools.tsx'
import styles from '../account.module.css'

/** 关联的学校: whose accounts lead here without a password, and the end of that; going over is in the menu of the name. */
export function LinkedPanel() {
  return (
    <section className={styles.panel} aria-label="关联的学校">
      <LinkedSchools />
    </section>
  )
}
