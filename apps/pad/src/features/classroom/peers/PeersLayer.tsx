import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadPeersPart, peersPart } from './peers-part.ts'
import type { ReviewSheetProps } from './ReviewSheet.tsx'
import { LateLine } from '../room/LateLine.tsx'

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
  return <LateLine name="互评" kind={part.kind} onRetry={loadPeersPart} />
}
