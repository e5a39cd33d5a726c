import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { HandsOverProps } from './HandsOver.tsx'
import { handsPart, loadHandsPart } from './hands-part.ts'
import { LateLine } from '../room/LateLine.tsx'

/** 举手 and 学生提问 over the page, once the teacher has opened them or something stands on the wall. */
export function HandsLayer(props: HandsOverProps) {
  const part = useStore(handsPart)
  const { takes, wall } = props.hands
  const isWanted = Object.values(takes).includes(true) || wall !== null
  useEffect(() => {
    if (isWanted) void loadHandsPart()
  }, [isWanted])
  if (!isWanted) return null
  if (part.kind === 'ready') return <part.Shown {...props} />
  if (part.kind !== 'failed') return null
  return <LateLine name="举手" kind={part.kind} onRetry={loadHandsPart} />
}
