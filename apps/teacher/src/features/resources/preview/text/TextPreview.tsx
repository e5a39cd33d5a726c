import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { MoreText } from './MoreText.tsx'
import type { ShownPreview } from '../shown-preview.ts'
import { useTextParts } from './use-text-parts.ts'
import styles from '../preview.module.css'

/** A text file in UTF-8 or the national encoding, as much of it as was asked for. */
export function TextPreview({ preview }: { preview: ShownPreview }) {
  const text = useTextParts(preview.preview_url)
  if (text.parts.length === 0)
    return text.error === null ? (
      <SkeletonBlock height={320} />
    ) : (
      <FailedList what="文件" error={text.error} onRetry={text.readMore} />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label="文件内容" tabIndex={0}>
      <div className={styles.sheet}>
        {text.parts.map((part, index) => (
          // Parts only ever come after one another.
          <pre key={index} className={styles.text}>
            {part}
          </pre>
        ))}
        <MoreText text={text} />
      </div>
    </div>
  )
}
