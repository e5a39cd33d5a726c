import type { CallName } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../builders.ts'
import { buildRunningLesson } from '../classroom-builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

const PADS = 60
const CHANGES = 40
const QUESTIONS_ASKED_AGAIN = 30

type Envelope = { code: number; message: string; data: unknown }

let app: TestApp & { address: string }
beforeAll(async () => {
  app = await openListeningApp({ rate_limit_factor: 1 })
})
afterAll(() => app.close())

// The clock stands still: everything below happens at the same moment, which no classroom can do.
it(`[GD-5] ${PADS} pads behind one address sign in, connect, enter, answer and poll at once, and none is refused`, async () => {
  const lesson = await buildRunningLesson(app, { student_count: PADS })
  const { lesson_session_id, teacher, students } = lesson
  const pads = await Promise.all(students.map(async ({ login }) => openPad(await signIn(app, login))))
  const codes = new Map<number, number>()
  const count = ({ code }: Envelope) => void codes.set(code, (codes.get(code) ?? 0) + 1)
  const callOver = async (pad: Socket, name: CallName, body: object) =>
    count(await pad.timeout(20_000).emitWithAck('call', name, body))

  await Promise.all(
    pads.map((pad) => callOver(pad, 'POST /api/pad/v1/classroom/join', { lesson_session_id })),
  )
  await Promise.all(
    pads.map(async (pad) =>
      count(await pad.timeout(20_000).emitWithAck('catch_up', { lesson_session_id, seq: 0 })),
    ),
  )
  const quiz_run_id = await lesson.startQuiz()
  await Promise.all(
    pads.map(async (pad) => {
      const client_submission_id = newId()
      for (let revision = 1; revision <= CHANGES; revision += 1) {
        await callOver(pad, 'POST /api/pad/v1/classroom/submit-answer', {
          quiz_run_id,
          client_submission_id,
          revision,
          value: { kind: 'choice', keys: ['B'] },
          is_final: revision === CHANGES,
          used_ms: 1000,
          was_offline: false,
        })
      }
      for (let times = 0; times < QUESTIONS_ASKED_AGAIN; times += 1)
        await callOver(pad, 'POST /api/pad/v1/classroom/running', {})
    }),
  )
  for (const pad of pads) pad.close()

  expect([...codes]).toEqual([[200, PADS * (2 + CHANGES + QUESTIONS_ASKED_AGAIN)]])
  const detail = await app.call(teacher.token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })
  expect(JSON.stringify(detail.payload).match(/"submitted"/g)?.length).toBeGreaterThanOrEqual(PADS)
}, 60_000)

async function openPad(token: string): Promise<Socket> {
  const socket = io(app.address, {
    path: '/socket',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
