import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const server = createServer((request, response) => {
  request.on('error', () => {})
  request.resume().on('end', () => response.end('taken'))
})
let bodies: ReturnType<typeof cutSlowBodies>

beforeEach(async () => {
  bodies = cutSlowBodies(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  bodies.stop()
  server.closeAllConnections()
  server.close()
})

type Begun = { socket: Socket; request: IncomingMessage }

/** A connection that has said how much it will send and has sent nothing of it; the server knows of it. */
async function begin(length: number): Promise<Begun> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const asked: Promise<IncomingMessage[]> = once(server, 'request')
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  const [request] = await asked
  if (request === undefined) throw new Error('nothing was asked')
  return { socket, request }
}

/** Sends, and waits until the server has read it. */
async function send({ socket, request }: Begun, bytes: number): Promise<void> {
  const wanted = request.socket.bytesRead + bytes
  socket.write(Buffer.alloc(bytes, 'a'))
  while (request.socket.bytesRead < wanted) await setImmediate()
}

describe('a body', () => {
  it('[RN-22] that brings nothing is cut at the third look', async () => {
    const { socket } = await begin(100)
    const answer = text(socket)
    bodies.look()
    bodies.look()
    expect(socket.destroyed).toBe(false)
    bodies.look()
    expect(await answer).toContain('408 Request Timeout')
  })

  it('[RN-22] that drips is cut, too', async () => {
    const begun = await begin(100)
    const answer = text(begun.socket)
    for (let look = 0; look < 3; look += 1) {
      await send(begun, 1)
      bodies.look()
    }
    expect(await answer).toContain('408')
  })

  it('[RN-22] that comes at eight kilobytes a look is answered', async () => {
    const begun = await begin(40_000)
    const answer = text(begun.socket)
    for (let look = 0; look < 5; look += 1) {
      await send(begun, 8_000)
      bodies.look()
    }
    expect(await answer).toContain('taken')
  })
})
