import { Picture } from '@jiangtai/questions/blocks/Picture.tsx'
import type { QuestionPicture } from '@jiangtai/shared/questions/files/question-files.ts'
import { useRef, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { PICTURE_ACCEPT } from './upload-question-file.ts'
import styles from './pictures.module.css'

/** What happens to a picture just now; `share` is of its bytes, from 0 to 1. */
export type PictureState =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  /** It is in the store and goes into the question: too late to be taken back. */
  | { kind: 'storing' }
  | { kind: 'failed'; reason: string }

/** One picture of a question: where it stands, what is there, and what may be done with it. */
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
  /** The row was pressed or reached: what is pasted goes here. */
  onAtHand: () => void
  onFile: (file: File) => void
  /** Gives up what is being sent. */
  onCancel: () => void
  onRemove: () => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isWorking = state.kind === 'sending' || state.kind === 'storing'
  const isMissing = picture.key === null
  return (
    // Its buttons are what the keyboard reaches; a press beside them brings the row to hand as well.
    <li
      className={styles.row}
      data-over={isOver}
      tabIndex={-1}
      onFocus={onAtHand}
      onDragOver={(event) => {
        if (isLocked || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (isLocked || file === undefined) return
        event.preventDefault()
        setIsOver(false)
        onFile(file)
      }}
    >
      <span className={styles.place}>
        {place}
        {words_before !== '' && <span className={styles.before}>“{words_before}”之后</span>}
      </span>
      <span className={styles.shown}>
        <Picture image={picture} />
        {isMissing && picture.address !== null && <span className={styles.address}>{picture.address}</span>}
      </span>
      <span className={styles.acts} data-acts>
        <Button
          size="small"
          loading={isWorking}
          disabled={isLocked}
          aria-label={`${place}：${isMissing ? '选择图片' : '换一张'}`}
          onClick={() => picker.current?.click()}
        >
          {state.kind === 'sending'
            ? `${Math.round(state.share * 100)}%`
            : state.kind === 'storing'
              ? '正在保存'
              : isMissing
                ? '选择图片'
                : '换一张'}
        </Button>
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
        <input
          ref={picker}
          type="file"
          hidden
          accept={PICTURE_ACCEPT}
          aria-label={`${place}的图片文件`}
          onChange={(event) => {
            const picked = event.target.files?.[0]
            if (picked !== undefined) onFile(picked)
            // The same file may be picked again after it was mended.
            event.target.value = ''
          }}
        />
      </span>
      {state.kind === 'failed' && (
        <p className={styles.failure} role="alert">
          没有保存：{state.reason}
        </p>
      )}
    </li>
  )
}
