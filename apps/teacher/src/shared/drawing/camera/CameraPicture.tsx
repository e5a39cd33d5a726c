import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CameraLook, turnedSize } from './camera-look.ts'
import styles from './camera.module.css'
import { useFingers } from './use-fingers.ts'

type Size = { width: number; height: number }

/** The live picture or the held frame, as large as the stage allows and turned as wanted. */
export function CameraPicture({
  source,
  look,
  label,
  onMove,
  onReady,
}: {
  source: { kind: 'live'; stream: MediaStream } | { kind: 'still'; still: HTMLCanvasElement }
  look: CameraLook
  /** What a held frame is called. */
  label: string
  /** Fingers and the wheel shift and enlarge the picture. */
  onMove: (change: (look: CameraLook) => CameraLook) => void
  /** The camera shows something. */
  onReady: (video: HTMLVideoElement) => void
}) {
  const area = useRef<HTMLDivElement>(null)
  const room = useSize(area)
  const [natural, setNatural] = useState<Size | null>(null)
  const fingers = useFingers(onMove)
  const size = source.kind === 'still' ? source.still : natural
  const box = size === null || room === null ? null : fitted(turnedSize(size, look.turn), room)
  const inner = box === null ? null : turnedSize(box, look.turn)
  const placed =
    inner === null ? { visibility: 'hidden' as const } : { ...inner, transform: transformOf(look, box) }
  return (
    <div ref={area} className={styles.area}>
      <div
        className={styles.box}
        data-movable={look.zoom > 1}
        style={box === null ? { width: 0, height: 0 } : box}
        {...fingers}
      >
        {source.kind === 'live' ? (
          <LiveVideo
            stream={source.stream}
            style={placed}
            onSeen={(video) => {
              setNatural({ width: video.videoWidth, height: video.videoHeight })
              onReady(video)
            }}
          />
        ) : (
          <Still still={source.still} label={label} style={placed} />
        )}
      </div>
    </div>
  )
}

type Placed = { width?: number; height?: number; transform?: string; visibility?: 'hidden' }

function LiveVideo({
  stream,
  style,
  onSeen,
}: {
  stream: MediaStream
  style: Placed
  onSeen: (video: HTMLVideoElement) => void
}) {
  const video = useRef<HTMLVideoElement>(null)

  // A stream is not an address: it can only be given to the element itself.
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = stream
    return () => void (element.srcObject = null)
  }, [stream])

  const tell = ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
    if (currentTarget.videoWidth > 0) onSeen(currentTarget)
  }
  return (
    <video
      ref={video}
      className={styles.media}
      style={style}
      aria-label="展台画面"
      autoPlay
      playsInline
      muted
      disablePictureInPicture
      onLoadedData={tell}
      // A camera changes its size when it is tilted or settles on another resolution.
      onResize={tell}
    />
  )
}

/** Shows the held canvas itself, so that the kept picture is the seen one. */
function Still({ still, label, style }: { still: HTMLCanvasElement; label: string; style: Placed }) {
  const place = useRef<HTMLDivElement>(null)

  // The frame was drawn outside of React.
  useLayoutEffect(() => {
    const element = place.current
    element?.replaceChildren(still)
    return () => element?.replaceChildren()
  }, [still])

  return <div ref={place} className={styles.media} style={style} role="img" aria-label={label} />
}

function transformOf({ turn, is_mirrored, zoom, pan_x, pan_y }: CameraLook, box: Size | null): string {
  const [x, y] = [pan_x * (box?.width ?? 0), pan_y * (box?.height ?? 0)]
  const scale = `scale(${is_mirrored ? -zoom : zoom}, ${zoom})`
  return `translate(-50%, -50%) translate(${x}px, ${y}px) ${scale} rotate(${turn}deg)`
}

function fitted({ width, height }: Size, room: Size): Size {
  const scale = Math.min(room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}

function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)

  // The picture takes all the room there is, on a window that changes too.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])

  return size
}
