import { isReviewOpen, type PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { PeerWallView } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import type { PeerWallProps } from './PeerWall.tsx'
import styles from './peers.module.css'

export type PeerWallHeadProps = {
  /** Undefined until it is known. */
  review: PeerReview | undefined
  wall: PeerWallView | undefined
  live: PeerWallProps['live']
  hasNames: boolean
  hasWords: boolean
  onNames: () => void
  onWords: () => void
  onShowWords: () => Promise<unknown>
  onEnd: () => Promise<unknown>
  onClose: () => void
}

/** The head of the wall: how far the class is, and the steps of 互评 one after the other ([CR-273], [CR-276]). */
export function PeerWallHead(props: PeerWallHeadProps) {
  const { review, wall, live } = props
  const isOpen = live !== null && isReviewOpen(live.review)
  const [isAsked, setIsAsked] = useState(false)
  const missing = wall?.missing ?? []
  const names = missing.slice(0, 8).map(({ name }) => name)
  return (
    <header className={styles.head}>
      <h2>{isOpen ? '互评' : '互评结束'}</h2>
      {wall !== undefined && <span className={styles.count}>{countWords(wall)}</span>}
      {isOpen && live.time}
      <StageButton size="small" isPressed={props.hasNames} onPress={props.onNames}>
        {props.hasNames ? '隐藏姓名' : '显示姓名'}
      </StageButton>
      {review?.has_words === true && (
        <StageButton size="small" isPressed={props.hasWords} onPress={props.onWords}>
          {props.hasWords ? '收起评语' : '显示评语'}
        </StageButton>
      )}
      <span className={styles.steps}>
        {isOpen && isAsked && (
          <>
            <span role="status" className={styles.muted}>
              还有 {missing.length} 人没有评完
            </span>
            <StageButton size="small" onPress={() => setIsAsked(false)}>
              再等等
            </StageButton>
          </>
        )}
        {isOpen && (
          <StageButton
            size="small"
            look="primary"
            isStep
            onPress={() => {
              if (!isAsked && missing.length > 0) return setIsAsked(true)
              return props.onEnd()
            }}
          >
            {isAsked ? '确定结束互评' : '结束互评'}
          </StageButton>
        )}
        {review !== undefined && review.ended_at !== null && review.has_words && (
          <StageButton
            size="small"
            look={review.are_words_shown ? 'quiet' : 'primary'}
            isDisabled={review.are_words_shown}
            onPress={props.onShowWords}
          >
            {review.are_words_shown ? '评语已给作者看' : '把评语给作者看'}
          </StageButton>
        )}
        <StageButton size="small" isAutoFocused isStep onPress={props.onClose}>
          {isOpen ? '最小化' : '收起'}
        </StageButton>
      </span>
      {props.hasNames && missing.length > 0 && (
        <p className={styles.missing}>
          没有评完：{names.join('、')}
          {missing.length > names.length && `等 ${missing.length} 人`}
        </p>
      )}
    </header>
  )
}

function countWords({ answers }: PeerWallView): string {
  const parts = answers.reduce((sum, { part_count }) => sum + part_count, 0)
  const reviews = answers.reduce((sum, one) => sum + one.reviews.length, 0)
  return `已评 ${reviews}/${parts}`
}
