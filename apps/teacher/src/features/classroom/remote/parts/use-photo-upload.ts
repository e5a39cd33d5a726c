import { useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type {
  SavedScreenshot,
  SaveServices,
  ScreenshotPlace,
} from '../../../../shared/drawing/screenshots/save-screenshot.ts'
import type { UploadWatch } from '../../../../shared/drawing/screenshots/screenshot-services.ts'
import type { CameraLook } from '../../../../shared/drawing/camera/camera-look.ts'
import { useFrameToBoard } from '../../../../shared/drawing/camera/use-frame-to-board.ts'

/** Puts a photo on the board as 展台 puts a frame there, and besides tells how much has arrived and can be given up while it is on its way ([CR-306]). */
export function usePhotoUpload({
  place,
  savingOf,
  onInsert,
  onTold,
}: {
  place: ScreenshotPlace
  savingOf: (watch: UploadWatch) => SaveServices
  onInsert: (saved: SavedScreenshot, ratio: number) => Promise<unknown>
  onTold: (text: string) => void
}) {
  const [percent, setPercent] = useState<number | null>(null)
  const [attempt] = useState(() => createStore(() => ({ giving_up: new AbortController() })))

  const services = savingOf({
    signal: () => attempt.getState().giving_up.signal,
    onProgress: (share) => setPercent(Math.min(100, Math.round(share * 100))),
  })
  const watched: SaveServices = {
    ...services,
    upload: async (file) => {
      attempt.setState({ giving_up: new AbortController() })
      setPercent(0)
      try {
        return await services.upload(file)
      } finally {
        setPercent(null)
      }
    },
  }
  const { saving, put, forget } = useFrameToBoard({
    ...{ place, services: watched, onInsert },
    what: '照片',
    tell: (_how, text) => onTold(text),
  })

  return {
    saving,
    /** How much of the picture has arrived; null while it is drawn or the board is told. */
    percent,
    forget,
    /** True once the board shows the photo. */
    put: async (still: HTMLCanvasElement, look: CameraLook): Promise<boolean> => {
      const isShown = await put(still, look)
      // What the teacher gave up is no failure to be told of.
      if (!isShown && attempt.getState().giving_up.signal.aborted) forget()
      return isShown
    },
    cancel: () => attempt.getState().giving_up.abort(),
  }
}
