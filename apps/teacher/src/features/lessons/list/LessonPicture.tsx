import type { LessonListItem, LessonPageView } from '@jiangtai/shared/lessons/views.ts'
import { lazy, Suspense, useState } from 'react'
import styles from './lesson-list.module.css'

// Most lessons begin with a picture.
const PageGround = lazy(async () => ({
  default: (await import('../../../shared/drawing/PageGround.tsx')).PageGround,
}))

/** Pixels across: a ground that is drawn much larger than it is shown loses its lines. */
const GROUND_WIDTH = 320

/** The first page of a lesson in its own ratio, or, where there is none to show, a ground that bears the title ([LE-73]). */
export function LessonPicture({ lesson }: { lesson: Pick<LessonListItem, 'title' | 'first_page'> }) {
  const { title, first_page: page } = lesson
  const [isBroken, setIsBroken] = useState(false)
  if (page === null) return <TitleSheet words={title} note="还没有页面" />
  if (page.kind === 'board') return <BoardSheet title={title} page={page} />
  if (page.image_url === null || isBroken) return <TitleSheet words={title} note="图片暂时看不到" />
  return (
    <img
      className={styles.picture}
      src={page.image_url}
      alt={`《${title}》的第一页`}
      crossOrigin="anonymous"
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  )
}

function TitleSheet({ words, note }: { words: string; note: string }) {
  return (
    <span className={styles.titleSheet} role="img" aria-label={`《${words}》${note}`}>
      <span>{words}</span>
      <small>{note}</small>
    </span>
  )
}

/** An empty board, whose ground alone would look like a fault: it bears the title as well. */
function BoardSheet({ title, page }: { title: string; page: LessonPageView }) {
  const { background, ratio } = page
  return (
    <span
      className={styles.boardSheet}
      role="img"
      aria-label={`《${title}》的第一页：白板`}
      data-ground={background !== null}
      style={{ aspectRatio: ratio }}
    >
      {background !== null && (
        <Suspense fallback={null}>
          <PageGround id={background} ratio={ratio} width={GROUND_WIDTH} />
        </Suspense>
      )}
      <span className={styles.boardWords}>{page.title === '' ? title : page.title}</span>
    </span>
  )
}
