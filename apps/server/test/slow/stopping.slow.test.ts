import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openListeningApp } from '../test-app.ts'

/** A stop takes no longer than replies under way may, whatever clients hold open. */
const LONGEST_STOP_MS = 10_000

const open: Socket[] = []
afterEach(() => open.splice(0).map((socket) => socket.destroy()))

it('a server stops within seconds though a connection never asks for anything', async () => {
  const app = await openListeningApp()
  await connectTo(app.address, '')
  expect(await timeToStop(app)).toBeLessThan(LONGEST_STOP_MS)
})

it('and though a request never ends', async () => {
  const app = await openListeningApp()
  await connectTo(app.address, 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{')
  expect(await timeToStop(app)).toBeLessThan(LONGEST_STOP_MS)
})

async function connectTo(address: string, text: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
}

async function timeToStop(app: { close: () => Promise<void> }): Promise<number> {
  const begun = performance.now()
  await app.close()
  return performance.now() - begun
}
