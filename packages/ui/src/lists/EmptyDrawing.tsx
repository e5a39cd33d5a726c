import styles from './list.module.css'

/** What stands over the words of an empty list: sheets that wait to be filled, or a glass over them that found nothing. */
export function EmptyDrawing({ name }: { name: 'nothing_yet' | 'not_found' }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 92" aria-hidden="true">
      <path className={styles.sheet} d="M40 6h44l14 14v56H40z" />
      <path className={styles.sheet} d="M22 18h44l14 14v54H22z" />
      <path d="M66 18v14h14" />
      <path className={styles.faint} d="M34 46h34M34 58h34M34 70h20" />
      {name === 'not_found' ? (
        <>
          <circle className={styles.sheet} cx="84" cy="58" r="16" />
          <path className={styles.accent} d="M96 70l14 14" />
        </>
      ) : (
        <path className={styles.accent} d="M80 78l20-34 7 4-20 34-8 5z" />
      )}
      <path d="M8 86h104" />
    </svg>
  )
}
