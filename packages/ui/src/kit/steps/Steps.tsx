import styles from './steps.module.css'

/** The progress on a way of several steps; `at` counts from 0. */
export function Steps({ label, names, at }: { label: string; names: readonly string[]; at: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
          <span>{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}
