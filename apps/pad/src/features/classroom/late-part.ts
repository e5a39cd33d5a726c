import { createStore } from 'zustand/vanilla'

/** A component whose script is fetched when it is wanted, and how far it is. */
export type LatePart<Shown> = { kind: 'away' | 'loading' | 'failed' } | { kind: 'ready'; Shown: Shown }

/**
 * A part of the class that a pad fetches when the lesson needs it: `part` is one for the whole pad, so that nobody waits again for what is there;
 * `load` fetches it unless it is there or on its way, and after a failure asks for it anew.
 */
export function latePart<Shown>(fetch: () => Promise<Shown>) {
  const part = createStore<LatePart<Shown>>(() => ({ kind: 'away' }))
  const load = async (): Promise<void> => {
    const { kind } = part.getState()
    if (kind === 'ready' || kind === 'loading') return
    part.setState({ kind: 'loading' })
    try {
      part.setState({ kind: 'ready', Shown: await fetch() })
    } catch {
      part.setState({ kind: 'failed' })
    }
  }
  return { part, load }
}
