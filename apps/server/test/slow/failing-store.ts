import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createS3StandIn } from '../../src/core/storage/test/s3-stand-in.ts'
import type { S3Settings } from '../../src/core/storage/s3/s3-backend.ts'

/** What a store does: answers, refuses every connection, says that it is busy, or takes the call and says nothing. */
export type StoreMood = 'well' | 'refuses' | 'busy' | 'silent'

/** An S3 store that fails as a test wants; `settings` is how the server reaches it. */
export type FailingStore = {
  settings: S3Settings
  objects: ReadonlyMap<string, unknown>
  become: (mood: StoreMood) => void
  close: () => Promise<void>
}

/** Listens on a loopback port and is well. */
export async function openFailingStore(): Promise<FailingStore> {
  const standIn = createS3StandIn({ access_key_id: 'server', secret: 'server', bucket: 'behind' })
  let mood: StoreMood = 'well'
  const sockets = new Set<Socket>()
  const handlers: Record<StoreMood, (request: IncomingMessage, response: ServerResponse) => void> = {
    well: standIn.handle,
    refuses: (request) => request.destroy(),
    busy: (request, response) => {
      request.resume()
      response.writeHead(503, { 'content-type': 'application/xml' })
      response.end('<Error><Code>SlowDown</Code></Error>')
    },
    silent: (request) => void request.resume(),
  }
  const server = createServer((request, response) => handlers[mood](request, response))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (mood === 'refuses') socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'behind',
      access_key_id: 'server',
      secret_access_key: 'server',
      addressing: 'path',
    },
    objects: standIn.objects,
    become: (next) => {
      mood = next
      // Connections that were kept open end as well, as with a machine that goes down.
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
