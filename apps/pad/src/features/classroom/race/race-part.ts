import { createStore } from 'zustand/vanilla'

type RaceSheet = typeof import('./RaceSheet.tsx').RaceSheet

/** The script of races, fetched once the lesson is on the screen: a pad in a lesson without a race never waits for it. */
export type RacePart = { kind: 'away' | 'loading' | 'failed' } | { kind: 'ready'; RaceSheet: RaceSheet }

/** One for the whole pad: once it is there, nobody waits for it again. */
export const racePart = createStore<RacePart>(() => ({ kind: 'away' }))

/** Fetches it, unless it is there or on its way; after a failure it is asked for anew. */
export async function loadRacePart(): Promise<void> {
  const { kind } = racePart.getState()
  if (kind === 'ready' || kind === 'loading') return
  racePart.setState({ kind: 'loading' })
  try {
    const { RaceSheet } = await import('./RaceSheet.tsx')
    racePart.setState({ kind: 'ready', RaceSheet })
  } catch {
    racePart.setState({ kind: 'failed' })
  }
}
