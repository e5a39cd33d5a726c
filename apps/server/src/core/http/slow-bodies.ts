import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 5_000
/** A line that brings less than a kilobyte a second brings no lesson either. */
const LEAST_BYTES = 5_000
/** Looks in a row at which too little had come. */
const MOST_SLOW_LOOKS = 3

type OpenBody = { request: IncomingMessage; bytes: number; slow_looks: number }

/**
 * Ends connections whose request body drips or stands still: each holds memory and a place among the connections for as long as its sender
 * likes ([RN-22]). A body that this server has not taken off the line yet is not slow. `look` is called every five seconds.
 */
export function cutSlowBodies(server: Server): { look: () => void; stop: () => void } {
  const open = new Map<Socket, OpenBody>()
  server.on('request', (request) => {
    const { socket } = request
    if (!hasBody(request)) return
    open.set(socket, { request, bytes: socket.bytesRead, slow_looks: 0 })
  })
  const look = (): void => {
    for (const [socket, body] of open) {
      if (body.request.complete || socket.destroyed) open.delete(socket)
      else if (isCut(socket, body)) {
        open.delete(socket)
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        socket.destroySoon()
      }
    }
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return { look, stop: () => clearInterval(timer) }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isCut(socket: Socket, body: OpenBody): boolean {
  const isSlow = socket.bytesRead - body.bytes < LEAST_BYTES && body.request.readableLength === 0
  body.slow_looks = isSlow ? body.slow_looks + 1 : 0
  body.bytes = socket.bytesRead
  return body.slow_looks >= MOST_SLOW_LOOKS
}
