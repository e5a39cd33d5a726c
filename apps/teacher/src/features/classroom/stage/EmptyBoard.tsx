import styles from './stage.module.css'

/** The board of a lesson without pages. */
export function EmptyBoard() {
  return (
    <div className={styles.board}>
      <p className={styles.pictureLost}>这份备课还没有页面。点“加页”开始写板书。</p>
    </div>
  )
}
