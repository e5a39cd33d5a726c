import { createStore } from 'zustand/vanilla'

type HandsOver = typeof import('./HandsOver.tsx').HandsOver

/** The script of 举手 and 提问, fetched when the teacher opens them: a pad without them never has it. */
export type HandsPart = { kind: 'away' | 'loading' | 'failed' } | { kind: 'ready'; HandsOver: HandsOver }

/** One for the whole pad: once it is there, nobody waits for it again. */
export const handsPart = createStore<HandsPart>(() => ({ kind: 'away' }))

/** Fetches it, unless it is there or on its way; after a failure it is asked for anew. */
export async function loadHandsPart(): Promise<void> {
  const { kind } = handsPart.getState()
  if (kind === 'ready' || kind === 'loading') return
  handsPart.setState({ kind: 'loading' })
  try {
    const { HandsOver } = await import('./HandsOver.tsx')
    handsPart.setState({ kind: 'ready', HandsOver })
  } catch {
    handsPart.setState({ kind: 'failed' })
  }
}
