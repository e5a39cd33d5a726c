import { ApiError } from './api.ts'
import { OFFLINE, TIMEOUT } from './envelope.ts'
import type { RealtimeStatus } from './realtime-client.ts'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { callEitherWay } from './call-either-way.ts'

const call = {
  name: 'POST /api/jobs/v1/job/get',
  input: { job_id: 'job-1' },
  request_id: 'request-1',
} as const
const reply = { job_id: 'job-1' }

/** The two ways to the server; each notes the calls it got, and answers or throws. */
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

test('an open socket carries the call', async () => {
  const { asked, by } = ways({ status: 'online', socket: null })
  expect(await callEitherWay(by, call)).toEqual(reply)
  expect(asked).toEqual([['socket', 'request-1']])
})

test.each([TIMEOUT, OFFLINE])(
  'a socket that is silent gives way to HTTP, under the same id',
  async (failure) => {
    const { asked, by } = ways({ status: 'online', socket: new ApiError(failure) })
    expect(await callEitherWay(by, call)).toEqual(reply)
    expect(asked).toEqual([
      ['socket', 'request-1'],
      ['http', 'request-1'],
    ])
  },
)

test.each(['offline', 'connecting'] as const)(
  'while the socket is %s HTTP is tried at once',
  async (status) => {
    const { asked, by } = ways({ status, socket: null })
    await callEitherWay(by, call)
    expect(asked).toEqual([['http', 'request-1']])
  },
)

test('a refusal is a refusal and is not tried elsewhere', async () => {
  const refusal = new ApiError({ ...OFFLINE, name: 'CONFLICT', message: '本题已收卷，不能再提交' })
  const { asked, by } = ways({ status: 'online', socket: refusal })
  await expect(callEitherWay(by, call)).rejects.toBe(refusal)
  expect(asked).toHaveLength(1)
})
