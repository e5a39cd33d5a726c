import { useEffect, useEffectEvent, useRef } from 'react'
import { PROBLEM_WORDS } from '../../../../../shared/drawing/camera/camera-problem.ts'
import { cameraServices } from '../../../../../shared/drawing/camera/camera-services.ts'
import { useCamera } from '../../../../../shared/drawing/camera/use-camera.ts'
import { StageButton } from '../../../kit/StageButton.tsx'
import { pictureOf } from '../reading/card-reader.ts'
import type { Rgba } from '../reading/light.ts'
import styles from './scanning.module.css'

/** A pause between two pictures, in which the board is drawn. */
const PAUSE_MS = 80

/** The camera of this device, whose pictures are read one after the other. */
export function CameraEye({ onPicture }: { onPicture: (picture: Rgba) => Promise<unknown> }) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, open } = useCamera(cameraServices, null)
  const stream = state.kind === 'live' ? state.stream : null
  const look = useEffectEvent(async () => {
    const seen = video.current
    if (seen === null || seen.videoWidth === 0) return
    const picture = pictureOf(seen, { width: seen.videoWidth, height: seen.videoHeight })
    if (picture !== null) await onPicture(picture)
  })

  // A stream is not an address: it can only be given to the element itself. Its pictures are read until the layer leaves.
  useEffect(() => {
    const element = video.current
    if (element === null || stream === null) return
    element.srcObject = stream
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const next = () => {
      void look()
        .catch(() => undefined)
        .finally(() => {
          if (!isOver) timer = setTimeout(next, PAUSE_MS)
        })
    }
    next()
    return () => {
      isOver = true
      clearTimeout(timer)
      element.srcObject = null
    }
  }, [stream])

  if (state.kind === 'failed') {
    const { title, advice } = PROBLEM_WORDS[state.problem]
    return (
      <p role="alert">
        {title}。{advice} 也可以用手机拍下全班举的卡，再点“选照片”。{' '}
        {state.problem !== 'insecure' && (
          <StageButton size="small" onPress={() => void open()}>
            重试
          </StageButton>
        )}
      </p>
    )
  }
  return (
    <>
      {stream === null && <p role="status">正在打开摄像头…浏览器询问时请选“允许”。</p>}
      <video ref={video} className={styles.video} aria-label="扫卡画面" autoPlay playsInline muted />
    </>
  )
}
