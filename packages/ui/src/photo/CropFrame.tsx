import { useEffect, useRef } from 'react'
import { drawPhoto } from './draw-photo.ts'
import { CORNERS, type Corner, type PhotoEdit, UNTOUCHED, withCorner } from './photo-edit.ts'
import './crop.css'

const PREVIEW_SIDE = 1200
const CORNER_NAMES = { left: '左', right: '右', top: '上', bottom: '下' } as const
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}

/** A photo with the part of it that is kept: its corners are pulled, or moved by the arrow keys ([TK-75]). */
export function CropFrame({
  picture,
  edit,
  onHold,
  onDone,
}: {
  picture: ImageBitmap
  edit: PhotoEdit
  /** A corner under the finger is no step before it is lifted. */
  onHold: (edit: PhotoEdit) => void
  onDone: (edit: PhotoEdit) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { turns, isEnhanced, crop } = edit

  // The whole photo is drawn again when it is turned or made clearer; the part that is kept is a frame over it.
  useEffect(() => {
    const shown = canvas.current
    if (shown === null) return
    const drawn = drawPhoto(
      picture,
      { ...UNTOUCHED, turns, isEnhanced },
      { longest: PREVIEW_SIDE, isWhole: true },
    )
    shown.width = drawn.width
    shown.height = drawn.height
    shown.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [picture, turns, isEnhanced])

  const movedTo = (corner: Corner, event: React.PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (box === undefined) return edit
    const x = (event.clientX - box.left) / box.width
    const y = (event.clientY - box.top) / box.height
    return { ...edit, crop: withCorner(crop, corner, { x, y }) }
  }
  const share = (value: number) => `${value * 100}%`
  return (
    <div className="crop">
      <canvas ref={canvas} role="img" aria-label="照片预览" />
      <div className="crop-clip">
        <div
          className="crop-frame"
          style={{
            ...{ left: share(crop.left), top: share(crop.top) },
            ...{ right: share(1 - crop.right), bottom: share(1 - crop.bottom) },
          }}
        />
      </div>
      {CORNERS.map((corner) => (
        <button
          key={`${corner.side} ${corner.edge}`}
          type="button"
          className="crop-handle"
          aria-label={`裁剪${CORNER_NAMES[corner.side]}${CORNER_NAMES[corner.edge]}角`}
          style={{ left: share(crop[corner.side]), top: share(crop[corner.edge]) }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) onHold(movedTo(corner, event))
          }}
          onPointerUp={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) onDone(movedTo(corner, event))
          }}
          onKeyDown={(event) => {
            const by = ARROWS[event.key]
            if (by === undefined) return
            event.preventDefault()
            const to = { x: crop[corner.side] + by.x, y: crop[corner.edge] + by.y }
            onDone({ ...edit, crop: withCorner(crop, corner, to) })
          }}
        />
      ))}
    </div>
  )
}
