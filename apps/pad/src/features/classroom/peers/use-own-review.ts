import type { Api } from '@jiangtai/client/api.ts'
import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useEffect, useState } from 'react'
import { peerReviews } from './peer-reviews.ts'

const OWN = 'POST /api/pad/v1/classroom/peer-review'
type Own = CallOutput<typeof OWN>
/** Reviews that were written without a line arrive after the end: they are looked for in the minute after it. */
const LOOK_AGAIN = { after_ms: 10_000, times: 6 }

export type OwnReview = { own: Own | null; trouble: string | null; retry: () => void }

/** The answers to review and what was said of the own one, asked for at each turn of 互评 and when the line is back; reviews that the server has are taken over. */
export function useOwnReview({
  api,
  outbox,
  review,
  lesson_session_id,
  is_online,
}: {
  api: Pick<Api, 'call'>
  outbox: Pick<Outbox, 'adopt' | 'flush'>
  review: PeerReview
  lesson_session_id: string
  is_online: boolean
}): OwnReview {
  const [own, setOwn] = useState<Own | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { peer_review_id, ended_at, are_words_shown, hidden_count } = review
  const moment = `${ended_at ?? 'open'} ${are_words_shown} ${hidden_count}`

  // What is still being typed at the end is sent within the time that the server waits.
  useEffect(() => {
    if (ended_at !== null) outbox.flush()
  }, [outbox, ended_at])

  // Asks for what is there now; an answer that comes after a newer question is dropped.
  useEffect(() => {
    if (!is_online) return
    const asking = new AbortController()
    api.call(OWN, { peer_review_id }, { signal: asking.signal }).then(
      (told) => {
        if (asking.signal.aborted) return
        for (const { part_id, revision, mark, words } of told.parts)
          if (revision > 0)
            outbox.adopt(peerReviews, {
              ...{ source_id: peer_review_id, item_id: part_id, scope: lesson_session_id },
              ...{ value: { mark, words }, revision, is_final: true, state: 'saved' },
            })
        setOwn(told)
        setTrouble(null)
      },
      (error: unknown) => {
        if (!asking.signal.aborted) setTrouble(error instanceof Error ? error.message : '请稍后重试')
      },
    )
    return () => asking.abort()
  }, [api, outbox, peer_review_id, lesson_session_id, moment, is_online, tries])

  const hasEnded = ended_at !== null
  // Looks for what arrives late.
  useEffect(() => {
    if (!hasEnded || tries >= LOOK_AGAIN.times) return
    const timer = setTimeout(() => setTries(tries + 1), LOOK_AGAIN.after_ms)
    return () => clearTimeout(timer)
  }, [hasEnded, tries])

  return { own, trouble, retry: () => setTries(tries + 1) }
}
