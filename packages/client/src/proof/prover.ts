import { createStore, type StoreApi } from 'zustand/vanilla'

/** The progress of a proof, for a page to show: the number of found parts. */
export type ProvingState = { kind: 'idle' } | { kind: 'working'; found: number; parts: number }

/** Works out the proofs that the server asks for. */
export type Prover = {
  /** The proof of a challenge as it travels; rejects a text that is no challenge. */
  prove: (challenge: string) => Promise<string>
  proving: StoreApi<ProvingState>
}

/** The words in the place of the pressed button ([SE-40]); null while no proof is worked out. */
export function provingWords(state: ProvingState): string | null {
  if (state.kind === 'idle') return null
  return `尝试次数较多，正在做安全验证，完成后自动继续（${state.found}/${state.parts}）`
}

/** The prover of an app. The work is done off the main thread, and only once it is asked for. */
export function createProver(): Prover {
  const proving = createStore<ProvingState>(() => ({ kind: 'idle' }))
  const prove = async (challenge: string): Promise<string> => {
    // Few browsers are ever asked for a proof, so the code that works it out is fetched with the first one.
    const { PARTS, workOut } = await import('./work-out.ts')
    const onFound = (found: number) => proving.setState({ kind: 'working', found, parts: PARTS }, true)
    onFound(0)
    try {
      return await workOut({ challenge, onFound })
    } finally {
      proving.setState({ kind: 'idle' }, true)
    }
  }
  return { prove, proving }
}
