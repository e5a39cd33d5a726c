import '../browser/newer-methods.ts'
import { findNumbers } from './find-numbers.ts'

/** A message of the worker; the last two end it. */
export type ProofMessage =
  | { kind: 'found'; count: number }
  | { kind: 'done'; numbers: number[] }
  | { kind: 'failed' }

const say = (message: ProofMessage) => self.postMessage(message)

self.addEventListener('message', (event: MessageEvent<string>) => {
  const onFound = (count: number) => say({ kind: 'found', count })
  findNumbers(event.data, { onFound, rest: async () => {} }).then(
    (numbers) => say({ kind: 'done', numbers }),
    () => say({ kind: 'failed' }),
  )
})
