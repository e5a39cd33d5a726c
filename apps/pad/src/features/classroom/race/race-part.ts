import { latePart } from '../late-part.ts'

/** The script of races, fetched once the lesson is on the screen: a pad in a lesson without a race never waits for it. */
export const { part: racePart, load: loadRacePart } = latePart(
  async () => (await import('./RaceSheet.tsx')).RaceSheet,
)
