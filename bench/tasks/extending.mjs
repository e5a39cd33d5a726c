import { io } from 'socket.io-client'
import { freePort, startOurs } from '../server-process.mjs'
import { httpRequest, openHttp } from '../wire/http-connection.mjs'

const DETAIL = 'POST /api/pad/v1/task/detail'
const EXTEND = 'POST /api/homework/v1/extend'
const DAY_MS = 86_400_000

/**
 * A later due time for everybody, while many pads have the task open: the time from the call of the teacher until each pad has been told it over its
 * socket, which is all that an open task needs ([TK-234]); what the server answers then has to be the same. Beside it all pads fetching the task at once, as they would have to if they were told nothing.
 * @param {{ data_dir: string, task_id: string, teacher_token: string, students: readonly { token: string }[], rounds: number }} given
 */
export async function measureExtending({ data_dir, task_id, teacher_token, students, rounds }) {
  const port = await freePort()
  const server = await startOurs(data_dir, { port })
  const pads = await Promise.all(students.map(({ token }) => openPad(port, { token, task_id })))
  const teacher = await openHttp(port)
  const [walls, floorWalls] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
  for (let round = 1; round <= rounds; round += 1) {
    const due_at = new Date(Date.now() + (round + 2) * DAY_MS).toISOString()
    const began = performance.now()
    const shown = pads.map((pad) => pad.nextDue(due_at))
    const body = { task_id, student_ids: null, due_at }
    const reply = await teacher.send(httpRequest({ name: EXTEND, token: teacher_token, body }))
    if (JSON.parse(reply.body).code !== 200) throw new Error(reply.body.slice(0, 300))
    walls.push(...(await Promise.all(shown)).map((at) => at - began))
    const again = performance.now()
    floorWalls.push(
      ...(await Promise.all(
        pads.map(async (pad) => {
          const shown = await pad.due()
          if (shown !== due_at) throw new Error(`a pad was shown ${shown}`)
          return performance.now() - again
        }),
      )),
    )
  }
  for (const pad of pads) pad.close()
  teacher.close()
  await server.stop()
  return { walls, floorWalls }
}

/**
 * A pad with the task open: it listens, and asks when it is told.
 * @param {number} port
 * @param {{ token: string, task_id: string }} asked
 */
async function openPad(port, { token, task_id }) {
  const line = await openHttp(port)
  const socket = io(`http://127.0.0.1:${port}`, {
    ...{ path: '/socket', auth: { token }, transports: ['websocket'], reconnection: false },
  })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  const due = async () => {
    const reply = await line.send(httpRequest({ name: DETAIL, token, body: { task_id } }))
    const { code, data } = JSON.parse(reply.body)
    if (code !== 200) throw new Error(reply.body.slice(0, 300))
    return data.due_at
  }
  // A call over the socket is answered once its pad is in the room of its class.
  await socket.emitWithAck('call', DETAIL, { task_id })
  return {
    due,
    /** @param {string} due_at */
    nextDue: (due_at) =>
      new Promise((resolve, reject) => {
        socket.once('task_extended', (told) => {
          if (told.task_id === task_id && told.due_at === due_at) resolve(performance.now())
          else reject(new Error(`a pad was told ${JSON.stringify(told)}`))
        })
      }),
    close() {
      socket.disconnect()
      line.close()
    },
  }
}
