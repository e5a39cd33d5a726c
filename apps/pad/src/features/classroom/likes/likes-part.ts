import { createStore } from 'zustand/vanilla'

type LikesOver = typeof import('./LikesOver.tsx').LikesOver

/** The script of praise, fetched once the lesson is on the screen: a pad never waits for it. */
export type LikesPart = { kind: 'away' | 'loading' | 'failed' } | { kind: 'ready'; LikesOver: LikesOver }

/** One for the whole pad: once it is there, nobody waits for it again. */
export const likesPart = createStore<LikesPart>(() => ({ kind: 'away' }))

/** Fetches it, unless it is there or on its way; after a failure it is asked for anew. */
export async function loadLikesPart(): Promise<void> {
  const { kind } = likesPart.getState()
  if (kind === 'ready' || kind === 'loading') return
  likesPart.setState({ kind: 'loading' })
  try {
    const { LikesOver } = await import('./LikesOver.tsx')
    likesPart.setState({ kind: 'ready', LikesOver })
  } catch {
    likesPart.setState({ kind: 'failed' })
  }
}
