import { MAX_REVIEW_WORDS, type PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import { useId, useState } from 'react'
import { SavedLine, type SavedState } from '../../../shared/SavedLine.tsx'
import type { ReviewEntry, ReviewValue } from './peer-reviews.ts'

export type ReviewFormProps = {
  review: Pick<PeerReview, 'scale' | 'full_mark' | 'has_words'>
  value: ReviewValue
  entry: ReviewEntry | null
  is_online: boolean
  is_on_device: boolean
  onChange: (value: ReviewValue, pace: 'tap' | 'typing') => void
  /** To the next answer; null at the last one. */
  onNext: (() => void) | null
}

/** The review of one answer: each change is saved at once, and may be changed until the end ([CR-272]). */
export function ReviewForm(props: ReviewFormProps) {
  const { review, value, onChange, onNext } = props
  const { scale, full_mark } = review
  const [words, setWords] = useState(value.words)
  const wordsId = useId()
  const marks = Array.from({ length: full_mark }, (_, index) => index + 1)
  return (
    <div className="peers-form">
      <div className="peers-marks" role="group" aria-label={scale === 'stars' ? '几颗星' : '几分'}>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            data-scale={scale}
            data-filled={scale === 'stars' && value.mark !== null && mark <= value.mark}
            aria-pressed={value.mark === mark}
            aria-label={scale === 'stars' ? `${mark} 星` : `${mark} 分`}
            onClick={() => onChange({ mark, words }, 'tap')}
          >
            {scale === 'points' ? mark : value.mark !== null && mark <= value.mark ? '★' : '☆'}
          </button>
        ))}
      </div>
      {review.has_words && (
        <label className="peers-words" htmlFor={wordsId}>
          评语（可以不写，{MAX_REVIEW_WORDS} 字以内）
          <textarea
            id={wordsId}
            rows={2}
            maxLength={MAX_REVIEW_WORDS}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              onChange({ mark: value.mark, words: event.target.value }, 'typing')
            }}
          />
        </label>
      )}
      <div className="peers-foot">
        <SavedLine saved={savedOf(props)} />
        {onNext !== null && (
          <button type="button" className="button-primary" onClick={onNext}>
            下一份
          </button>
        )}
      </div>
    </div>
  )
}

function savedOf({ entry, value, is_online, is_on_device, review }: ReviewFormProps): SavedState {
  if (entry === null && value.mark === null) return { tone: 'none', text: '还没有评' }
  if (entry?.delivery.kind === 'rejected')
    return { tone: 'refused', text: `没有送达：${entry.delivery.reason}` }
  if (entry === null || entry.delivery.kind === 'acked') {
    if (value.mark !== null) return { tone: 'submitted', text: '已提交，结束前可以改' }
    return { tone: 'saved', text: `已保存，再${review.scale === 'stars' ? '点几颗星' : '打分'}才算评过` }
  }
  if (!is_on_device) return { tone: 'kept', text: '正在送达，请不要关闭页面' }
  return { tone: 'kept', text: is_online ? '正在提交' : '已保存在本机，恢复网络后自动送达' }
}
