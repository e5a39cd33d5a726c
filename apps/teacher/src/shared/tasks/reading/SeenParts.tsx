import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import styles from './seen-parts.module.css'

/**
 * 看到哪里了: of each part of a sound or video the share of students who saw at least half of it ([TK-199]). Each bar says its number, so that nothing is
 * told by height alone.
 */
export function SeenParts({
  material: { title, content },
  opened_count,
  seen_counts,
}: {
  material: MaterialView
  opened_count: number
  seen_counts: readonly number[]
}) {
  const seconds = playedSeconds(content) ?? 0
  const edge = (part: number) => formatClock(Math.round((part * seconds) / seen_counts.length))
  const most = Math.max(1, opened_count)
  return (
    <figure className={styles.parts}>
      <figcaption>
        “{title}”看到哪里了 <small>打开过的 {opened_count} 人里，每一段有多少人看过一半以上</small>
      </figcaption>
      <ol aria-label={`“${title}”看到哪里了`}>
        {seen_counts.map((count, part) => {
          const words = `${edge(part)} 到 ${edge(part + 1)}：${count} 人`
          return (
            // Parts have no name but their place.
            <li key={words} title={words}>
              <span className="visually-hidden">{words}</span>
              <span aria-hidden="true" className={styles.bar}>
                <span style={{ height: `${(count / most) * 100}%` }} />
              </span>
              <span aria-hidden="true">{count}</span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className={styles.edges}>
        <span>{edge(0)}</span>
        <span>{edge(seen_counts.length / 2)}</span>
        <span>{edge(seen_counts.length)}</span>
      </p>
    </figure>
  )
}
