import styles from './controls.module.css'

/** The progress of something, as a bar that a screen reader can read. */
export function Progress({
  percent,
  hasFailed = false,
  className,
  'aria-label': label,
}: {
  percent: number
  hasFailed?: boolean
  className?: string
  'aria-label': string
}) {
  return (
    <span
      className={className === undefined ? styles.progress : `${styles.progress} ${className}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-failed={hasFailed}
    >
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
