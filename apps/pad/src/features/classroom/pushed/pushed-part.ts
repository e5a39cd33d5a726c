import { createStore } from 'zustand/vanilla'

type PushedOver = typeof import('./PushedOver.tsx').PushedOver

/** The script of what is handed out, fetched once something is: a pad in a lesson without it never waits for it. */
export type PushedPart = { kind: 'away' | 'loading' | 'failed' } | { kind: 'ready'; PushedOver: PushedOver }

/** One for the whole pad: once it is there, nobody waits for it again. */
export const pushedPart = createStore<PushedPart>(() => ({ kind: 'away' }))

/** Fetches it, unless it is there or on its way; after a failure it is asked for anew. */
export async function loadPushedPart(): Promise<void> {
  const { kind } = pushedPart.getState()
  if (kind === 'ready' || kind === 'loading') return
  pushedPart.setState({ kind: 'loading' })
  try {
    const { PushedOver } = await import('./PushedOver.tsx')
    pushedPart.setState({ kind: 'ready', PushedOver })
  } catch {
    pushedPart.setState({ kind: 'failed' })
  }
}
