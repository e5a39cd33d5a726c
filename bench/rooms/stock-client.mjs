import { io } from 'socket.io-client'

/**
 * The lean pads speak the wire by hand; this proves with the client the product ships that they speak it right: it enters
 * the same lesson and must see the facts of the lesson and the next push.
 * @param {{
 *   port: number,
 *   student: import('./our-room.mjs').Student,
 *   room: { lesson_session_id: string, push: () => Promise<number> },
 * }} of
 */
export async function stockClientSees({ port, student, room }) {
  const { lesson_session_id } = room
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/socket',
    auth: { token: student.token },
    transports: ['websocket'],
    reconnection: false,
  })
  try {
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined))
      socket.once('connect_error', reject)
    })
    const join = await socket.emitWithAck('call', 'POST /api/pad/v1/classroom/join', { lesson_session_id })
    if (join.code !== 200) throw new Error(`the stock client could not join: ${join.message}`)
    const { seq } = join.data.state
    const caughtUp = await socket.emitWithAck('catch_up', { lesson_session_id, seq: seq - 1 })
    if (caughtUp.data.facts.at(-1).seq !== seq) throw new Error('the stock client missed the last fact')
    const next = new Promise((resolve) => socket.once('fact', resolve))
    await room.push()
    const fact = /** @type {{ seq: number }} */ (await next)
    if (fact.seq !== seq + 1) throw new Error('the stock client missed a push')
  } finally {
    socket.disconnect()
  }
}
