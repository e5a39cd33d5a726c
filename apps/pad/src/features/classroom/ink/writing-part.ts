import { createStore } from 'zustand/vanilla'

type StudentBoard = typeof import('./StudentBoard.tsx').StudentBoard

/** The script of writing, fetched when somebody is first asked to the board: most pads never need it. */
export type WritingPart =
  | { kind: 'away' | 'loading' | 'failed' }
  | { kind: 'ready'; StudentBoard: StudentBoard }

/** One for the whole pad: once it is there, nobody waits for it again. */
export const writingPart = createStore<WritingPart>(() => ({ kind: 'away' }))

/** Fetches it, unless it is there or on its way; after a failure it is asked for anew. */
export async function loadWritingPart(): Promise<void> {
  const { kind } = writingPart.getState()
  if (kind === 'ready' || kind === 'loading') return
  writingPart.setState({ kind: 'loading' })
  try {
    const { StudentBoard } = await import('./StudentBoard.tsx')
    writingPart.setState({ kind: 'ready', StudentBoard })
  } catch {
    writingPart.setState({ kind: 'failed' })
  }
}
