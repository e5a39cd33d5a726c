import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/core/db/database.ts'
import { percentile } from '../run/measure.mjs'
import { freePort, scratchFolder, startOurs, startServer } from '../server-process.mjs'
import { httpRequest, openHttp } from '../wire/http-connection.mjs'

const SAVE = 'POST /api/pad/v1/task/save-answer'

/** @typedef {{ token: string, student_id: string, saved: Map<string, number> }} Pad */

/**
 * Many students save at the same moment, round after round; then the server is killed among them, and everything that it acknowledged is looked for.
 * @param {{ data_dir: string, task_id: string, items: readonly string[], students: readonly { token: string, student_id: string }[], rounds: number }} given
 */
export async function measureSaving({ data_dir, task_id, items, students, rounds }) {
  /** @type {Pad[]} */
  const pads = students.map((student) => ({ ...student, saved: new Map() }))
  const port = await freePort()
  let server = await startOurs(data_dir, { port })
  const floor = await openFloor(pads.length)
  const [walls, floorWalls, cpu, floorCpu, by_round] = [[], [], [], [], []]
  for (let round = 1; round <= rounds; round += 1) {
    const before = [server.cpuMs(), floor.cpuMs()]
    const lines = await openLines(port, pads.length)
    const waited = await saveAtOnce(lines, pads, { task_id, items, revision: round })
    walls.push(...waited)
    by_round.push(percentile(waited, 0.95))
    floorWalls.push(...(await floor.round()))
    cpu.push(server.cpuMs() - before[0])
    floorCpu.push(floor.cpuMs() - before[1])
  }
  const lines = await openLines(port, pads.length)
  const storm = saveAtOnce(lines, pads, { task_id, items, revision: rounds + 1 })
  await sleep(Math.max(20, walls.toSorted((a, b) => a - b)[Math.floor(walls.length / 2)] / 2))
  await server.kill()
  const cut = (await storm).length
  await floor.end()
  server = await startOurs(data_dir, { port })
  await server.stop()
  return { walls, floorWalls, cpu, floorCpu, by_round, cut, lost: await countLost(data_dir, task_id, pads) }
}

/**
 * @param {number} port
 * @param {number} count
 */
function openLines(port, count) {
  return Promise.all(Array.from({ length: count }, () => openHttp(port)))
}

/**
 * Each pad saves once; gives how long each had to wait. A pad whose line is cut has no answer, and nothing acknowledged.
 * @param {Awaited<ReturnType<typeof openLines>>} lines
 * @param {readonly Pad[]} pads
 * @param {{ task_id: string, items: readonly string[], revision: number }} saved
 */
async function saveAtOnce(lines, pads, { task_id, items, revision }) {
  const item_id = items[revision % items.length]
  const walls = await Promise.all(
    pads.map(async (pad, at) => {
      const body = {
        ...{ task_id, item_id, round: 1, client_submission_id: crypto.randomUUID(), revision, used_ms: 1000 },
        value: { kind: 'choice', keys: ['B'] },
      }
      const began = performance.now()
      const reply = await lines[at]
        .send(httpRequest({ name: SAVE, token: pad.token, body }))
        .catch(() => null)
      if (reply === null) return null
      if (JSON.parse(reply.body).code !== 200) throw new Error(reply.body.slice(0, 300))
      pad.saved.set(item_id, revision)
      return performance.now() - began
    }),
  )
  for (const line of lines) line.close()
  return walls.filter((wall) => wall !== null)
}

/**
 * The least that stores so many rows and says so: one insert for each request, in the same engine.
 * @param {number} count
 */
async function openFloor(count) {
  const floor = await startServer({
    ...{ name: 'floor', args: ['--import', 'tsx', 'bench/floors/bare-sql-server.mjs'] },
    env: { DATA_DIR: scratchFolder(), ROW_BYTES: '200' },
  })
  const request = httpRequest({ name: 'POST /write', token: null, body: {} })
  return {
    end: () => floor.stop(),
    cpuMs: () => floor.cpuMs(),
    async round() {
      const lines = await openLines(floor.port, count)
      const walls = await Promise.all(
        lines.map(async (line) => {
          const began = performance.now()
          await line.send(request)
          return performance.now() - began
        }),
      )
      for (const line of lines) line.close()
      return walls
    },
  }
}

/**
 * What was acknowledged and is not stored, or is older.
 * @param {string} data_dir
 * @param {string} task_id
 * @param {readonly Pad[]} pads
 */
async function countLost(data_dir, task_id, pads) {
  const database = await openDatabase({ url: process.env.DATABASE_URL ?? null, data_dir })
  const { rows } = await database.pool.query(
    'select student_id, item_id, revision from item_answer where task_id = $1',
    [task_id],
  )
  await database.close()
  const stored = new Map(
    rows.map(({ student_id, item_id, revision }) => [`${student_id} ${item_id}`, revision]),
  )
  return pads.flatMap(({ student_id, saved }) =>
    [...saved].filter(([item_id, revision]) => (stored.get(`${student_id} ${item_id}`) ?? 0) < revision),
  ).length
}
