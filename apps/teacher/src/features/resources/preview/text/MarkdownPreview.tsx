import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Markdown } from './Markdown.tsx'
import { MoreText } from './MoreText.tsx'
import type { ShownPreview } from '../shown-preview.ts'
import { useTextParts } from './use-text-parts.ts'
import styles from '../preview.module.css'

/** A Markdown file, laid out. */
export function MarkdownPreview({ preview }: { preview: ShownPreview }) {
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
      <article className={`${styles.sheet} ${styles.markdown}`}>
        <Markdown source={text.parts.join('')} />
        <MoreText text={text} />
      </article>
    </div>
  )
}
