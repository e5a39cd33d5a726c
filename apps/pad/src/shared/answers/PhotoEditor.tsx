import { asJpeg } from '@jiangtai/ui/photo/as-jpeg.ts'
import { CropFrame } from '@jiangtai/ui/photo/CropFrame.tsx'
import { drawPhoto } from '@jiangtai/ui/photo/draw-photo.ts'
import { usePhotoEdits } from '@jiangtai/ui/photo/use-photo-edits.ts'
import { useState } from 'react'
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
  const { picture, edit, canUndo, hold, addStep, turn, enhance, undo } = usePhotoEdits(photo)
  const [isDrawing, setIsDrawing] = useState(false)
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
          <button type="button" className="button-secondary" disabled={!isOpen} onClick={turn}>
            旋转
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={!isOpen}
            aria-pressed={edit.isEnhanced}
            onClick={enhance}
          >
            {edit.isEnhanced ? '原色' : '清晰'}
          </button>
          <button type="button" className="button-secondary" disabled={!canUndo} onClick={undo}>
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
      {isOpen && <CropFrame {...{ picture, edit }} onHold={hold} onDone={addStep} />}
    </FullScreen>
  )
}
