import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { CropFrame } from '@jiangtai/ui/photo/CropFrame.tsx'
import { usePhotoEdits } from '@jiangtai/ui/photo/use-photo-edits.ts'
import { useState } from 'react'
import { editedPhoto } from './edited-photo.ts'
import styles from './photos.module.css'

/** A photographed page before it is read: turned, cut, made clearer; each step can be undone ([QI-111]). */
export function PhotoDialog({
  photo,
  title,
  hint,
  onUse,
  onClose,
}: {
  photo: File
  /** Its name, unless it says what is done. */
  title?: string
  /** What to cut the photo to. */
  hint?: string
  onUse: (edited: File) => void
  onClose: () => void
}) {
  const { picture, edit, canUndo, hold, addStep, turn, enhance, undo, giveUp } = usePhotoEdits(photo)
  const [isDrawing, setIsDrawing] = useState(false)
  const isOpen = picture instanceof ImageBitmap
  const use = async () => {
    if (!isOpen) return
    setIsDrawing(true)
    const edited = await editedPhoto(picture, edit, photo.name)
    setIsDrawing(false)
    if (edited === null) giveUp()
    else onUse(edited)
  }
  return (
    <Dialog
      title={title ?? `旋转、裁剪 ${photo.name}`}
      width={720}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button disabled={!isOpen} onClick={turn}>
            旋转
          </Button>
          <Button disabled={!isOpen} aria-pressed={edit.isEnhanced} onClick={enhance}>
            {edit.isEnhanced ? '原色' : '清晰'}
          </Button>
          <Button disabled={!canUndo} onClick={undo}>
            撤销
          </Button>
          <Button type="primary" disabled={!isOpen} loading={isDrawing} onClick={() => void use()}>
            使用照片
          </Button>
        </>
      }
    >
      {picture === 'opening' && <p role="status">正在打开照片…</p>}
      {picture === 'unknown' && <p role="alert">这个浏览器打不开这张照片，请去掉它后换一张</p>}
      {isOpen && (
        <div className={styles.editor}>
          {hint !== undefined && <p className={styles.cutHint}>{hint}</p>}
          <CropFrame {...{ picture, edit }} onHold={hold} onDone={addStep} />
        </div>
      )}
    </Dialog>
  )
}
