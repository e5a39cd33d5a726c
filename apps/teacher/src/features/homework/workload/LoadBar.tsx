import { CHART_COLORS } from '@jiangtai/ui/tokens.ts'
import styles from './load.module.css'

/** A piece of the load of a class, in minutes; `before` is the work that was given already, a number the place of a series. */
export type LoadPart = { name: string; minutes: number; tone: 'before' | number }

/** The load of a class as a bar against its limit, which is a line across it; words beside it say the same. */
export function LoadBar({
  parts,
  limit,
  most,
}: {
  parts: readonly LoadPart[]
  limit: number | null
  /** The minutes of the whole width: the same for all bars that stand together. */
  most: number
}) {
  const widthOf = (minutes: number) => `${most === 0 ? 0 : Math.min(100, (minutes / most) * 100)}%`
  return (
    <span className={styles.bar} aria-hidden>
      {parts.map(({ name, minutes, tone }) => (
        <span
          key={name}
          className={styles.part}
          title={`${name} ${minutes} 分钟`}
          style={{
            width: widthOf(minutes),
            background: tone === 'before' ? 'var(--ink-3)' : CHART_COLORS[tone % CHART_COLORS.length],
          }}
        />
      ))}
      {limit !== null && <span className={styles.limit} style={{ left: widthOf(limit) }} />}
    </span>
  )
}
