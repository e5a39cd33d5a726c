import { ApiError } from '@jiangtai/client/api.ts'
import { OFFLINE, TIMEOUT } from '@jiangtai/client/envelope.ts'
import type { RealtimeStatus } from '@jiangtai/client/realtime-client.ts'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { submissionOf } from './outbox-entry.ts'
import { sendAnswer } from './send-answer.ts'
import { entryOf } from '../test/sample-room.ts'

const submission = submissionOf(entryOf({ delivery: { kind: 'queued' } }))
const reply = { state: 'draft', revision: 1 }

/** The two ways to the server; each says what it was asked, and answers or throws. */
function ways({ status, socket }: { status: RealtimeStatus; socket: Error | null }) {
  const asked: [way: string, request_id: string | undefined][] = []
  const way = (name: string, failure: Error | null) =>
    (async (_call: string, _input: object, options?: { request_id?: string }) => {
      asked.push([name, options?.request_id])
      if (failure !== null) throw failure
      return reply
    }) as never
  return {
    asked,
    by: {
      realtime: { status: createStore<RealtimeStatus>(() => status), call: way('socket', socket) },
      api: { call: way('http', null) },
    },
  }
}

test('an open socket carries the answer', async () => {
  const { asked, by } = ways({ status: 'online', socket: null })
  expect(await sendAnswer(by, submission)).toEqual(reply)
  expect(asked).toEqual([['socket', 'submission-1']])
})

test.each([TIMEOUT, OFFLINE])(
  'a socket that is silent gives way to HTTP, under the same id',
  async (failure) => {
    const { asked, by } = ways({ status: 'online', socket: new ApiError(failure) })
    expect(await sendAnswer(by, submission)).toEqual(reply)
    expect(asked).toEqual([
      ['socket', 'submission-1'],
      ['http', 'submission-1'],
    ])
  },
)

test.each(['offline', 'connecting'] as const)(
  'while the socket is %s HTTP is tried at once',
  async (status) => {
    const { asked, by } = ways({ status, socket: null })
    await sendAnswer(by, submission)
    expect(asked).toEqual([['http', 'submission-1']])
  },
)

test('a refusal is a refusal and is not tried elsewhere', async () => {
  const refusal = new ApiError({ ...OFFLINE, name: 'CONFLICT', message: '本题已收卷，不能再提交' })
  const { asked, by } = ways({ status: 'online', socket: refusal })
  await expect(sendAnswer(by, submission)).rejects.toBe(refusal)
  expect(asked).toHaveLength(1)
})
