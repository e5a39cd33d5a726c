import { createStore } from 'zustand/vanilla'

/** Spec §2. */
const DEFAULT_TIP = 'Loading..'

/** Who wants the page covered, the latest last. */
export const loadingOverlay = createStore<{ tips: readonly { tip: string }[] }>(() => ({ tips: [] }))

/** Covers the page until the returned function is called; it stays covered while anybody wants it. */
export function showLoading({ tip = DEFAULT_TIP }: { tip?: string } = {}): () => void {
  const entry = { tip }
  loadingOverlay.setState(({ tips }) => ({ tips: [...tips, entry] }))
  return () => loadingOverlay.setState(({ tips }) => ({ tips: tips.filter((other) => other !== entry) }))
}
