import './peers.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { PeerPart } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { TimeLeft } from '../quiz/TimeLeft.tsx'
import { useRemaining } from '../quiz/use-remaining.ts'
import { ReceivedReviews } from './ReceivedReviews.tsx'
import { reviewOnDevice, peerReviews, type ReviewValue } from './peer-reviews.ts'
import { ReviewedAnswer } from './ReviewedAnswer.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { useOwnReview } from './use-own-review.ts'

export type ReviewSheetProps = {
  review: PeerReview
  lesson_session_id: string
  is_online: boolean
  is_on_device: boolean
  api: Pick<Api, 'call'>
  outbox: Outbox
  serverNow: () => number
}

/** 互评 on the pad: one answer after the other, and once it is over what classmates said of the own one ([CR-272], [CR-276]). */
export function ReviewSheet(props: ReviewSheetProps) {
  const { review, lesson_session_id, outbox, is_online } = props
  const { peer_review_id } = review
  const isOpen = review.ended_at === null
  const { own, trouble, retry } = useOwnReview(props)
  const entries = useStore(outbox, (state) => state.entries)
  const [at, setAt] = useState(0)
  const [folded, setFolded] = useState<string | null>(null)
  const remaining_ms = useRemaining(isOpen ? review.ends_at : null, props.serverNow)
  // It is unfolded again when it ends.
  const phase = `${peer_review_id} ${isOpen}`
  const entryOf = (part_id: string) => reviewOnDevice(entries, { peer_review_id, part_id })
  const valueOf = ({ part_id, mark, words }: PeerPart): ReviewValue =>
    entryOf(part_id)?.value ?? { mark, words }
  const parts = own?.parts ?? []
  const part = parts[at]

  if (folded === phase)
    return (
      <button type="button" className="peers-pill" onClick={() => setFolded(null)}>
        {isOpen ? '回到互评' : '看同学的评价'}
      </button>
    )
  return (
    <section className="peers" aria-label="互评">
      <header className="peers-head">
        <h2>{isOpen ? '互评' : '互评结束'}</h2>
        {isOpen && parts.length > 1 && (
          <ol className="peers-numbers">
            {parts.map((one, index) => {
              const isDone = valueOf(one).mark !== null
              return (
                <li key={one.part_id}>
                  <button
                    type="button"
                    aria-current={index === at ? 'step' : undefined}
                    aria-label={`第 ${index + 1} 份${isDone ? '，已评' : ''}`}
                    onClick={() => setAt(index)}
                  >
                    {index + 1}
                    {isDone && ' ✓'}
                  </button>
                </li>
              )
            })}
          </ol>
        )}
        <span className="peers-time">
          {remaining_ms !== null && <TimeLeft remaining_ms={remaining_ms} />}
        </span>
        <button type="button" className="button-quiet" onClick={() => setFolded(phase)}>
          收起
        </button>
      </header>
      {own === null ? (
        <p className="peers-none" role="status">
          {waitWords(trouble, is_online)}
          {trouble !== null && is_online && (
            <button type="button" className="button-secondary" onClick={retry}>
              重试
            </button>
          )}
        </p>
      ) : isOpen ? (
        part === undefined ? (
          <p className="peers-none">没有分给你的作答，先看看黑板</p>
        ) : (
          <div className="peers-body" key={part.part_id}>
            <ReviewedAnswer part={part} number={at + 1} />
            <ReviewForm
              review={review}
              value={valueOf(part)}
              entry={entryOf(part.part_id)}
              is_online={is_online}
              is_on_device={props.is_on_device}
              onChange={(value, pace) =>
                outbox.write(peerReviews, {
                  ...{ source_id: peer_review_id, item_id: part.part_id, scope: lesson_session_id },
                  ...{ value, pace, is_final: true, used_ms: 0 },
                })
              }
              onNext={at + 1 < parts.length ? () => setAt(at + 1) : null}
            />
          </div>
        )
      ) : (
        <ReceivedReviews
          review={review}
          received={own.received}
          waiting_count={parts.filter(({ part_id }) => isUnsent(entryOf(part_id))).length}
        />
      )}
    </section>
  )
}

function isUnsent(entry: ReturnType<typeof reviewOnDevice>): boolean {
  return entry !== null && entry.delivery.kind !== 'acked' && entry.delivery.kind !== 'rejected'
}

function waitWords(trouble: string | null, is_online: boolean): string {
  if (!is_online) return '网络断开了，恢复后自动取同学的作答'
  return trouble === null ? '正在取同学的作答…' : `没有取到同学的作答：${trouble} `
}
