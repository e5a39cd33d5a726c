import { PROOF, writeProof } from '@jiangtai/shared/core/proof.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ProofMessage } from './proof-worker.ts'

/** What a page shows while a proof is worked out: how many of its parts are found. */
export type ProvingState = { kind: 'idle' } | { kind: 'working'; found: number }

/** Works out the proofs that the server asks for, one after another. */
export type Prover = {
  /** The proof of a challenge as it travels; rejects what is no challenge. */
  prove: (challenge: string) => Promise<string>
  proving: StoreApi<ProvingState>
}

/** What is said in the place of the button that was pressed ([SE-40]); null while nothing is worked out. */
export function provingWords(state: ProvingState): string | null {
  if (state.kind === 'idle') return null
  return `尝试次数较多，正在做安全验证，完成后自动继续（${state.found}/${PROOF.parts}）`
}

/** The one prover of an app. The work is done off the main thread, and only once it is asked for. */
export function createProver(): Prover {
  const proving = createStore<ProvingState>(() => ({ kind: 'idle' }))
  const prove = async (challenge: string): Promise<string> => {
    proving.setState({ kind: 'working', found: 0 }, true)
    try {
      const onFound = (found: number) => proving.setState({ kind: 'working', found }, true)
      return writeProof({ challenge, numbers: await workOut({ challenge, onFound }) })
    } finally {
      proving.setState({ kind: 'idle' }, true)
    }
  }
  return { prove, proving }
}

async function workOut(work: Work): Promise<number[]> {
  return workInWorker(work).catch(() => workHere(work))
}

type Work = { challenge: string; onFound: (count: number) => void }

function workInWorker({ challenge, onFound }: Work): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (outcome: () => void) => {
      worker.terminate()
      outcome()
    }
    const fail = () => end(() => reject(new Error('the worker could not run')))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', (event: MessageEvent<ProofMessage>) => {
      const message = event.data
      if (message.kind === 'found') onFound(message.count)
      if (message.kind === 'done') end(() => resolve(message.numbers))
      if (message.kind === 'failed') fail()
    })
    worker.postMessage(challenge)
  })
}

/** Old pads run no such worker: the page works and rests in turns. */
async function workHere({ challenge, onFound }: Work): Promise<number[]> {
  const { findNumbers } = await import('./find-numbers.ts')
  return findNumbers(challenge, { onFound, rest: () => new Promise((resolve) => setTimeout(resolve)) })
}
