import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import { beginBeats, endBeats, sendBeats } from './beats.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0).toReversed()) await end()
})

/** One page on a server whose beats come when the test says so. */
async function open(transport: 'websocket' | 'polling') {
  const http = createServer()
  const io = new Server(http, { serveClient: false })
  ends.push(() => io.close())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const entered = new Promise<Socket>((resolve) => io.on('connection', resolve))
  const page = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: [transport],
  })
  ends.push(() => page.close())
  const heard: unknown[] = []
  page.on('beat', (told: unknown) => void heard.push(told))
  const socket = await entered
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const beats = sendBeats(io)
  ends.push(beats.stop)
  const hears = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count), { interval: 5 })
  return { socket, heard, hears }
}

const pass = () => vi.advanceTimersByTimeAsync(1_500)

it.each(['websocket', 'polling'] as const)('[CR-62] a page hears the beat over %s', async (transport) => {
  const { socket, heard, hears } = await open(transport)
  await pass()
  expect(heard).toEqual([])
  beginBeats(socket)
  await hears(1)
  for (const count of [2, 3, 4]) {
    await pass()
    await hears(count)
  }
  endBeats(socket)
  await hears(5)
  await pass()
  socket.emit('beat', 'the last that comes')
  await hears(6)
  const due = { is_last: false }
  expect(heard).toEqual([due, due, due, due, { is_last: true }, 'the last that comes'])
})

it('[CR-62] a beat is one write, however many hear it', async () => {
  const { socket, hears } = await open('websocket')
  beginBeats(socket)
  await hears(1)
  const write = vi.spyOn(socket.request.socket, 'write')
  await pass()
  await hears(2)
  expect(write).toHaveBeenCalledTimes(1)
})
