import styles from './pictures-on-their-way.module.css'
import type { PictureOnItsWay } from './use-insert-pictures.ts'

/** The pictures that are being sent, each with its progress and 取消; one that failed says why and can be sent again. */
export function PicturesOnTheirWay({
  pictures,
  onRetry,
  onGiveUp,
}: {
  pictures: readonly PictureOnItsWay[]
  onRetry: (picture: PictureOnItsWay) => void
  onGiveUp: (picture: PictureOnItsWay) => void
}) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.list} aria-label="正在插入的图片" data-above-board>
      {pictures.map((picture) => (
        <li key={picture.id} className={styles.row}>
          <span className={styles.name}>{picture.name}</span>
          {picture.state === 'sending' ? (
            <span className={styles.state}>
              <progress
                className={styles.progress}
                max={1}
                value={picture.share}
                aria-label={`正在上传 ${picture.name}`}
              />
            </span>
          ) : (
            <span className={styles.state} role="alert">
              {picture.words}
            </span>
          )}
          {picture.state === 'failed' && picture.canRetry && (
            <button
              type="button"
              className={styles.act}
              aria-label={`重试 ${picture.name}`}
              onClick={() => onRetry(picture)}
            >
              重试
            </button>
          )}
          <button
            type="button"
            className={styles.act}
            aria-label={`${picture.state === 'failed' ? '不插了' : '取消'} ${picture.name}`}
            onClick={() => onGiveUp(picture)}
          >
            {picture.state === 'failed' ? '不插了' : '取消'}
          </button>
        </li>
      ))}
    </ul>
  )
}
