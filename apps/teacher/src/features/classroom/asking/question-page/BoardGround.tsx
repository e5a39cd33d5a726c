import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { LinkLayer } from '../../../../shared/drawing/tools/links/LinkLayer.tsx'
import type { ToolBox } from '../../../../shared/drawing/tools/tool-box.ts'
import type { PageInk } from '../../stage/use-page-ink.ts'
import { PageUnderInk } from './PageUnderInk.tsx'

/** What belongs to the page on the board and comes late: what lies under its ink, and the links and covers that the hand may tap. */
export function BoardGround({
  page,
  prepare_lesson_id,
  ink,
  tools,
}: {
  page: ClassroomPage
  prepare_lesson_id: string
  ink: Pick<PageInk, 'document' | 'write'>
  tools: ToolBox
}) {
  return (
    <>
      <PageUnderInk {...{ page, prepare_lesson_id }} />
      <LinkLayer key={page.page_id} {...{ ink, tools }} covers="taken away" pageRatio={1 / page.ratio} />
    </>
  )
}
