import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { likedNames } from '@jiangtai/shared/classroom/likes/like-words.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './likes.module.css'

/** What was given in this lesson, newest first; any of it can be taken back ([CR-96]). */
export function GivenLikes({
  given,
  onTakeBack,
}: {
  given: readonly Like[]
  onTakeBack: (like_id: string) => Promise<unknown>
}) {
  if (given.length === 0) return <p className={styles.empty}>这节课还没有点赞</p>
  return (
    <ol className={styles.given} aria-label="这节课的点赞">
      {given.toReversed().map((like) => (
        <li key={like.like_id}>
          <time dateTime={like.given_at}>{formatDateTime(like.given_at).slice(11, 16)}</time>
          <span className={styles.whom}>
            {likedNames(like)}
            <small>
              {like.reason} +{like.worth}
            </small>
          </span>
          <StageButton
            size="small"
            isStep
            label={`撤销给${likedNames(like)}的点赞：${like.reason}`}
            onPress={() => onTakeBack(like.like_id)}
          >
            撤销
          </StageButton>
        </li>
      ))}
    </ol>
  )
}
