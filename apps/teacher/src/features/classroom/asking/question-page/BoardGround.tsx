import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { LinkLayer } from '../../../../shared/drawing/tools/links/LinkLayer.tsx'
import type { DrawingTools } from '../../../../shared/drawing/tools/select-next.ts'
import type { PageInk } from '../../stage/use-page-ink.ts'
import { PageUnderInk } from './PageUnderInk.tsx'

/** What belongs to the page on the board and comes late: what lies under its ink, and the links and covers that the hand may tap. */
export function BoardGround({
  page,
  prepare_lesson_id,
  ink,
  drawing,
}: {
  page: ClassroomPage
  prepare_lesson_id: string
  ink: Pick<PageInk, 'document' | 'write'>
  drawing: DrawingTools
}) {
  return (
    <>
      <PageUnderInk {...{ page, prepare_lesson_id }} />
      <LinkLayer key={page.page_id} {...{ ink, drawing }} covers="taken away" pageRatio={1 / page.ratio} />
    </>
  )
}
