import { useRef } from 'react'
import { useToolbarKeys } from '../tools/use-toolbar-keys.ts'
import type { Camera } from './camera-services.ts'
import { type CameraLook, mayZoom, mirrored, turnedRight, zoomed } from './camera-look.ts'
import styles from './camera.module.css'
import { CameraTool } from './CameraTool.tsx'
import type { CameraState } from './use-camera.ts'
import type { FrameSaving } from './use-frame-to-board.ts'

/** The buttons below the camera's picture. */
export function CameraBar(props: {
  state: CameraState
  /** The live picture is there. */
  isShown: boolean
  cameras: readonly Camera[]
  device_id: string | null
  onCamera: (device_id: string) => void
  look: CameraLook
  onLook: (look: CameraLook) => void
  saving: FrameSaving
  onHold: () => void
  onContinue: () => void
  onPut: () => void
  onClose: () => void
}) {
  const { state, isShown, look, onLook, saving } = props
  const isSaving = saving.phase === 'saving'
  const isHeld = state.kind === 'held'
  const isOff = isSaving || (!isShown && !isHeld)
  const bar = useRef<HTMLDivElement>(null)
  const keys = useToolbarKeys(bar, 'horizontal')
  return (
    <div ref={bar} {...keys} className={styles.bar} role="toolbar" aria-label="展台工具">
      <CameraChoice {...props} isDisabled={isSaving} />
      <CameraTool icon="turn" word="旋转" isDisabled={isOff} onPress={() => onLook(turnedRight(look))} />
      <CameraTool
        icon="mirror"
        word="镜像"
        isOn={look.is_mirrored}
        isDisabled={isOff}
        onPress={() => onLook(mirrored(look))}
      />
      <CameraTool
        icon="smaller"
        word="缩小"
        isDisabled={isOff || !mayZoom(look, -1)}
        onPress={() => onLook(zoomed(look, -1))}
      />
      <span className={styles.zoom} aria-live="polite">
        {Math.round(look.zoom * 100)}%
      </span>
      <CameraTool
        icon="larger"
        word="放大"
        isDisabled={isOff || !mayZoom(look, 1)}
        onPress={() => onLook(zoomed(look, 1))}
      />
      <span className={styles.divider} />
      {isHeld ? (
        <CameraTool icon="live" word="继续" isFirst isDisabled={isSaving} onPress={props.onContinue} />
      ) : (
        <CameraTool icon="hold" word="定格" isFirst isDisabled={isOff} onPress={props.onHold} />
      )}
      <CameraTool
        icon="board"
        word={isSaving ? '正在上传' : saving.phase === 'failed' ? '重试' : '放到板书'}
        look="primary"
        isDisabled={isOff && !isSaving}
        isBusy={isSaving}
        onPress={props.onPut}
      />
      <span className={styles.divider} />
      <CameraTool icon="close" word="关闭" onPress={props.onClose} />
    </div>
  )
}

/** With one camera there is nothing to choose. */
function CameraChoice({
  cameras,
  device_id: current,
  onCamera,
  isDisabled,
}: {
  cameras: readonly Camera[]
  device_id: string | null
  onCamera: (device_id: string) => void
  isDisabled: boolean
}) {
  if (cameras.length < 2) return null
  return (
    <label className={styles.choice}>
      <span>摄像头</span>
      <select
        value={cameras.some(({ device_id }) => device_id === current) ? (current ?? '') : ''}
        disabled={isDisabled}
        onChange={(event) => onCamera(event.target.value)}
      >
        <option value="" hidden />
        {cameras.map(({ device_id, name }) => (
          <option key={device_id} value={device_id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
