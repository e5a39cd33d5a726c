import { setTimeout as sleep } from 'node:timers/promises'
import { openHttp } from '../wire/http-connection.mjs'
import { percentile } from './measure.mjs'

/** @typedef {{ requests_per_s: number, cpu_us: number, p50_ms: number, p99_ms: number }} Load */

/**
 * Keeps `connections` connections busy for a time, each sending its next request when the last is answered.
 * @param {{
 *   server: import('../server-process.mjs').ServerProcess,
 *   connections: number,
 *   run_ms: number,
 *   requestOf: (connection: number, turn: number) => Buffer,
 * }} of
 * @returns {Promise<Load>}
 */
export async function loadServer({ server, connections, run_ms, requestOf }) {
  const lines = await Promise.all(Array.from({ length: connections }, () => openHttp(server.port)))
  const cpuBefore = server.cpuMs()
  const startedAt = performance.now()
  /** @type {number[]} */
  const times = []
  await Promise.all(
    lines.map(async (line, connection) => {
      for (let turn = 0; performance.now() - startedAt < run_ms; turn += 1) {
        const request = requestOf(connection, turn)
        const sentAt = performance.now()
        const { status, body } = await line.send(request)
        if (status !== 200 || !body.startsWith('{"code":200'))
          throw new Error(`${status} ${body.slice(0, 300)}`)
        times.push(performance.now() - sentAt)
      }
    }),
  )
  const passed_ms = performance.now() - startedAt
  const cpu_ms = server.cpuMs() - cpuBefore
  for (const line of lines) line.close()
  await sleep(100)
  return {
    requests_per_s: times.length / (passed_ms / 1000),
    cpu_us: (cpu_ms * 1000) / times.length,
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
  }
}
