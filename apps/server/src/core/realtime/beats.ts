import { BEAT_MS } from '@jiangtai/shared/core/socket.ts'
import type { Server, Socket } from 'socket.io'

/** The room of all whose page notices at once when its line dies. */
const BEATS = 'beats'

/** From now on the page of this socket hears the beat; the first one comes at once, because a page waits for none before it has heard one. */
export function beginBeats(socket: Socket): void {
  if (socket.rooms.has(BEATS)) return
  void socket.join(BEATS)
  socket.emit('beat', { is_last: false })
}

/** The page of this socket is told not to wait for another one. */
export function endBeats(socket: Socket): void {
  void socket.leave(BEATS)
  socket.emit('beat', { is_last: true })
}

/**
 * Sends the beat until stopped ([CR-62]). Pings of Socket.IO would not do: they are answered one by one, and cannot come oftener to some sockets than
 * to others. A beat costs its write, so that it is written in one piece; where a line is made of single requests the text is sent.
 */
export function sendBeats(io: Server): { stop: () => void } {
  const { adapter, sockets } = io.sockets
  const timer = setInterval(() => {
    for (const id of adapter.rooms.get(BEATS) ?? []) sockets.get(id)?.conn.write(BEAT, READY_MADE)
  }, BEAT_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** The message as Socket.IO writes it. */
const BEAT = `2${JSON.stringify(['beat', { is_last: false }])}`

/** The same as a WebSocket frame, under the name by which the adapter of Socket.IO hands over a frame that it has encoded once for all sockets. */
const READY_MADE: { wsPreEncodedFrame: Buffer[]; compress: boolean } = {
  wsPreEncodedFrame: [textFrame(`4${BEAT}`)],
  compress: false,
}

/** A whole text message in one frame: at most 125 bytes. */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, bytes.length]), bytes])
}
