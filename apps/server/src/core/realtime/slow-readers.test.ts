import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const server = createServer()
let watch: { stop: () => void }
beforeEach(async () => {
  watch = cutSlowReaders(server, { look_ms: 5 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  watch.stop()
  server.close()
})

const MEGABYTE = Buffer.alloc(1024 * 1024)

/** A line to the server, and the server's end of it. */
async function connected(): Promise<{ client: net.Socket; line: Duplex }> {
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  const [, line] = (await once(server, 'upgrade')) as [unknown, Duplex]
  line.on('error', () => undefined)
  return { client, line }
}

it('[GD-35] cuts a line that is owed more than any lesson sends, and no other', async () => {
  const slow = await connected()
  const quick = await connected()
  slow.client.pause()
  quick.client.resume()
  // The system's own buffers take some megabytes before anything waits here.
  const gone = once(slow.line, 'close')
  for (let sent = 0; sent < 64; sent += 1) slow.line.write(MEGABYTE)
  await gone
  for (let sent = 0; sent < 64; sent += 1)
    await new Promise<void>((resolve) => quick.line.write(MEGABYTE, () => resolve()))
  expect([slow.line.destroyed, quick.line.destroyed]).toEqual([true, false])
  for (const { client, line } of [slow, quick]) {
    client.destroy()
    line.destroy()
  }
})
