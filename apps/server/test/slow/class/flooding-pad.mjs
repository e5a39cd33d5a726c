import { workerData } from 'node:worker_threads'
import { io } from 'socket.io-client'

/** A pad that sends a thousand packets a second, in a thread of its own, and comes back whenever it is cut off. */
const { address, token, kind } = /** @type {{ address: string, token: string, kind: string }} */ (workerData)

const LESSON = '019360a0-0000-7000-8000-000000000000'
/** @type {Record<string, (at: number) => string | Buffer>} */
const PACKETS = {
  ink: (at) => `2["live_ink",{"lesson_session_id":"${LESSON}","page_id":"p","chunk":"${at}"}]`,
  calls: (at) => `2${at}["call","POST /api/pad/v1/classroom/submit-answer",{"quiz_run_id":${at}}]`,
  rooms: (at) => `2${at}["catch_up",{"lesson_session_id":"${LESSON}","seq":0}]`,
  leaves: () => `2["leave",{"lesson_session_id":"${LESSON}"}]`,
  large: () => `2["live_ink",{"lesson_session_id":"${'x'.repeat(250_000)}"}]`,
  attachments: () => '510-["live_ink",{"_placeholder":true,"num":0}]',
  malformed: () => '2[{"',
}

const socket = io(address, {
  path: '/socket',
  auth: { token },
  transports: ['websocket'],
  reconnectionDelay: 20,
  reconnectionDelayMax: 20,
})
socket.on('disconnect', () => setTimeout(() => socket.connect(), 20))
socket.on('connect_error', () => setTimeout(() => socket.connect(), 20))

let at = 0
setInterval(() => {
  if (!socket.connected) return
  for (let n = 0; n < 10; n += 1) {
    at += 1
    const packet = PACKETS[kind]?.(at)
    if (packet !== undefined) socket.io.engine.write(packet)
  }
}, 10)
