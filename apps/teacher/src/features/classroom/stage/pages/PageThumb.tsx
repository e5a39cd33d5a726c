import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { type InkDocument, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { Ref } from 'react'
import { PageGround } from '../../../../shared/drawing/PageGround.tsx'
import styles from '../stage.module.css'
import { ThumbInk } from '../../../../shared/drawing/page/ThumbInk.tsx'

const THUMB_WIDTH = 240
/** Lines are thin: ink is as sharp as a panel shows it. */
const THUMB_INK_WIDTH = 2 * THUMB_WIDTH

export type PageThumbProps = {
  page: ClassroomPage
  /** Its place in the lesson, from 1. */
  number: number
  ink: InkDocument | undefined
  /** The page that is taught. */
  isCurrent?: boolean
  /** Chosen, where pages are chosen. */
  isPressed?: boolean
  ref?: Ref<HTMLButtonElement>
  onPress: () => void
}

/** A blackboard that nobody wrote on and a 题目页 say what they are; any other ground, and what is written, is seen. */
function BlankWords({ page: { background, question, title }, ink }: Pick<PageThumbProps, 'page' | 'ink'>) {
  const isSeen = background !== undefined || (ink !== undefined && listVisibleItems(ink).length > 0)
  if (isSeen && question === undefined) return null
  return (
    <span
      className={styles.thumbBlank}
      data-words={title}
      // Over its ground, and dark on it.
      style={question && { position: 'relative', color: 'var(--ink)' }}
    />
  )
}

/** A page in small, with its ink. */
export function PageThumb({ page, number, ink, isCurrent, isPressed, ref, onPress }: PageThumbProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.thumb}
      style={{ aspectRatio: page.ratio }}
      aria-label={`第 ${number} 页${page.title === '' ? '' : `：${page.title}`}`}
      aria-current={isCurrent === true ? 'page' : undefined}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {page.background !== undefined && (
        <PageGround id={page.background} ratio={page.ratio} width={THUMB_WIDTH} />
      )}
      {page.image_url === null ? (
        <BlankWords page={page} ink={ink} />
      ) : (
        <img src={page.image_url} alt="" loading="lazy" crossOrigin="anonymous" />
      )}
      <ThumbInk document={ink} ratio={page.ratio} width={THUMB_INK_WIDTH} />
      <span className={styles.thumbNumber} data-words={number} />
    </button>
  )
}
