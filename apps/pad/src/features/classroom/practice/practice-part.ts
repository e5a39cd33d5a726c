import { createStore } from 'zustand/vanilla'

type PracticeSheet = typeof import('./PracticeSheet.tsx').PracticeSheet

/** The script of 随堂练习, fetched once the lesson is on the screen: a pad in a lesson without one never waits for it. */
export type PracticePart =
  | { kind: 'away' | 'loading' | 'failed' }
  | { kind: 'ready'; PracticeSheet: PracticeSheet }

/** One for the whole pad: once it is there, nobody waits for it again. */
export const practicePart = createStore<PracticePart>(() => ({ kind: 'away' }))

/** Fetches it, unless it is there or on its way; after a failure it is asked for anew. */
export async function loadPracticePart(): Promise<void> {
  const { kind } = practicePart.getState()
  if (kind === 'ready' || kind === 'loading') return
  practicePart.setState({ kind: 'loading' })
  try {
    const { PracticeSheet } = await import('./PracticeSheet.tsx')
    practicePart.setState({ kind: 'ready', PracticeSheet })
  } catch {
    practicePart.setState({ kind: 'failed' })
  }
}
