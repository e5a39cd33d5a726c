import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import type { QuestionPicture } from '@jiangtai/shared/questions/files/question-files.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { useFileDrop } from '@jiangtai/ui/kit/files/file-drop.ts'
import { PICTURE_ACCEPT } from '../../../shared/files/upload-question-file.ts'
import styles from './pictures.module.css'

/** The present work on a picture; `share` is of its bytes, from 0 to 1. */
export type PictureState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  /** The picture is in the store and goes into the question: too late to be taken back. */
  | { kind: 'storing' }
  | { kind: 'failed'; reason: string }

/** One picture of a question: its place, the picture, and the acts on it. */
export function PictureRow({
  picture,
  place,
  words_before,
  state,
  isLocked,
  onAtHand,
  onCancel,
  onFile,
  onRemove,
}: {
  picture: QuestionPicture
  place: string
  /** The words that stand before it, where several pictures have the same place; or empty. */
  words_before: string
  state: PictureState
  isLocked: boolean
  /** The row was pressed or reached: a pasted picture goes here. */
  onAtHand: () => void
  onFile: (file: File) => void
  /** Gives up the upload under way. */
  onCancel: () => void
  onRemove: () => void
}) {
  const { isOver, props } = useFileDrop({
    isOpen: !isLocked,
    onDrop({ files: [file] }) {
      if (file !== undefined) onFile(file)
    },
  })
  const isWorking = state.kind === 'sending' || state.kind === 'storing'
  const isMissing = picture.key === null
  return (
    // The keyboard reaches its buttons; a press beside them brings the row to hand as well.
    <li className={styles.row} data-over={isOver} tabIndex={-1} onFocus={onAtHand} {...props}>
      <span className={styles.place}>
        {place}
        {words_before !== '' && <span className={styles.before}>“{words_before}”之后</span>}
      </span>
      <span className={styles.shown}>
        <Picture image={picture} />
        {isMissing && picture.address !== null && <span className={styles.address}>{picture.address}</span>}
      </span>
      <span className={styles.acts} data-acts>
        <FileButton
          size="small"
          loading={isWorking}
          disabled={isLocked}
          aria-label={`${place}：${isMissing ? '选择图片' : '换一张'}`}
          label={`${place}的图片文件`}
          accept={PICTURE_ACCEPT}
          onPick={([file]) => onFile(file)}
        >
          {state.kind === 'sending'
            ? `${Math.round(state.share * 100)}%`
            : state.kind === 'storing'
              ? '正在保存'
              : isMissing
                ? '选择图片'
                : '换一张'}
        </FileButton>
        {state.kind === 'sending' ? (
          <Button size="small" type="text" aria-label={`${place}：取消上传`} onClick={onCancel}>
            取消
          </Button>
        ) : (
          <Button
            size="small"
            type="text"
            disabled={isLocked}
            aria-label={`${place}：去掉图片`}
            onClick={onRemove}
          >
            去掉
          </Button>
        )}
      </span>
      {state.kind === 'failed' && (
        <p className={styles.failure} role="alert">
          没有保存：{state.reason}
        </p>
      )}
    </li>
  )
}
