import { averageOf, type PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { ReceivedReviews as Received } from '@jiangtai/shared/classroom/asking/peers/views.ts'

/** What classmates said of the own answer, without who said it ([CR-276]). */
export function ReceivedReviews({
  review,
  received,
  waiting_count,
}: {
  review: Pick<PeerReview, 'scale' | 'full_mark' | 'has_words' | 'are_words_shown'>
  received: Received | null
  /** Own reviews that have not arrived yet. */
  waiting_count: number
}) {
  const average = averageOf((received ?? []).map(({ mark }) => mark))
  return (
    <div className="peers-received" role="group" aria-label="收到的评价" tabIndex={0}>
      {waiting_count > 0 && (
        <p role="status" className="peers-waiting">
          你写的 {waiting_count} 份评价还在送达，请不要关闭页面
        </p>
      )}
      {received === null && <p className="peers-none">你没有交这道题的作答，所以没有评价。请看黑板</p>}
      {received !== null && average === null && <p className="peers-none">还没有同学评你的作答</p>}
      {received !== null && average !== null && (
        <>
          <p className="peers-average">
            同学对你的作答：平均 <b>{average}</b>
            {review.scale === 'stars' ? ' 星' : ` 分（满分 ${review.full_mark}）`}
          </p>
          <ul aria-label="同学的评价">
            {received.map(({ mark, words }, index) => (
              // Reviews have neither names nor ids here, and their order is fixed.
              <li key={index}>
                <MarkWords scale={review.scale} full_mark={review.full_mark} mark={mark} />
                {words !== '' && <span className="peers-said">{words}</span>}
              </li>
            ))}
          </ul>
          {review.has_words && !review.are_words_shown && (
            <p className="peers-none">老师公布评语以后，这里能看到</p>
          )}
        </>
      )}
    </div>
  )
}

/** A mark in the words of its scale. */
export function MarkWords({
  scale,
  full_mark,
  mark,
}: Pick<PeerReview, 'scale' | 'full_mark'> & { mark: number }) {
  if (scale === 'points') return <b>{mark} 分</b>
  return (
    <b className="peers-stars" role="img" aria-label={`${mark} 星`}>
      {'★'.repeat(mark)}
      {'☆'.repeat(Math.max(0, full_mark - mark))}
    </b>
  )
}
