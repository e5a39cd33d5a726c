import { setTimeout as sleep } from 'node:timers/promises'

/** Work that a round leaves behind (a tally, a checkpoint) is counted for this long after the last sign. */
const TAIL_MS = 150
const IDLE_MS = 1000
const IDLE_LOOKS = 4

/** @typedef {{ wall_ms: number, cpu_ms: number }} Sample */

/**
 * Runs one round and returns its wall time and the CPU the server spent on it, less what the server spends while idle.
 * @param {{ server: import('../server-process.mjs').ServerProcess, idle_share: number, run: () => Promise<number> }} of
 * @returns {Promise<Sample>}
 */
export async function measureRound({ server, idle_share, run }) {
  const cpuBefore = server.cpuMs()
  const startedAt = performance.now()
  const wall_ms = await run()
  await sleep(TAIL_MS)
  const idle_ms = idle_share * (performance.now() - startedAt)
  return { wall_ms, cpu_ms: Math.max(0, server.cpuMs() - cpuBefore - idle_ms) }
}

/**
 * CPU milliseconds an idle server spends per millisecond: the least of some looks, so that the collection of what came
 * before is not taken for idling.
 * @param {readonly import('../server-process.mjs').ServerProcess[]} servers
 * @returns {Promise<number[]>}
 */
export async function idleShares(servers) {
  const shares = servers.map(() => Infinity)
  for (let look = 0; look < IDLE_LOOKS; look += 1) {
    const before = servers.map((server) => server.cpuMs())
    const startedAt = performance.now()
    await sleep(IDLE_MS)
    const passed = performance.now() - startedAt
    for (const [index, server] of servers.entries()) {
      shares[index] = Math.min(shares[index], (server.cpuMs() - before[index]) / passed)
    }
  }
  return shares
}

/**
 * The smallest value that `share` of the values do not exceed.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** @param {readonly number[]} values */
export function median(values) {
  return percentile(values, 0.5)
}

/** @param {readonly Sample[]} samples */
export function summarise(samples) {
  const walls = samples.map(({ wall_ms }) => wall_ms)
  return {
    wall_p50: median(walls),
    wall_p95: percentile(walls, 0.95),
    cpu_p50: median(samples.map(({ cpu_ms }) => cpu_ms)),
  }
}
