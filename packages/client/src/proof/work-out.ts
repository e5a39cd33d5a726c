import { PROOF, writeProof } from '@jiangtai/shared/core/proof.ts'
import type { ProofMessage } from './proof-worker.ts'

/** How many parts a proof has. */
export const PARTS = PROOF.parts

/** The proof of a challenge as it travels, worked out beside the page where the browser can; rejects a text that is no challenge. */
export async function workOut(work: Work): Promise<string> {
  const numbers = await workInWorker(work).catch(() => workHere(work))
  return writeProof({ challenge: work.challenge, numbers })
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

/** Old pads do not run the worker: there the page itself works and rests in turns. */
async function workHere({ challenge, onFound }: Work): Promise<number[]> {
  const { findNumbers } = await import('./find-numbers.ts')
  return findNumbers(challenge, { onFound, rest: () => new Promise((resolve) => setTimeout(resolve)) })
}
