import { paintThumb } from '@jiangtai/board/canvas/picture/paint-thumb.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect, useRef } from 'react'
import { PageGround } from '../PageGround.tsx'

const THUMB_WIDTH = 400

/** A page without what stands on it, while its prepared ink is not here: a cover may be missing ([CR-434]). */
export function coveredPage(page: ClassroomPage): ClassroomPage {
  const covered: ClassroomPage = { ...page, image_url: null, background: 'whiteboard' }
  delete covered.question
  return covered
}

/** The pages that the pad may turn to, in small, with their ink. */
export function PageList({
  pages,
  ink,
  numberOf,
  shown_id,
  teacher_id,
  onTurn,
}: {
  pages: readonly ClassroomPage[]
  ink: Readonly<Record<string, InkDocument>>
  numberOf: (page_id: string) => number
  shown_id: string | null
  teacher_id: string | null
  onTurn: (page_id: string) => void
}) {
  const shown = useRef<HTMLButtonElement>(null)
  // A long list opens at the page that is seen.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <ul className="browse-list" aria-label="可以翻看的页面">
      {pages.map((page) => {
        const number = numberOf(page.page_id)
        const isTeachers = page.page_id === teacher_id
        return (
          <li key={page.page_id}>
            <button
              ref={page.page_id === shown_id ? shown : null}
              type="button"
              className="browse-thumb"
              aria-label={`第 ${number} 页${page.title === '' ? '' : `：${page.title}`}${isTeachers ? '，老师在这一页' : ''}`}
              aria-current={page.page_id === shown_id ? 'page' : undefined}
              onClick={() => onTurn(page.page_id)}
            >
              <Thumb page={page} ink={ink[page.page_id]} />
              <span className="browse-number" data-words={isTeachers ? `${number} 老师` : number} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Thumb({ page, ink }: { page: ClassroomPage; ink: InkDocument | undefined }) {
  const shown = ink?.awaits === undefined ? page : coveredPage(page)
  const { background = 'blackboard' } = shown
  return (
    <span className="browse-picture" style={{ paddingTop: `${100 / page.ratio}%` }}>
      {shown.image_url === null ? (
        <PageGround id={background} pageRatio={1 / page.ratio} />
      ) : (
        <img className="page-image" src={shown.image_url} alt="" loading="lazy" />
      )}
      {ink !== undefined && <ThumbInk document={ink} ratio={page.ratio} />}
      {shown.question !== undefined && (
        <span className="browse-words" data-words={`第 ${shown.question.number} 题`} />
      )}
      {shown !== page && <span className="browse-words" data-words="正在取来" />}
    </span>
  )
}

function ThumbInk({ document, ratio }: { document: InkDocument; ratio: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Painted anew with each change of the ink, and when one of its pictures comes.
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    return context === null || context === undefined ? undefined : paintThumb(context, document)
  }, [document])
  return (
    <canvas
      ref={canvas}
      className="page-image"
      width={THUMB_WIDTH}
      height={Math.round(THUMB_WIDTH / ratio)}
      aria-hidden="true"
    />
  )
}
