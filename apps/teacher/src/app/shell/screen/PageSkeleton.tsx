import styles from './skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The outline of a page on its way: title, filters, rows. It shows only when the page takes longer than a moment. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-label="正在加载" role="status">
      <span className={styles.skeletonTitle} />
      <span className={styles.skeletonFilters} />
      {ROWS.map((row) => (
        <span key={row} className={styles.skeletonRow} />
      ))}
    </div>
  )
}
