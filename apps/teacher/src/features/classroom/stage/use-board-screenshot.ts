import type { PlacedPicture } from '@jiangtai/board/compose.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { useUser } from '../../../core/user.ts'
import type { ScreenshotPlace } from '../../../shared/drawing/save-screenshot.ts'
import { saveServices } from '../../../shared/drawing/screenshot-services.ts'
import { tell } from '../../../shared/drawing/tell.ts'
import { type ScreenshotFlow, useScreenshot } from '../../../shared/drawing/use-screenshot.ts'
import type { PageInk } from './use-page-ink.ts'

/** Where pictures taken in a lesson belong: to the lesson and the class. */
export function useScreenshotPlace({
  prepare_lesson_id,
  class_id,
}: {
  prepare_lesson_id: string
  class_id: string
}): ScreenshotPlace {
  const { info } = useUser()
  return {
    school_id: info.school_id,
    teacher_id: info.person_id,
    prepare_lesson_id,
    class_id,
    // The lesson says them.
    subject_id: null,
    phase_id: null,
  }
}

/** Screenshots of the page on the board. */
export function useBoardScreenshot({
  page,
  ink,
  place,
}: {
  page: ClassroomPage | undefined
  ink: Pick<PageInk, 'document'>
  place: ScreenshotPlace
}): ScreenshotFlow {
  return useScreenshot({
    capture: async () => {
      if (page === undefined) throw new Error('还没有页面')
      const { image_url, background, ratio } = page
      const isPaper = image_url !== null
      const { capturePage } = await import('../../../shared/drawing/capture-page.ts')
      const frames = await framesNow()
      const board = await capturePage({
        image_url,
        background: isPaper ? { color: '#ffffff' } : { id: background ?? 'blackboard' },
        document: ink.document,
        pageRatio: 1 / ratio,
        frames,
        zoom: zoomNow(),
        turn: 0,
        instrumentsIn: document,
      })
      return asSeen(board)
    },
    place,
    services: saveServices,
    tell,
  })
}

/** What the videos of the page show now ([SH-34]). */
async function framesNow(): Promise<PlacedPicture[]> {
  const page = document.querySelector('[data-board-page]')
  const videos = [...document.querySelectorAll<HTMLVideoElement>('[data-page-media] video')]
  if (page === null || videos.length === 0) return []
  const { framesOnPage } = await import('../../../shared/drawing/page-frames.ts')
  return framesOnPage(page, videos)
}

/** How much the page on the board is enlarged. */
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
  const { captureScreen, findPanels } = await import('../../../shared/drawing/capture-screen.ts')
  if (hasPanels) return captureScreen({ page: board, pageArea, stage, panels: findPanels(stage) })
  // Beside the page the stage goes on under the dock, where nobody sees it.
  return captureScreen({ page: board, pageArea, stage: pageArea.parentElement ?? stage, panels: [] })
}
