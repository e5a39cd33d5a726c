import { turnedPart } from '@jiangtai/questions/photo/turned-points.ts'
import type { PhotoCrop } from '@jiangtai/shared/tasks/marking/scores.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { CropFrame } from '@jiangtai/ui/photo/CropFrame.tsx'
import { useEffect, useState } from 'react'
import styles from './ink.module.css'

/** The whole photo with the part that is to be shown, whose corners are pulled or moved by the arrow keys ([HK-16]). */
export function CropDesk({
  url,
  turns,
  crop,
  onDone,
  onCancel,
}: {
  url: string
  turns: number
  /** In shares of the photo before it is turned. */
  crop: PhotoCrop
  onDone: (crop: PhotoCrop) => void
  onCancel: () => void
}) {
  const picture = useOpened(url)
  const [part, setPart] = useState(() => turnedPart(crop, turns))
  const edit = { turns, crop: part, isEnhanced: false }
  return (
    <div className={styles.crop} role="group" aria-label="裁剪">
      {picture === 'opening' && <p role="status">正在打开照片…</p>}
      {picture === 'failed' && <p role="alert">照片没有打开，请稍后再试。</p>}
      {typeof picture !== 'string' && (
        <CropFrame
          {...{ picture, edit }}
          onHold={(next) => setPart(next.crop)}
          onDone={(next) => setPart(next.crop)}
        />
      )}
      <div className={styles.tools}>
        <Button
          type="primary"
          disabled={typeof picture === 'string'}
          onClick={() => onDone(turnedPart(part, 4 - turns))}
        >
          完成裁剪
        </Button>
        <Button onClick={onCancel}>取消</Button>
        <span className={styles.note}>拖动四角，或按 Tab 选一角、用方向键移动；原照片不变</span>
      </div>
    </div>
  )
}

/** The picture at an address, drawn as it lies there. */
function useOpened(url: string): ImageBitmap | 'opening' | 'failed' {
  const [picture, setPicture] = useState<ImageBitmap | 'opening' | 'failed'>('opening')
  // An element opens pictures of the store, which no script may read; it is only drawn.
  useEffect(() => {
    const image = new Image()
    image.src = url
    let isOver = false
    const opening = image.decode().then(() => createImageBitmap(image))
    opening.then(
      (opened) => !isOver && setPicture(opened),
      () => !isOver && setPicture('failed'),
    )
    return () => {
      isOver = true
      opening.then(
        (opened) => opened.close(),
        () => {},
      )
    }
  }, [url])
  return picture
}
