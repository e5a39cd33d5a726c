import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeToken } from '../../src/core/auth/token.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'

let app: TestApp & { address: string }
beforeAll(async () => {
  app = await openListeningApp()
})
afterAll(() => app.close())

/** The first line of the answer to a body of eight megabytes of which nothing is sent. */
async function answerBeforeBody(path: string, header = ''): Promise<string> {
  const { port, hostname } = new URL(app.address)
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
  expect(await answerBeforeBody(path, `Authorization: ${makeToken()}\r\n`)).toBe('HTTP/1.1 401 Unauthorized')
  // A small call has a small body: what is larger is refused without it, too.
  expect(await answerBeforeBody('/api/auth/login')).toBe('HTTP/1.1 413 Payload Too Large')
})
