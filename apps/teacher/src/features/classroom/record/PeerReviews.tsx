import type { PeerReviewCounts } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { answerDetailQuery } from '../classroom.queries.ts'
import styles from './record.module.css'

const PeerWall = lazy(async () => ({ default: (await import('../asking/peers/PeerWall.tsx')).PeerWall }))

/** 互评 of one question in the record: counts, and the way to its wall ([CR-277]). */
export function PeerReviews({
  reviews,
  quiz_run_id,
  lesson_session_id,
}: {
  reviews: readonly PeerReviewCounts[]
  quiz_run_id: string
  lesson_session_id: string
}) {
  const [opened_id, setOpened] = useState<string | null>(null)
  const detail = useQuery({
    ...answerDetailQuery({ quiz_run_id, moment: 'record' }),
    enabled: opened_id !== null,
  })
  const opened = reviews.find(({ peer_review_id }) => peer_review_id === opened_id)
  const item = detail.data?.document.items.find(({ item_id }) => item_id === opened?.item_id)
  return (
    <>
      {reviews.map(({ peer_review_id, in_count, part_count, average, full_mark }) => (
        <p key={peer_review_id} className={styles.muted}>
          互评 {in_count}/{part_count} 条{average !== null && ` · 平均 ${average}/${full_mark}`}{' '}
          <Button size="small" onClick={() => setOpened(peer_review_id)}>
            看互评
          </Button>
          {opened_id === peer_review_id && detail.isError && <span role="alert"> 没有取到，请再按一次</span>}
        </p>
      ))}
      {opened !== undefined && detail.data !== undefined && item !== undefined && (
        <Suspense fallback={null}>
          <PeerWall
            peer_review_id={opened.peer_review_id}
            live={null}
            detail={detail.data}
            {...{ item, lesson_session_id }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
