import { Worker } from 'node:worker_threads'
import type { ThreadFile } from './thread-file.ts'

/** The reason why a thread gave no answer: its memory or its time was over, or its program failed. */
export type ThreadEnd = 'memory' | 'time' | 'fault'

/** The thread is gone; whoever asks again needs a new one. */
export class ThreadEnded extends Error {
  readonly why: ThreadEnd
  constructor(why: ThreadEnd, cause?: unknown) {
    super(`a thread ended: ${why}`, { cause })
    this.name = 'ThreadEnded'
    this.why = why
  }
}

/** A thread of its own that answers one request after the other. Both directions are copied. */
export type Thread<Request, Answer> = {
  /** Rejects with `ThreadEnded`, or with the error that the thread answered. Ask again only when this one is settled. */
  ask: (request: Request) => Promise<Answer>
  /** Ends the thread; a request that is open is rejected. */
  close: () => Promise<void>
}

/** A program, the memory (MB) of its heap, and the time (ms) of one answer, at most. */
export type ThreadBounds = { program: ThreadFile; heap_mb: number; answer_ms: number }

type Reply<Answer> = { answer: Answer } | { error: string }
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

/**
 * Starts a thread for work on uploaded files: a file that takes all memory or never ends costs the thread, not the server. Its
 * program calls `answerWith`. A process may end while a thread waits for requests.
 */
export function openThread<Request, Answer>(bounds: ThreadBounds): Thread<Request, Answer> {
  const { program, heap_mb, answer_ms } = bounds
  const worker = new Worker(program.file, {
    workerData: program.data,
    resourceLimits: { maxOldGenerationSizeMb: heap_mb },
  })
  worker.unref()
  let waiting: Waiting<Answer> | null = null
  let ended: ThreadEnded | null = null
  let timer: NodeJS.Timeout | undefined

  const settle = (): Waiting<Answer> | null => {
    const settled = waiting
    waiting = null
    clearTimeout(timer)
    worker.unref()
    return settled
  }
  const end = (why: ThreadEnd, cause?: unknown): void => {
    ended ??= new ThreadEnded(why, cause)
    settle()?.reject(ended)
    void worker.terminate()
  }
  worker.on('error', (error) => end(isOutOfMemory(error) ? 'memory' : 'fault', error))
  worker.on('exit', () => end('fault'))
  worker.on('message', (reply: Reply<Answer>) => {
    if ('error' in reply) settle()?.reject(new Error(reply.error))
    else settle()?.resolve(reply.answer)
  })

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        waiting = { resolve, reject }
        worker.ref()
        timer = setTimeout(() => end('time'), answer_ms)
        worker.postMessage(request)
      }),
    close: async () => {
      end('fault')
      await worker.terminate()
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
