import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { PHOTO_ACCEPT } from './edited-photo.ts'
import styles from './photos.module.css'

/** Picks photos of pages; a phone or a tablet offers its camera too, for one page after the other. */
export function PhotoButtons({
  multiple = false,
  isBusy,
  onPick,
}: {
  multiple?: boolean
  isBusy: boolean
  onPick: (files: readonly File[]) => void
}) {
  return (
    <>
      <FileButton label="照片" accept={PHOTO_ACCEPT} multiple={multiple} loading={isBusy} onPick={onPick}>
        选择照片
      </FileButton>
      <span className={styles.camera}>
        <FileButton label="拍照" accept={PHOTO_ACCEPT} isCamera disabled={isBusy} onPick={onPick}>
          拍照
        </FileButton>
      </span>
    </>
  )
}
