import type { PictureOnItsWay } from '../../../../shared/drawing/tools/picture/use-insert-pictures.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './pictures.module.css'

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
            <StageButton size="small" label={`重试 ${picture.name}`} onPress={() => onRetry(picture)}>
              重试
            </StageButton>
          )}
          <StageButton
            size="small"
            label={`${picture.state === 'failed' ? '不插了' : '取消'} ${picture.name}`}
            onPress={() => onGiveUp(picture)}
          >
            {picture.state === 'failed' ? '不插了' : '取消'}
          </StageButton>
        </li>
      ))}
    </ul>
  )
}
