// A stroke in the making, sixty pieces a second, to every pad of a class, beside bare sockets.
// Usage: npm run bench:ink [-- --quick] [-- --sizes=50,200]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { idleShares, measureRound, median, percentile } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'
import { ourInkRoom, socketIoInkRoom, wsInkRoom } from './ink-rooms.mjs'
import { oursRunsFrom, scratchFolder, startOurs, startServer } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, sizes: { type: 'string' } },
})
const sizes = (options.sizes ?? '50,200').split(',').map(Number)
const rounds = options.quick ? { warm: 1, strokes: 4 } : { warm: 3, strokes: 20 }
/** A stroke of 1.6 s. */
const PIECES = 96
const BETWEEN_MS = 1000 / 60
/** A piece that has not come by then does not come. */
const LATE_MS = 1000

const data_dir = scratchFolder()
const world = await openWorld({ data_dir, sizes })
const floor = { PUSH_BYTES: '1', SNAPSHOT_BYTES: '1', FLOOR_DATA_DIR: scratchFolder() }
const servers = [
  await startOurs(data_dir),
  await startServer({
    ...{ name: 'socketio', args: ['--import', 'tsx', 'bench/floors/socketio-server.mjs'], env: floor },
  }),
  await startServer({ name: 'ws', args: ['bench/floors/websocket-server.mjs'], env: {} }),
]
console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}. Times are milliseconds.`)
const results = []
for (const class_of_world of world.classes) results.push(await measureClass(class_of_world))
for (const server of servers) await server.stop()
report()

/** @param {import('./our-room.mjs').ClassOfWorld} class_of_world */
async function measureClass(class_of_world) {
  const size = class_of_world.students.length
  const { teacher_token } = world
  const strokes = servers.map(() => strokeOf(size))
  const [ours, socketio, ws] = servers.map(({ port }, at) => ({ port, size, onPiece: strokes[at].arrived }))
  const rooms = [
    await ourInkRoom({ ...ours, teacher_token, class_of_world }),
    await socketIoInkRoom(socketio),
    await wsInkRoom(ws),
  ]
  const idle = await idleShares(servers)
  const found = rooms.map(({ name }) => ({ name, ...emptyFigures() }))
  for (let round = 0; round < rounds.warm + rounds.strokes; round += 1) {
    for (let turn = 0; turn < rooms.length; turn += 1) {
      const at = (round + turn) % rooms.length
      const draw = () => strokes[at].draw(rooms[at])
      const { cpu_ms } = await measureRound({ server: servers[at], idle_share: idle[at], run: draw })
      if (round < rounds.warm) continue
      found[at].times.push(...strokes[at].times())
      found[at].incomplete += strokes[at].incomplete()
      found[at].cpu_us.push((cpu_ms * 1000) / PIECES)
    }
  }
  for (const room of rooms) room.close()
  return { size, found }
}

function emptyFigures() {
  return {
    times: /** @type {number[]} */ ([]),
    cpu_us: /** @type {number[]} */ ([]),
    incomplete: 0,
  }
}

/**
 * Draws one stroke after the other and times each of its pieces until the last pad has it.
 * @param {number} size
 */
function strokeOf(size) {
  /** @type {{ sent_at: number, left: number, last_ms: number }[]} */
  let pieces = []
  let stroke = 0
  return {
    /** @param {string} text */
    arrived: (text) => {
      const [, key, index] = /"b(\d{3})\.(\d+)\./.exec(text) ?? []
      const piece = Number(key) === stroke ? pieces[Number(index)] : undefined
      if (piece === undefined) return
      piece.left -= 1
      if (piece.left === 0) piece.last_ms = performance.now() - piece.sent_at
    },
    /** @param {import('./ink-rooms.mjs').InkRoom} room */
    draw: async (room) => {
      stroke = (stroke + 1) % 1000
      pieces = []
      const began = performance.now()
      for (let at = 0; at < PIECES; at += 1) {
        await sleep(Math.max(0, began + at * BETWEEN_MS - performance.now()))
        pieces.push({ sent_at: performance.now(), left: size, last_ms: 0 })
        room.send(`b${String(stroke).padStart(3, '0')}.${at}.1kq0Zb2`)
      }
      const until = performance.now() + LATE_MS
      while (pieces.some(({ left }) => left > 0) && performance.now() < until) await sleep(5)
      return performance.now() - began
    },
    times: () => pieces.flatMap(({ left, last_ms }) => (left === 0 ? last_ms : [])),
    incomplete: () => pieces.filter(({ left }) => left > 0).length,
  }
}

function report() {
  const rows = results.flatMap(({ size, found }) =>
    found.map(({ name, times, cpu_us, incomplete }) => ({
      ...{ size, name, incomplete, cpu_us: median(cpu_us) },
      ...{ p50: median(times), p99: percentile(times, 0.99) },
    })),
  )
  printTable('A piece until the last pad has it', [
    ['', 'pads', 'p50', 'p99', 'CPU a piece, µs', 'not everywhere'],
    ...rows.map(({ name, size, p50, p99, cpu_us, incomplete }) => [
      ...[name, String(size), p50, p99, cpu_us, String(incomplete)],
    ]),
  ])
  const verdicts = results.flatMap(({ size }) => {
    const [ours, , ws] = rows.filter((row) => row.size === size)
    return [
      { id: 'F5', what: `last pad, p99, N=${size}, x ws`, value: ours.p99 / ws.p99, at_most: 2 },
      { id: 'F5', what: `CPU a piece, N=${size}, x ws`, value: ours.cpu_us / ws.cpu_us, at_most: 1.5 },
      { id: 'F5', what: `pieces that a pad has not, N=${size}`, value: ours.incomplete, at_most: 0 },
    ]
  })
  printVerdicts(verdicts)
  console.log(JSON.stringify({ bench: 'ink', date: new Date().toISOString(), quick: options.quick, rows }))
}
