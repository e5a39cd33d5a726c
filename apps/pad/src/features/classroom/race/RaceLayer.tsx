import { useEffect } from 'react'
import { useStore } from 'zustand'
import { loadRacePart, racePart } from './race-part.ts'
import type { RaceSheetProps } from './RaceSheet.tsx'
import { LateLine } from '../room/LateLine.tsx'

/** 抢答 over the page. Its script comes with the lesson; where it did not come, the pad says so. */
export function RaceLayer({
  race,
  ...rest
}: Omit<RaceSheetProps, 'race'> & { race: RaceSheetProps['race'] | null }) {
  const part = useStore(racePart)
  const isAsked = race !== null
  // Fetched while nobody waits for it, and once more where a race begins without it.
  useEffect(() => void loadRacePart(), [isAsked])
  if (race === null) return null
  if (part.kind === 'ready') return <part.Shown key={race.race_id} race={race} {...rest} />
  return <LateLine name="抢答" kind={part.kind} onRetry={loadRacePart} />
}
