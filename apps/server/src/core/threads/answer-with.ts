import { parentPort } from 'node:worker_threads'

/** Makes the file that calls it the program of a thread: `answer` gets every request, and its result or error goes back. */
export function answerWith<Request>(answer: (request: Request) => unknown): void {
  const port = parentPort
  if (port === null) throw new Error('this program runs in a thread')
  // A failed promise of a library for which nobody waits belongs to no answer: it must not end the thread under the next request.
  process.on('unhandledRejection', () => undefined)
  const reply = async (request: Request): Promise<void> => {
    try {
      port.postMessage({ answer: await answer(request) })
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  }
  port.on('message', (request: Request) => void reply(request))
}
