import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { useUser } from '../../../../core/session/user.ts'
import type { ScreenshotPlace } from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import { saveServices } from '../../../../shared/drawing/screenshots/screenshot-services.ts'
import { tell } from '../../../../shared/drawing/tell.ts'
import { type ScreenshotFlow, useScreenshot } from '../../../../shared/drawing/screenshots/use-screenshot.ts'
import type { PageInk } from '../use-page-ink.ts'

/** Where pictures taken in a lesson belong: to the lesson and the class. */
export function useScreenshotPlace({
  prepare_lesson_id,
  class_id,
  lesson,
}: {
  prepare_lesson_id: string
  class_id: string
  /** Undefined until it was fetched. */
  lesson: { subject_id: string; phase_id: string } | undefined
}): ScreenshotPlace {
  const { info } = useUser()
  return {
    school_id: info.school_id,
    teacher_id: info.person_id,
    prepare_lesson_id,
    class_id,
    subject_id: lesson?.subject_id ?? null,
    phase_id: lesson?.phase_id ?? null,
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
      const { captureBoard } = await import('./capture-board.ts')
      return captureBoard({ page, document: ink.document })
    },
    place,
    services: saveServices,
    tell,
  })
}
