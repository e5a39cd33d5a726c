import { lazy } from 'react'
import { loadDrawingParts } from '../../../shared/drawing/DrawingSurface.tsx'

const parts = {
  roster: async () => ({ default: (await import('../class/RosterDrawer.tsx')).RosterDrawer }),
  writers: async () => ({ default: (await import('../class/BoardWriters.tsx')).BoardWriters }),
  // Opened by the roster; fetched here with the others.
  groups: async () => ({ default: (await import('../class/GroupPoints.tsx')).GroupPoints }),
  ground_picture: async () => ({
    default: (await import('../../../shared/drawing/PageGround.tsx')).PageGround,
  }),
  media: async () => ({ default: (await import('../stage/BoardMedia.tsx')).BoardMedia }),
  files: async () => ({ default: (await import('../files/LessonFilesLayer.tsx')).LessonFilesLayer }),
  picker: async () => ({ default: (await import('../quiz/sending/QuizPicker.tsx')).QuizPicker }),
  panel: async () => ({ default: (await import('../quiz/QuizPanel.tsx')).QuizPanel }),
  ending: async () => ({ default: (await import('./EndLessonDialog.tsx')).EndLessonDialog }),
  over: async () => ({ default: (await import('./LessonOver.tsx')).LessonOver }),
  taken: async () => ({ default: (await import('./TakenOver.tsx')).TakenOver }),
  takeOver: async () => ({ default: (await import('./TakeOverQuestion.tsx')).TakeOverQuestion }),
  pages: async () => ({ default: (await import('../stage/pages/PageDrawer.tsx')).PageDrawer }),
  document_camera: async () => ({
    default: (await import('../../../shared/drawing/camera/DocumentCamera.tsx')).DocumentCamera,
  }),
  above: async () => ({ default: (await import('../dock/SheetAbove.tsx')).SheetAbove }),
  call: async () => ({ default: (await import('../call/CallLayer.tsx')).CallLayer }),
  exporting: async () => ({
    default: (await import('../../../shared/drawing/export/ExportBoardDialog.tsx')).ExportBoardDialog,
  }),
  screenshots: async () => ({
    default: (await import('../stage/screenshots/ScreenshotLayer.tsx')).ScreenshotLayer,
  }),
}

const loadSaving = () => import('../../../shared/drawing/screenshots/save-screenshot.ts')

// What a lesson opens later than its first page; the board stands before they are fetched.
export const RosterDrawer = lazy(parts.roster)
export const PageGround = lazy(parts.ground_picture)
export const BoardMedia = lazy(parts.media)
export const BoardWriters = lazy(parts.writers)
export const LessonFilesLayer = lazy(parts.files)
export const QuizPicker = lazy(parts.picker)
export const QuizPanel = lazy(parts.panel)
export const EndLessonDialog = lazy(parts.ending)
export const LessonOver = lazy(parts.over)
export const TakenOver = lazy(parts.taken)
export const TakeOverQuestion = lazy(parts.takeOver)
export const PageDrawer = lazy(parts.pages)
export const DocumentCamera = lazy(parts.document_camera)
export const SheetAbove = lazy(parts.above)
export const CallLayer = lazy(parts.call)
export const ExportBoardDialog = lazy(parts.exporting)
export const ScreenshotLayer = lazy(parts.screenshots)

/** Fetches them all while the network is there: a line that breaks in the lesson must not keep one from ending it. */
export function loadLaterParts(): void {
  for (const load of [...Object.values(parts), loadDrawingParts, loadSaving])
    void load().catch(() => undefined)
}
