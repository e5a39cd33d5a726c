// Slow clients (RN-22): bodies that drip and readers that stop reading, beside a teacher who writes.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../run/measure.mjs'
import { scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson, untilWritten } from './class.mjs'

const LONGEST_MS = 40_000

/**
 * @param {{ clients: number }} size so many of each kind
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureSlowClients({ clients }) {
  const data_dir = scratchFolder()
  const world = await openWorld({ data_dir, sizes: [4] })
  const server = await startOurs(data_dir)
  const lesson = await beginLesson({ address: `http://127.0.0.1:${server.port}`, world })
  const before = await writeTimes(lesson, 5_000)
  const memory_mb = server.memoryMb()
  const began_ms = performance.now()
  const dripping = Array.from({ length: clients }, () => dripBody(server.port))
  const stuck = Array.from({ length: clients }, () => askAndNotRead(server.port))
  const during = await writeTimes(lesson, 10_000)
  const grown_mb = server.memoryMb() - memory_mb
  const ends = await Promise.race([
    Promise.all(dripping.map(({ ended }) => ended)).then(() => performance.now() - began_ms),
    sleep(LONGEST_MS, Number.POSITIVE_INFINITY),
  ])
  for (const { socket } of [...dripping, ...stuck]) socket.destroy()
  await server.stop()
  const kinds = `${clients} dripping bodies and ${clients} readers that stand still`
  return [
    {
      id: 'S18',
      what: `${kinds}: writes, p95, x without them`,
      value: percentile(during, 0.95) / percentile(before, 0.95),
      at_most: 2,
    },
    { id: 'S18', what: 'the last dripping body is cut, ms', value: ends, at_most: 25_000 },
    { id: 'S18', what: 'memory of the server grows, MB', value: grown_mb, at_most: 100 },
  ]
}

/**
 * How long each write took, one after the other.
 * @param {import('./class.mjs').Lesson} lesson
 * @param {number} for_ms
 */
async function writeTimes(lesson, for_ms) {
  const times = []
  const until = performance.now() + for_ms
  while (performance.now() < until) times.push(await untilWritten(lesson))
  return times
}

/** A body of which a byte comes each half second. @param {number} port */
function dripBody(port) {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  const timer = setInterval(() => socket.write(' '), 500)
  const ended = new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve(undefined)
    })
  })
  socket.on('error', () => undefined)
  socket.resume()
  return { socket, ended }
}

/** Asks for much and reads nothing of it. @param {number} port */
function askAndNotRead(port) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n')
  return { socket }
}
