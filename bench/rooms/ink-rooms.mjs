import { ourRoom } from './our-room.mjs'
import { connectSocketIo } from '../wire/socketio-client.mjs'
import { openWebSocket, textFrame } from '../wire/websocket-connection.mjs'

/**
 * A teacher whose pieces of an unfinished stroke go to every pad; all rooms carry the same text, so that messages are of one length.
 * @typedef {{ name: string, send: (piece: string) => void, close: () => void }} InkRoom
 * @typedef {{ port: number, size: number, onPiece: (text: string) => void }} Options
 */

/**
 * What our teacher's page sends with a piece.
 * @param {string} chunk
 */
function payloadOf(chunk, { lesson_session_id, page_id } = EMPTY) {
  return { lesson_session_id, page_id, chunk }
}

/** As long as the ids of ours. */
const ID = '01a0b1c2-0000-7000-8000-000000000000'
const EMPTY = { lesson_session_id: ID, page_id: ID }

/**
 * Our server, with its sign-in, rooms and limits.
 * @param {Omit<Options, 'size'> & { teacher_token: string, class_of_world: import('./our-room.mjs').ClassOfWorld }} options
 * @returns {Promise<InkRoom>}
 */
export async function ourInkRoom({ port, teacher_token, class_of_world, onPiece }) {
  const room = await ourRoom({ port, teacher_token, class_of_world, onPiece })
  await room.join()
  return {
    name: 'ours',
    send: (piece) =>
      room.draw((page) => textFrame(`42${JSON.stringify(['live_ink', payloadOf(piece, page)])}`)),
    close: room.close,
  }
}

/**
 * The least Socket.IO server.
 * @param {Options} options
 * @returns {Promise<InkRoom>}
 */
export async function socketIoInkRoom({ port, size, onPiece }) {
  const name = `ink-${size}`
  const connect = () => connectSocketIo({ port, path: '/socket', auth: { token: 'pad' }, onPacket: onPiece })
  const pads = await Promise.all(Array.from({ length: size }, connect))
  for (const pad of pads) await pad.ask(['join', name])
  const teacher = await connect()
  return {
    name: 'socket.io',
    send: (piece) => teacher.emit(textFrame(`42${JSON.stringify(['push', name, payloadOf(piece)])}`)),
    close: () => {
      for (const pad of [teacher, ...pads]) pad.close()
    },
  }
}

/**
 * Bare sockets of `ws`.
 * @param {Options} options
 * @returns {Promise<InkRoom>}
 */
export async function wsInkRoom({ port, size, onPiece }) {
  const connect = () => openWebSocket({ port, path: '/', onText: onPiece, onClose: () => {} })
  const pads = await Promise.all(Array.from({ length: size }, connect))
  const teacher = await connect()
  return {
    name: 'ws',
    send: (piece) => teacher.send(textFrame(JSON.stringify(['live_ink', payloadOf(piece)]))),
    close: () => {
      for (const pad of [teacher, ...pads]) pad.close()
    },
  }
}
