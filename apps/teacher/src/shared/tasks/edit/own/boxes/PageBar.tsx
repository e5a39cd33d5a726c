import { MAX_OWN_PICTURES } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { PICTURE_ACCEPT } from '../../../../files/upload-question-file.ts'
import type { PlacedPage } from './drawn-pages.ts'
import styles from './boxes.module.css'

/** The pages: which is in view, and photos for further ones, from the camera where the device has one. */
export function PageBar({
  pages,
  current_id,
  isOpening,
  onPage,
  onPick,
  onResource,
}: {
  pages: readonly PlacedPage[]
  current_id: string | null
  isOpening: boolean
  onPage: (page_id: string) => void
  onPick: (files: readonly File[]) => void
  /** Chooses pages of a file of the resources. */
  onResource: () => void
}) {
  const isFull = pages.length >= MAX_OWN_PICTURES
  return (
    <div className={styles.line}>
      {pages.map(({ page_id }, index) => (
        <Button
          key={page_id}
          aria-pressed={page_id === current_id}
          type={page_id === current_id ? 'primary' : 'default'}
          onClick={() => onPage(page_id)}
        >
          第 {index + 1} 页
        </Button>
      ))}
      <FileButton
        multiple
        label="页的照片"
        accept={PICTURE_ACCEPT}
        disabled={isFull}
        loading={isOpening}
        onPick={onPick}
      >
        {pages.length === 0 ? '选择照片' : '加照片'}
      </FileButton>
      <span className={styles.camera}>
        <FileButton
          isCamera
          label="拍一页"
          accept={PICTURE_ACCEPT}
          disabled={isFull || isOpening}
          onPick={onPick}
        >
          拍照
        </FileButton>
      </span>
      <Button disabled={isFull || isOpening} onClick={onResource}>
        从资源选页
      </Button>
    </div>
  )
}
