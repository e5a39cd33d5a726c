import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadPeersPart, peersPart } from './peers-part.ts'
import type { ReviewSheetProps } from './ReviewSheet.tsx'

/** 互评 over the page. Where its script did not come, the pad says so. */
export function PeersLayer({
  review,
  ...rest
}: Omit<ReviewSheetProps, 'review'> & { review: PeerReview | null }) {
  const part = useStore(peersPart)
  const id = review?.peer_review_id ?? null
  // Fetched with the first 互评, and once more with each that begins while it is not there.
  useEffect(() => {
    if (id !== null) void loadPeersPart()
  }, [id])
  if (review === null) return null
  if (part.kind === 'ready') return <part.Shown key={id} review={review} {...rest} />
  return (
    <p className="call-line" role="status">
      {part.kind === 'failed' ? '互评没有加载出来 ' : '正在打开互评'}
      {part.kind === 'failed' && (
        <button type="button" className="button-on-board" onClick={() => void loadPeersPart()}>
          重试
        </button>
      )}
    </p>
  )
}
