import './peers.css'
import type { PastQuestion } from '@jiangtai/shared/classroom/record/past/views.ts'
import { ReceivedReviews } from './ReceivedReviews.tsx'

/** What classmates said of the own answers in a lesson that is over ([CR-278]). */
export function PastReviews({ reviews }: { reviews: PastQuestion['peer_reviews'] }) {
  if (reviews.length === 0) return null
  return (
    <section className="peers-past" aria-label="同学的互评">
      {reviews.map(({ item_id, scale, full_mark, reviews: received }) => (
        <ReceivedReviews
          key={item_id}
          // Words that may not be read are not here, and nothing more is to be waited for.
          review={{ scale, full_mark, has_words: false, are_words_shown: true }}
          received={received}
          waiting_count={0}
        />
      ))}
    </section>
  )
}
