import { connectSocketIo, eventFrame } from '../wire/socketio-client.mjs'
import { textFrame } from '../wire/websocket-connection.mjs'
import { allOf } from './all-of.mjs'

/**
 * A room of `size` pads on the least-code Socket.IO server; the messages are as long as ours.
 * @param {{ port: number, size: number, push: unknown, answer: unknown }} options
 * @returns {import('./room.mjs').Room & { pushStored: () => Promise<number>, answerStored: () => Promise<number> }}
 */
export function socketIoRoom({ port, size, push, answer }) {
  const room = `class-${size}`
  const pushed = allOf(size)
  const answered = allOf(size)
  const frameOf = (/** @type {string} */ event) => textFrame(`42${JSON.stringify([event, room, push])}`)
  const pushFrame = frameOf('push')
  const storedFrame = frameOf('push stored')
  const answerFrame = eventFrame(7, ['answer', answer])
  const storedAnswerFrame = eventFrame(7, ['answer stored', answer])
  const answerAll = (/** @type {Buffer} */ frame) => {
    const last = answered.start()
    for (const pad of pads) pad.emit(frame)
    return last
  }
  /** @type {import('../wire/socketio-client.mjs').SocketIoClient[]} */
  let pads = []
  /** @type {import('../wire/socketio-client.mjs').SocketIoClient | null} */
  let teacher = null

  const connect = (/** @type {(text: string) => void} */ onPacket) =>
    connectSocketIo({ port, path: '/socket', auth: { token: 'pad' }, onPacket })
  const onPacket = (/** @type {string} */ text) => {
    if (text.startsWith('42["fact"')) pushed.sign()
    else if (text.startsWith('437[')) answered.sign()
  }
  return {
    name: 'socket.io',
    join: async () => {
      teacher ??= await connect(() => {})
      const startedAt = performance.now()
      pads = await Promise.all(
        Array.from({ length: size }, async () => {
          const pad = await connect(onPacket)
          await pad.ask(['join', room])
          return pad
        }),
      )
      return performance.now() - startedAt
    },
    leave: () => {
      for (const pad of pads) pad.close()
    },
    push: () => {
      const last = pushed.start()
      teacher?.emit(pushFrame)
      return last
    },
    /** The same after one insert into the database that the product uses. */
    pushStored: () => {
      const last = pushed.start()
      teacher?.emit(storedFrame)
      return last
    },
    openQuestion: async () => {},
    answer: () => answerAll(answerFrame),
    /** The same, acknowledged after an insert that the answers of one moment share. */
    answerStored: () => answerAll(storedAnswerFrame),
    closeQuestion: async () => {},
    frames: () => pads.reduce((sum, pad) => sum + pad.frames(), 0),
    close: () => {
      for (const pad of pads) pad.close()
      teacher?.close()
    },
  }
}
