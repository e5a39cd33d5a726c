import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadPracticePart, practicePart } from './practice-part.ts'
import type { PracticeSheetProps } from './PracticeSheet.tsx'
import { LateLine } from '../room/LateLine.tsx'

/** 随堂练习 over the page. Its script comes with the lesson; where it did not come, the pad says so. */
export function PracticeLayer({
  practice,
  ...rest
}: Omit<PracticeSheetProps, 'practice'> & { practice: PracticeSheetProps['practice'] | null }) {
  const part = useStore(practicePart)
  const isAsked = practice !== null
  // Fetched while nobody waits for it, and once more where a practice begins without it.
  useEffect(() => void loadPracticePart(), [isAsked])
  if (practice === null) return null
  if (part.kind === 'ready') return <part.Shown key={practice.practice_id} practice={practice} {...rest} />
  return <LateLine name="随堂练习" kind={part.kind} onRetry={loadPracticePart} />
}
