import { useState } from 'react'
import type { SavedScreenshot, SaveServices, ScreenshotPlace } from '../screenshots/save-screenshot.ts'
import { saveServices } from '../screenshots/screenshot-services.ts'
import { tell } from '../tell.ts'
import { keepCameraChoice, readCameraChoice } from './camera-choice.ts'
import { type CameraLook, lookOf } from './camera-look.ts'
import { type CameraServices, cameraServices } from './camera-services.ts'
import { CameraBar } from './CameraBar.tsx'
import { CameraDialog } from './CameraDialog.tsx'
import { CameraPicture } from './CameraPicture.tsx'
import { ProblemCard } from './ProblemCard.tsx'
import styles from './camera.module.css'
import { holdFrame } from './frame-picture.ts'
import { useCamera } from './use-camera.ts'
import { useFrameToBoard } from './use-frame-to-board.ts'

/** 展台: the live picture of the document camera, as large as the stage allows; a frame of it becomes a page of the board (DR-17). */
export function DocumentCamera({
  place,
  onInsert,
  onClose,
  cameras: services = cameraServices,
  saving: save = saveServices,
}: {
  place: ScreenshotPlace
  /** Resolves to null when the board did not take the page. */
  onInsert: (saved: SavedScreenshot, ratio: number) => Promise<unknown>
  onClose: () => void
  cameras?: CameraServices
  saving?: SaveServices
}) {
  const [choice, setChoice] = useState(() => readCameraChoice(localStorage))
  const [look, setLook] = useState(() => lookOf(choice))
  const [shown, setShown] = useState<{ stream: MediaStream; video: HTMLVideoElement } | null>(null)
  const { state, cameras, device_id, choose, open, hold } = useCamera(services, choice.device_id)
  const { saving, put, forget } = useFrameToBoard({
    ...{ place, services: save, onInsert, tell },
    what: '画面',
  })
  const isSaving = saving.phase === 'saving'
  const video = state.kind === 'live' && shown?.stream === state.stream ? shown.video : null
  const isShown = video !== null

  function handleChoice(change: Partial<typeof choice>): void {
    const next = { ...choice, ...change }
    setChoice(next)
    keepCameraChoice(localStorage, next)
  }

  function handleLook(next: CameraLook): void {
    // While a frame is on its way to the board, its look stays as it is.
    if (isSaving) return
    setLook(next)
    forget()
    const { turn, is_mirrored } = next
    if (turn !== look.turn || is_mirrored !== look.is_mirrored) handleChoice({ turn, is_mirrored })
  }

  function heldFrame(): HTMLCanvasElement | null {
    if (state.kind === 'held') return state.still
    if (video === null) return null
    const still = holdFrame(video)
    hold(still)
    return still
  }

  async function handlePut(): Promise<void> {
    const still = heldFrame()
    if (still !== null && (await put(still, look))) onClose()
  }

  const still = state.kind === 'held' || state.kind === 'opening' ? state.still : null
  const source =
    state.kind === 'live'
      ? ({ kind: 'live', stream: state.stream } as const)
      : still === null
        ? null
        : ({ kind: 'still', still } as const)
  return (
    <CameraDialog onClose={onClose}>
      <div className={styles.stage}>
        {source !== null && (
          <CameraPicture
            source={source}
            look={look}
            label="定格的展台画面"
            onMove={(change) => {
              if (isSaving) return
              setLook(change)
              forget()
            }}
            onReady={(seen) => setShown(state.kind === 'live' ? { stream: state.stream, video: seen } : null)}
          />
        )}
        {(state.kind === 'opening' || (state.kind === 'live' && !isShown)) && (
          <p className={styles.note} role="status">
            正在打开摄像头…浏览器询问时请选“允许”。
          </p>
        )}
        {state.kind === 'held' && saving.phase !== 'failed' && <p className={styles.badge}>已定格</p>}
        {state.kind === 'failed' && <ProblemCard problem={state.problem} onRetry={() => void open()} />}
        {saving.phase === 'failed' && (
          <p className={styles.failed} role="alert">
            {saving.words}
          </p>
        )}
      </div>
      <CameraBar
        state={state}
        isShown={isShown}
        cameras={cameras}
        device_id={device_id}
        onCamera={(chosen) => {
          forget()
          handleChoice({ device_id: chosen })
          void choose(chosen)
        }}
        look={look}
        onLook={handleLook}
        saving={saving}
        onHold={() => void heldFrame()}
        onContinue={() => {
          forget()
          void open()
        }}
        onPut={() => void handlePut()}
        onClose={onClose}
      />
    </CameraDialog>
  )
}
