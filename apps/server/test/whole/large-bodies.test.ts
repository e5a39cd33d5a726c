import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeToken } from '../../src/core/auth/token.ts'
import { buildSchool, buildTeacher } from '../builders.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

let app: TestApp & { address: string }
beforeAll(async () => {
  app = await openListeningApp()
})
afterAll(() => app.close())

/** The first line of the answer to a body of eight megabytes of which nothing is sent. */
async function answerBeforeBody(
  path: string,
  { app: asked = app, token }: { app?: { address: string }; token?: string } = {},
): Promise<string> {
  const { port, hostname } = new URL(asked.address)
  const header = token === undefined ? '' : `Authorization: ${token}\r\n`
  const socket = connect(Number(port), hostname)
  const type = 'Content-Type: application/json\r\nContent-Length: 8000000\r\n'
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${header}${type}\r\n`)
  const [data]: Buffer[] = await once(socket, 'data')
  socket.destroy()
  return data?.toString().split('\r\n')[0] ?? ''
}

it('[GD-32] a large body is not taken in for whoever is not signed in', async () => {
  const path = '/api/question_center/v1/bank/import'
  expect(await answerBeforeBody(path)).toBe('HTTP/1.1 401 Unauthorized')
  expect(await answerBeforeBody(path, { token: makeToken() })).toBe('HTTP/1.1 401 Unauthorized')
  // A small call has a small body: what is larger is refused without it, too.
  expect(await answerBeforeBody('/api/auth/login')).toBe('HTTP/1.1 413 Payload Too Large')
})

it('[GD-32] nor for whoever made the call too often', async () => {
  const path = '/api/question_center/v1/bank/import'
  const limited = await openListeningApp({ rate_limit_factor: 1 })
  try {
    const { school_id } = await buildSchool(limited)
    const teacher = await buildTeacher(limited, { school_id })
    const codes = new Set<number>()
    while (!codes.has(429)) codes.add((await limited.send(teacher.token, `POST ${path}`, {})).code)
    const refused = await answerBeforeBody(path, { app: limited, token: teacher.token })
    expect(refused).toBe('HTTP/1.1 429 Too Many Requests')
  } finally {
    await limited.close()
  }
})
