import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import styles from './dialogs.module.css'

/** The tags that some of several files bear, each to be taken from all that have it. */
export function HeldTags({
  resources,
  dropped,
  onDrop,
}: {
  resources: readonly ResourceView[]
  dropped: readonly string[]
  onDrop: (dropped: readonly string[]) => void
}) {
  const counts = new Map<string, number>()
  for (const tag of resources.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  if (counts.size === 0) return null
  return (
    <div className={styles.part}>
      <h3>这些文件已有的标签</h3>
      <ul className={styles.chips} aria-label="这些文件已有的标签">
        {[...counts].map(([tag, count]) => (
          <li key={tag} className={styles.chip} data-dropped={dropped.includes(tag)}>
            <span>
              {tag}（{count} 个文件）
            </span>
            {dropped.includes(tag) ? (
              <button
                type="button"
                className={styles.keep}
                aria-label={`保留标签${tag}`}
                onClick={() => onDrop(dropped.filter((other) => other !== tag))}
              >
                保留
              </button>
            ) : (
              <button
                type="button"
                aria-label={`从 ${count} 个文件去掉标签${tag}`}
                onClick={() => onDrop([...dropped, tag])}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
