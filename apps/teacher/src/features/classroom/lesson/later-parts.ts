import { lazy } from 'react'
import { loadCodeDialogs } from '../remote/code-dialogs.ts'
import { loadDrawingParts } from '../../../shared/drawing/DrawingSurface.tsx'

// The parts are one part of the program, because on a slow line twenty small files cost more than their bytes.
const together = () => import('./lesson-parts.ts')

const parts = {
  activities: async () => ({ default: (await together()).ActivityLayers }),
  roster: async () => ({ default: (await together()).RosterLayer }),
  writers: async () => ({ default: (await together()).BoardWriters }),
  files: async () => ({ default: (await together()).LessonFilesLayer }),
  dialogs: async () => ({ default: (await together()).BoardDialogs }),
  over: async () => ({ default: (await together()).LessonOver }),
  taken: async () => ({ default: (await together()).TakenOver }),
  begin: async () => ({ default: (await import('./begin/BeginQuestion.tsx')).BeginQuestion }),
  takeOver: async () => ({ default: (await together()).TakeOverQuestion }),
  pages: async () => ({ default: (await together()).PageDrawer }),
  above: async () => ({ default: (await together()).SheetAbove }),
  call: async () => ({ default: (await together()).CallLayer }),
  likes: async () => ({ default: (await together()).LikeLayer }),
  screenshots: async () => ({ default: (await together()).ScreenshotLayer }),
  ground_picture: async () => ({
    default: (await import('../asking/question-page/BoardGround.tsx')).BoardGround,
  }),
  page_tools: async () => ({
    default: (await import('../stage/page-tools/PageTools.tsx')).PageTools,
  }),
  media: async () => ({ default: (await import('../stage/BoardMedia.tsx')).BoardMedia }),
  zoom: async () => ({ default: (await import('../stage/zoom/PageZoom.tsx')).PageZoom }),
  document_camera: async () => ({
    default: (await import('../../../shared/drawing/camera/DocumentCamera.tsx')).DocumentCamera,
  }),
  exporting: () => import('../../../shared/drawing/export/ExportBoardDialog.tsx'),
}

const loadSaving = () => import('../../../shared/drawing/screenshots/save-screenshot.ts')

// The parts that a lesson opens later than its first page; the board stands before they are fetched.
export const ActivityLayers = lazy(parts.activities)
export const RosterLayer = lazy(parts.roster)
export const BoardGround = lazy(parts.ground_picture)
export const PageTools = lazy(parts.page_tools)
export const BoardMedia = lazy(parts.media)
export const PageZoom = lazy(parts.zoom)
export const BoardWriters = lazy(parts.writers)
export const LessonFilesLayer = lazy(parts.files)
export const BoardDialogs = lazy(parts.dialogs)
export const LessonOver = lazy(parts.over)
export const TakenOver = lazy(parts.taken)
export const BeginQuestion = lazy(parts.begin)
export const TakeOverQuestion = lazy(parts.takeOver)
export const PageDrawer = lazy(parts.pages)
export const DocumentCamera = lazy(parts.document_camera)
export const SheetAbove = lazy(parts.above)
export const CallLayer = lazy(parts.call)
export const LikeLayer = lazy(parts.likes)
export const ScreenshotLayer = lazy(parts.screenshots)

/** Fetches them all while the network is there: a line that breaks in the lesson must not keep one from ending it. */
export function loadLaterParts(): void {
  for (const load of [...Object.values(parts), loadCodeDialogs, loadDrawingParts, loadSaving])
    void load().catch(() => undefined)
}
