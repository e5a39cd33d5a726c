import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { LikesOverProps } from './LikesOver.tsx'
import { likesPart, loadLikesPart } from './likes-part.ts'
import { LateLine } from '../room/LateLine.tsx'

/** 点赞 over the page. Its script comes with the lesson; where it did not come, each new praise asks for it again. */
export function LikesLayer(props: LikesOverProps) {
  const part = useStore(likesPart)
  const latest_id = props.likes.latest?.like_id
  // Fetched while nobody waits for it, and once more where praise comes without it.
  useEffect(() => void loadLikesPart(), [latest_id])
  if (part.kind === 'ready') return <part.Shown {...props} />
  if (part.kind !== 'failed' || props.likes.given.length === 0) return null
  return <LateLine name="点赞" kind={part.kind} onRetry={loadLikesPart} />
}
