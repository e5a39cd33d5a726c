import 'viewerjs/dist/viewer.css'
import {
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useForgetting } from '@jiangtai/client/browser/kept-in-tab.ts'
import { KeptLookContext } from '@jiangtai/client/browser/kept-in-tab-look.ts'
import Viewer from 'viewerjs'
import { keepPicture, layAsKept } from './kept-picture.ts'
import { type PictureTransform, readTransform, roomOf, wholeZoom } from './picture-transform.ts'
import styles from './picture-viewer.module.css'

/** Moves the picture from outside, in CSS pixels of the window. */
export type PictureControl = {
  move: (change: { shift: { x: number; y: number }; scale: number; about: { x: number; y: number } }) => void
}

const TOOLS = {
  'zoom-in': '放大',
  'zoom-out': '缩小',
  'one-to-one': '原始大小',
  reset: '复位',
  'rotate-left': '向左转',
  'rotate-right': '向右转',
} as const

/**
 * A picture to move, zoom and turn (spec §9: movable, zoomable, rotatable). `overlay` lies over the picture's area and lets presses
 * through unless its own parts take them; `onTransform` tells where the picture lies in that area, at first and after each change. Within a
 * `KeptLookContext` it lies as it lay when the page is loaded again ([CR-414]).
 */
export function PictureViewer({
  url: told_url,
  name,
  whenBroken,
  overlay,
  onTransform,
  control,
}: {
  url: string
  name: string
  /** The words in place of a picture that cannot be drawn. */
  whenBroken: ReactNode
  overlay?: ReactNode
  onTransform?: (transform: PictureTransform) => void
  control?: Ref<PictureControl>
}) {
  const picture = useRef<HTMLImageElement>(null)
  const open = useRef<Viewer>(null)
  const [isBroken, setIsBroken] = useState(false)
  // A later answer signs the same file anew; loading it again would undo zoom and turn.
  const [url] = useState(told_url)
  const kept_name = useContext(KeptLookContext)
  useForgetting(kept_name)
  const layFirst = useEffectEvent((viewer: Viewer) => {
    if (kept_name !== null) layAsKept(kept_name, viewer)
  })
  const tell = useEffectEvent((viewer: Viewer) => {
    if (kept_name !== null) keepPicture(kept_name, viewer)
    const transform = readTransform(viewer)
    if (transform !== null) onTransform?.(transform)
  })

  useImperativeHandle(control, () => ({
    move: (change) => {
      if (open.current !== null) moveViewer(open.current, change)
    },
  }))

  // The viewer is not React's: it takes the picture over and must give it back.
  useEffect(() => {
    const image = picture.current
    if (image === null) return
    const viewer = new Viewer(image, {
      inline: true,
      movable: true,
      zoomable: true,
      rotatable: true,
      scalable: false,
      navbar: false,
      title: false,
      button: false,
      // Arrow keys go to the next file.
      keyboard: false,
      toolbar: { zoomIn: 1, zoomOut: 1, oneToOne: 1, reset: 1, rotateLeft: 1, rotateRight: 1 },
      ready: () => nameTools(image.parentElement),
      viewed: () => watch(),
      rotate: ({ detail }) => fitTurned(viewer, detail),
    })
    // Some moves of the picture tell nothing, but each one changes its style.
    const watcher = new MutationObserver(() => tell(viewer))
    const watch = () => {
      layFirst(viewer)
      const shown = image.parentElement?.querySelector('.viewer-canvas > img')
      if (shown instanceof HTMLElement)
        watcher.observe(shown, { attributes: true, attributeFilter: ['style'] })
      tell(viewer)
    }
    open.current = viewer
    return () => {
      open.current = null
      watcher.disconnect()
      viewer.destroy()
    }
  }, [url])

  if (isBroken) return whenBroken
  return (
    <div className={styles.image}>
      <img ref={picture} src={url} alt={name} crossOrigin="anonymous" onError={() => setIsBroken(true)} />
      {overlay !== undefined && <div className={styles.overlay}>{overlay}</div>}
    </div>
  )
}

function moveViewer(viewer: Viewer, { shift, scale, about }: Parameters<PictureControl['move']>[0]): void {
  viewer.move(shift.x, shift.y)
  const zoom = readTransform(viewer)?.zoom
  if (scale !== 1 && zoom !== undefined)
    viewer.zoomTo(zoom * scale, false, { x: about.x + window.scrollX, y: about.y + window.scrollY })
}

/** The viewer turns a picture without a change of its size, so a picture that was seen whole would hang out of its area. */
function fitTurned(viewer: Viewer, { degree, oldDegree }: Viewer.RotateEventData): void {
  const lies = readTransform(viewer)
  const room = roomOf(viewer)
  if (lies === null || room === null) return
  const isWhole = Math.abs(lies.zoom / wholeZoom(lies, { room, degree: oldDegree }) - 1) < 0.01
  if (isWhole) viewer.zoomTo(wholeZoom(lies, { room, degree }))
}

/** The viewer draws its buttons without words, and no key reaches them. */
function nameTools(stage: HTMLElement | null): void {
  for (const [action, name] of Object.entries(TOOLS)) {
    const tool = stage?.querySelector<HTMLElement>(`[data-viewer-action="${action}"]`)
    if (tool === null || tool === undefined) continue
    tool.setAttribute('aria-label', name)
    tool.setAttribute('title', name)
    tool.tabIndex = 0
    tool.onkeydown = (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      tool.click()
    }
  }
}
