import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { io, type Socket } from 'socket.io-client'

const CHOICES = ['A', 'B', 'C', 'D']
const ACK_TIMEOUT_MS = 5000

/** What a pad was told is saved: the last acknowledged answer to each run. */
export type Acknowledged = Map<string, { revision: number; value: Answer | AnswerValueV1 }>

type Joined = {
  state: { quiz: { quiz: { quiz_run_id: string } } | null }
  my_answer: { revision: number; value: Answer | AnswerValueV1 } | null
}
type Envelope = { code: number; message: string; data: unknown }

/** A pad over a raw socket that answers one question again and again, and remembers what was acknowledged. */
export type AnsweringPad = {
  acknowledged: Acknowledged
  /** Connects if need be and enters the lesson; resolves to the open question and the pad's own answer. */
  enter: (lesson_session_id: string) => Promise<Joined>
  /** Changes the answer without end, each change after the last one's acknowledgement, until the line breaks. */
  answerUntilCut: (quiz_run_id: string) => Promise<void>
  close: () => void
}

/** Opens a pad; it reconnects by itself as often as it takes. */
export function openPad({ address, token }: { address: string; token: string }): AnsweringPad {
  const socket = io(address, {
    path: '/socket',
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
  })
  const acknowledged: Acknowledged = new Map()
  const client_submission_id = newId()
  return {
    acknowledged,
    close: () => void socket.close(),
    enter: async (lesson_session_id) => {
      await untilConnected(socket)
      const joined = await callOver(socket, 'POST /api/pad/v1/classroom/join', { lesson_session_id })
      const caughtUp: Envelope = await socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('catch_up', { lesson_session_id, seq: 0 })
      if (caughtUp.code !== 200) throw new Error(`catch_up: ${caughtUp.message}`)
      return joined as Joined
    },
    answerUntilCut: async (quiz_run_id) => {
      for (let revision = (acknowledged.get(quiz_run_id)?.revision ?? 0) + 1; ; revision += 1) {
        const value: AnswerValueV1 = { kind: 'choice', keys: [CHOICES[revision % CHOICES.length] ?? 'A'] }
        const answer = { quiz_run_id, client_submission_id, revision, value, is_final: revision % 3 === 0 }
        const isSaved = await callOver(socket, 'POST /api/pad/v1/classroom/submit-answer', {
          ...answer,
          used_ms: 1000,
          was_offline: false,
        }).then(
          () => true,
          (error: unknown) => {
            if (socket.connected && error instanceof RefusedAnswer) throw error
            return false
          },
        )
        if (!isSaved) return
        acknowledged.set(quiz_run_id, { revision, value })
      }
    },
  }
}

/** The server answered, and said no. */
class RefusedAnswer extends Error {}

async function callOver(socket: Socket, name: string, body: unknown): Promise<unknown> {
  const reply: Envelope = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck('call', name, body)
  if (reply.code !== 200) throw new RefusedAnswer(`${name}: ${reply.code} ${reply.message}`)
  return reply.data
}

function untilConnected(socket: Socket): Promise<void> {
  if (socket.connected) return Promise.resolve()
  return new Promise((resolve) => {
    socket.once('connect', resolve)
  })
}
