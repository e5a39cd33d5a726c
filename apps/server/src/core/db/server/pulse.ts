import { Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long a server that answers nothing is waited for. With the pause between two questions a call waits less than a second ([RN-3]). */
export const LONGEST_SILENCE_MS = 500

const PAUSE_MS = 200
const TURN_MS = 50

/** Asks the server again and again whether it is there, on a connection of its own. */
export type Pulse = { stop: () => Promise<void> }

/**
 * A statement that takes long says nothing about the server; one that cannot even answer `select 1` is frozen, gone or cut off. Calls
 * `onSilence` when no answer has come for `longest_silence_ms`, and `onAnswer` at each answer. A refusal is neither: whoever
 * asks for a connection then is told at once.
 */
export function startPulse(options: {
  url: string
  longest_silence_ms: number
  onSilence: () => void
  onAnswer: () => void
}): Pulse {
  const { url, longest_silence_ms, onSilence, onAnswer } = options
  const stopping = new AbortController()
  let line: Line | null = null
  const drop = (): void => {
    line?.socket.destroy()
    line = null
  }
  const ask = async (): Promise<Answer> => {
    try {
      line ??= openLine(url)
      await line.ready
      await line.client.query('select 1')
      return 'answered'
    } catch {
      drop()
      return 'refused'
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const asked = ask()
      const answer = await answerWithin(asked, longest_silence_ms)
      if (answer === 'answered') onAnswer()
      if (answer === 'silent' && !stopping.signal.aborted) {
        onSilence()
        drop()
        await asked
      }
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      drop()
      await running
    },
  }
}

type Answer = 'answered' | 'refused'
type Line = { client: pg.Client; socket: Socket; ready: Promise<unknown> }

function openLine(url: string): Line {
  // Ours, so that it can be cut: a server that does not answer hears no goodbye either.
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jiangtai pulse',
    stream: () => socket,
  })
  // Its statement fails as well, and is told there.
  client.on('error', () => undefined)
  return { client, socket, ready: client.connect() }
}

/**
 * Time is counted in turns of our own clock, each of which reads the arrived answers: a process that was not given the processor, or was
 * busy itself, does not hold it against the database.
 */
async function answerWithin(asked: Promise<Answer>, longest_ms: number): Promise<Answer | 'silent'> {
  for (let waited_ms = 0; waited_ms < longest_ms; waited_ms += TURN_MS) {
    const answer = await Promise.race([asked, turn()])
    if (answer !== 'silent') return answer
  }
  return 'silent'
}

async function turn(): Promise<'silent'> {
  await sleep(TURN_MS)
  await setImmediate()
  return 'silent'
}
