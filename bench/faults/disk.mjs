// R7: the disk of the data folder fills up under writers, and has room again. A small tmpfs, for which one has to be root.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/core/db/database.ts'
import { scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson, countLost, startWriters, untilWritten } from './class.mjs'

const SIZE_MB = 400

/**
 * @param {{ full_s: number }} size how long the disk stays full
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureDisk({ full_s }) {
  const built = scratchFolder()
  const world = await openWorld({ data_dir: built, sizes: [4] })
  const disk = path.join(scratchFolder(), 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    console.log('  left out: only root may mount a small disk')
    return []
  }
  try {
    const data_dir = path.join(disk, 'data')
    cpSync(built, data_dir, { recursive: true })
    return await measureOn({ disk, data_dir, world, full_s })
  } finally {
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
  }
}

/** @param {{ disk: string, data_dir: string, world: any, full_s: number }} of */
async function measureOn({ disk, data_dir, world, full_s }) {
  const server = await startOurs(data_dir)
  const address = `http://127.0.0.1:${server.port}`
  const lesson = await beginLesson({ address, world })
  const writers = startWriters(lesson)
  await sleep(500)
  const ballast = path.join(disk, 'ballast')
  fillUp(disk, ballast)
  await sleep(full_s * 1000)
  const ready = await fetch(`${address}/api/ready`).then(({ status }) => status)
  const read = await fetch(`${address}/api/openapi.json`).then(({ status }) => status)
  rmSync(ballast, { recursive: true })
  const back_ms = await untilWritten(lesson)
  const written = await writers.end()
  await server.stop()
  const database = await openDatabase({ url: null, data_dir })
  const lost = await countLost(database.pool, written)
  await database.close()
  const unclean = written.refusals.filter(({ status }) => status !== 503).length
  const count = written.links.length + written.notices.length
  return [
    { id: 'R7', what: `acknowledged writes of ${count} lost or doubled`, value: lost, at_most: 0 },
    { id: 'R7', what: `of ${written.refusals.length} refusals other than 503`, value: unclean, at_most: 0 },
    { id: 'R7', what: 'a full disk that /api/ready does not tell', value: ready === 503 ? 0 : 1, at_most: 0 },
    { id: 'R7', what: 'pages that are not served meanwhile', value: read === 200 ? 0 : 1, at_most: 0 },
    { id: 'R7', what: 'writing again once there is room, ms', value: back_ms, at_most: 30_000 },
  ]
}

/** Takes all room there is, and what is freed meanwhile. @param {string} disk @param {string} ballast */
function fillUp(disk, ballast) {
  mkdirSync(ballast)
  for (let file = 0; file < 200; file += 1) {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail === 0) return
    try {
      writeFileSync(path.join(ballast, String(file)), Buffer.alloc(Math.min(bavail * bsize, 16_000_000)))
    } catch {
      // The writers took the last block first.
    }
  }
}
