import { useEffect, useRef, useState } from 'react'
import { drawPhoto } from './draw-photo.ts'
import { FullScreen } from './FullScreen.tsx'
import { CORNERS, type Corner, type PhotoEdit, turnedRight, UNTOUCHED, withCorner } from './photo-edit.ts'
import { asJpeg, LONGEST_SIDE } from './shrink-photo.ts'

export type PhotoEditorProps = {
  photo: File
  /** Which of the photos that were picked together it is. */
  place: { number: number; count: number }
  /** The edited photo; null is the photo as it was, where this browser cannot draw it. */
  onUse: (edited: Blob | null) => void
  onClose: () => void
}

const PREVIEW_SIDE = 1200
const CORNER_NAMES = { left: '左', right: '右', top: '上', bottom: '下' } as const
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}

/** A photo before it goes into the answer: turned, cut, made clearer; each step can be undone ([TK-75]). */
export function PhotoEditor({ photo, place, onUse, onClose }: PhotoEditorProps) {
  const [picture, setPicture] = useState<ImageBitmap | 'opening' | 'unknown'>('opening')
  const [steps, setSteps] = useState<readonly PhotoEdit[]>([UNTOUCHED])
  // A corner under the finger is no step before it is lifted.
  const [held, setHeld] = useState<PhotoEdit | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const edit = held ?? steps.at(-1) ?? UNTOUCHED

  // Opens the photo, and gives its memory back.
  useEffect(() => {
    let isOver = false
    const opening = createImageBitmap(photo)
    opening.then(
      (opened) => !isOver && setPicture(opened),
      () => !isOver && setPicture('unknown'),
    )
    return () => {
      isOver = true
      opening.then(
        (opened) => opened.close(),
        () => {},
      )
    }
  }, [photo])

  const addStep = (next: PhotoEdit) => {
    setHeld(null)
    setSteps([...steps, next])
  }
  const use = async () => {
    if (!(picture instanceof ImageBitmap)) return onUse(null)
    setIsDrawing(true)
    onUse(await asJpeg(drawPhoto(picture, edit, { longest: LONGEST_SIDE, isWhole: false })))
  }
  const isOpen = picture instanceof ImageBitmap
  return (
    <FullScreen
      title={place.count > 1 ? `照片 ${place.number} / ${place.count}` : '照片'}
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className="button-secondary"
            disabled={!isOpen}
            onClick={() => addStep(turnedRight(edit))}
          >
            旋转
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={!isOpen}
            aria-pressed={edit.isEnhanced}
            onClick={() => addStep({ ...edit, isEnhanced: !edit.isEnhanced })}
          >
            {edit.isEnhanced ? '原色' : '清晰'}
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={steps.length === 1}
            onClick={() => setSteps(steps.slice(0, -1))}
          >
            撤销
          </button>
          <button
            type="button"
            className="button-primary"
            disabled={picture === 'opening' || isDrawing}
            onClick={() => void use()}
          >
            使用照片
          </button>
        </>
      }
    >
      {picture === 'opening' && <p role="status">正在打开照片…</p>}
      {picture === 'unknown' && <p>这台设备打不开这张照片，可以原样上传，或取消后重拍</p>}
      {isOpen && <CropFrame {...{ picture, edit }} onHold={setHeld} onDone={addStep} />}
    </FullScreen>
  )
}

function CropFrame({
  picture,
  edit,
  onHold,
  onDone,
}: {
  picture: ImageBitmap
  edit: PhotoEdit
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
