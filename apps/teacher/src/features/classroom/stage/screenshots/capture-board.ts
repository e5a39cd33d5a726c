import type { PlacedPicture } from '@jiangtai/board/compose.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { capturePage } from '../../../../shared/drawing/screenshots/capture-page.ts'
import { drawShownQuestion } from '../../../../shared/questions/lessons/page/draw-question-page.tsx'
import { framesOnPage } from '../../../../shared/drawing/page/page-frames.ts'

/** Letters stay sharp on a screen of 4K and no larger picture is made. */
const QUESTION_WIDTH = 1920
const MOST_QUESTION_WIDTH = 3840

/** The board as it is seen now: the page from its own layers, and the panels above it where there are any. */
export async function captureBoard({
  page: { image_url, background, ratio, question },
  document: ink,
}: {
  page: ClassroomPage
  document: InkDocument
}): Promise<Blob> {
  const frames = question === undefined ? await framesNow() : await questionNow(ratio)
  const board = await capturePage({
    image_url,
    background: image_url === null ? { id: background ?? 'blackboard' } : { color: '#ffffff' },
    document: ink,
    pageRatio: 1 / ratio,
    frames,
    zoom: zoomNow(),
    turn: 0,
    instrumentsIn: document,
  })
  return asSeen(board)
}

/** The frames that the videos of the page show now ([SH-34]). */
async function framesNow(): Promise<PlacedPicture[]> {
  const page = document.querySelector('[data-board-page]')
  const videos = [...document.querySelectorAll<HTMLVideoElement>('[data-page-media] video')]
  if (page === null || videos.length === 0) return []
  return framesOnPage(page, videos)
}

/** The question of a 题目页 as it stands on the board now ([LE-180]). */
async function questionNow(ratio: number): Promise<PlacedPicture[]> {
  const page = document.querySelector('[data-board-page]')
  const width = Math.min(QUESTION_WIDTH * zoomNow(), MOST_QUESTION_WIDTH)
  const drawn = page === null ? null : await drawShownQuestion(page, { ratio, width })
  return drawn === null ? [] : [drawn]
}

/** The present enlargement of the page on the board. */
function zoomNow(): number {
  return Number(document.querySelector<HTMLElement>('[data-board-page]')?.dataset['zoom'] ?? 1)
}

/** The screen as the class sees it when panels stand over the board or the page is enlarged; otherwise the page itself, as sharp as it is. */
async function asSeen(board: Blob): Promise<Blob> {
  const pageArea = document.querySelector('[data-board-page]')
  const stage = pageArea?.closest('main') ?? null
  if (pageArea === null || stage === null) return board
  const hasPanels = stage.querySelector('[data-above-board]') !== null
  if (!hasPanels && zoomNow() <= 1) return board
  const { captureScreen, findPanels } = await import(
    '../../../../shared/drawing/screenshots/capture-screen.ts'
  )
  if (hasPanels) return captureScreen({ page: board, pageArea, stage, panels: findPanels(stage) })
  // Beside the page the stage goes on under the dock, where nobody sees it.
  return captureScreen({ page: board, pageArea, stage: pageArea.parentElement ?? stage, panels: [] })
}
