import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { CropFrame } from '@jiangtai/ui/photo/CropFrame.tsx'
import { type PhotoEdit, turnedRight, UNTOUCHED } from '@jiangtai/ui/photo/photo-edit.ts'
import { useEffect, useState } from 'react'
import { editedPhoto } from './upright-photo.ts'
import styles from './photos.module.css'

/** A photographed page before it is read: turned, cut, made clearer; each step can be undone ([QI-111]). */
export function PhotoDialog({
  photo,
  onUse,
  onClose,
}: {
  photo: File
  onUse: (edited: File) => void
  onClose: () => void
}) {
  const [picture, setPicture] = useState<ImageBitmap | 'opening' | 'unknown'>('opening')
  const [steps, setSteps] = useState<readonly PhotoEdit[]>([UNTOUCHED])
  // A corner under the finger is no step before it is lifted.
  const [held, setHeld] = useState<PhotoEdit | null>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const edit = held ?? steps.at(-1) ?? UNTOUCHED
  const isOpen = picture instanceof ImageBitmap

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
    if (!isOpen) return
    setIsDrawing(true)
    const edited = await editedPhoto(picture, edit, photo.name)
    setIsDrawing(false)
    if (edited === null) setPicture('unknown')
    else onUse(edited)
  }
  return (
    <Dialog
      title={`旋转、裁剪 ${photo.name}`}
      width={720}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button disabled={!isOpen} onClick={() => addStep(turnedRight(edit))}>
            旋转
          </Button>
          <Button
            disabled={!isOpen}
            aria-pressed={edit.isEnhanced}
            onClick={() => addStep({ ...edit, isEnhanced: !edit.isEnhanced })}
          >
            {edit.isEnhanced ? '原色' : '清晰'}
          </Button>
          <Button disabled={steps.length === 1} onClick={() => setSteps(steps.slice(0, -1))}>
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
          <CropFrame {...{ picture, edit }} onHold={setHeld} onDone={addStep} />
        </div>
      )}
    </Dialog>
  )
}
