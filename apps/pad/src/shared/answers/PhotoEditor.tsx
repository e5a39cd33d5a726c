import { asJpeg } from '@jiangtai/ui/photo/as-jpeg.ts'
import { CropFrame } from '@jiangtai/ui/photo/CropFrame.tsx'
import { drawPhoto } from '@jiangtai/ui/photo/draw-photo.ts'
import { type PhotoEdit, turnedRight, UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import { useEffect, useState } from 'react'
import { FullScreen } from './FullScreen.tsx'
import { LONGEST_SIDE } from './shrink-photo.ts'

export type PhotoEditorProps = {
  photo: File
  /** Which of the photos that were picked together it is. */
  place: { number: number; count: number }
  /** The edited photo; null is the photo as it was, where this browser cannot draw it. */
  onUse: (edited: Blob | null) => void
  onClose: () => void
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
