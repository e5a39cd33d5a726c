import type { DrawnFormula } from './katex-engine.ts'

/** The formula engine: not here yet, here, or not to be had (no network), in which case formulas are shown as typed. */
export type MathEngine =
  | { kind: 'absent' }
  | { kind: 'ready'; draw: (formula: { source: string; isDisplay: boolean }) => DrawnFormula }
  | { kind: 'failed' }

let engine: MathEngine = { kind: 'absent' }
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/** The engine that draws formulas, as far as it has arrived: absent, ready or failed. */
export function currentMathEngine(): MathEngine {
  return engine
}

/** Calls back when the engine changes, until the returned function is called; the first listener fetches the engine. */
export function watchMathEngine(listener: () => void): () => void {
  listeners.add(listener)
  if (engine.kind !== 'ready') void loadMathEngine()
  return () => listeners.delete(listener)
}

/** Fetches KaTeX and its stylesheet, once. A page that knows it will show formulas may ask early; a failed fetch is tried again on the next ask. */
export function loadMathEngine(): Promise<void> {
  loading ??= import('./katex-engine.ts').then(
    ({ drawFormula }) => become({ kind: 'ready', draw: drawFormula }),
    () => {
      loading = null
      become({ kind: 'failed' })
    },
  )
  return loading
}

function become(next: MathEngine): void {
  engine = next
  for (const listener of listeners) listener()
}
