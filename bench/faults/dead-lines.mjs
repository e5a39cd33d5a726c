// R3: lines that die without a word. A proxy stops passing anything on and closes nothing, as a radio link or a switch that lost its power does.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClassPage } from '../../apps/server/test/processes/class-page.ts'
import { percentile } from '../run/measure.mjs'
import { scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson, untilWritten } from './class.mjs'

const LONGEST_MS = 60_000

/** @typedef {ReturnType<typeof openClassPage>} Page */

/**
 * @param {{ pads: number, dark_s: number }} size how long the second time no new line gets through either
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureDeadLines({ pads: pad_count, dark_s }) {
  const data_dir = scratchFolder()
  const world = await openWorld({ data_dir, sizes: [pad_count] })
  const server = await startOurs(data_dir)
  const lesson = await beginLesson({ address: `http://127.0.0.1:${server.port}`, world })
  const path = await openPath(server.port)
  const { lesson_session_id } = lesson.base
  const pages = [
    { audience: /** @type {const} */ ('teacher'), token: world.teacher_token },
    ...world.classes[0].students.map(({ token }) => ({
      audience: /** @type {const} */ ('student'),
      token,
    })),
  ].map((reader) => openClassPage({ address: path.address, lesson_session_id, ...reader }))
  await Promise.all(pages.map((page) => until(() => isOnline(page))))
  await untilAllHear({ pages, lesson })
  const lost = await dieOnce({ pages, lesson, silence: path.silence })
  // A line that lived for a minute is trusted like a first one again.
  await sleep(62_000)
  const dark = await dieOnce({
    pages,
    lesson,
    silence: () => {
      path.silence()
      path.setDark(true)
      setTimeout(() => path.setDark(false), dark_s * 1000)
    },
  })
  for (const page of pages) page.close()
  await path.close()
  await server.stop()
  const lines = `${pages.length} lines of a lesson fall silent`
  const after = dark.back.map((ms) => ms - dark_s * 1000)
  return [
    {
      id: 'R3',
      what: `${lines}: noticed after, slowest, ms`,
      value: Math.max(...lost.noticed),
      at_most: 3500,
    },
    {
      id: 'R3',
      what: 'back with all that was missed, slowest, ms',
      value: Math.max(...lost.back),
      at_most: 5000,
    },
    {
      id: 'R3',
      what: `nothing gets through for ${dark_s} s: back after its end, median, ms`,
      value: percentile(after, 0.5),
      at_most: 2000,
    },
    { id: 'R3', what: 'the same, p95, ms', value: percentile(after, 0.95), at_most: 2000 },
    { id: 'R3', what: 'the same, slowest, ms', value: Math.max(...after), at_most: 5000 },
    { id: 'R3', what: 'pages that miss something', value: lost.missing + dark.missing, at_most: 0 },
  ]
}

/**
 * Silences all lines, lets the teacher tell something meanwhile, and waits until each page is back and has heard it.
 * @param {{ pages: readonly Page[], lesson: import('./class.mjs').Lesson, silence: () => void }} of
 */
async function dieOnce({ pages, lesson, silence }) {
  const began_ms = performance.now()
  silence()
  const seqBefore = Math.max(...pages.map(seqOf))
  await untilWritten(lesson)
  const times = await Promise.all(
    pages.map(async (page) => {
      const isNoticed = await until(() => !isOnline(page))
      const noticed_ms = performance.now() - began_ms
      const isBack = await until(() => isOnline(page) && seqOf(page) > seqBefore)
      return { noticed_ms, back_ms: performance.now() - began_ms, is_whole: isNoticed && isBack }
    }),
  )
  return {
    noticed: times.map(({ noticed_ms }) => noticed_ms),
    back: times.map(({ back_ms }) => back_ms),
    missing: times.filter(({ is_whole }) => !is_whole).length,
  }
}

/**
 * What is told now is heard by every page: each has entered the room.
 * @param {{ pages: readonly Page[], lesson: import('./class.mjs').Lesson }} of
 */
async function untilAllHear({ pages, lesson }) {
  const seqBefore = Math.max(...pages.map(seqOf))
  await untilWritten(lesson)
  await Promise.all(pages.map((page) => until(() => seqOf(page) > seqBefore)))
}

/** @param {Page} page */
function isOnline(page) {
  return page.line.status.getState() === 'online' && page.state() !== null
}

/** @param {Page} page */
function seqOf(page) {
  return page.state()?.seq ?? 0
}

/**
 * Whether it came true within a minute; asked every few milliseconds.
 * @param {() => boolean} isTrue
 */
async function until(isTrue) {
  const began_ms = performance.now()
  while (!isTrue()) {
    if (performance.now() - began_ms > LONGEST_MS) return false
    await sleep(10)
  }
  return true
}

/**
 * A way to the server that can fall silent: lines that are open stay open and carry nothing more, and while it is dark neither do new ones.
 * @param {number} server_port
 */
async function openPath(server_port) {
  /** @type {Set<{ near: import('node:net').Socket, far: import('node:net').Socket }>} */
  const lines = new Set()
  let isDark = false
  const proxy = createServer((near) => {
    near.on('error', () => near.destroy())
    const far = connect({ port: server_port, host: '127.0.0.1' })
    far.on('error', () => far.destroy())
    const line = { near, far }
    lines.add(line)
    near.on('close', () => {
      far.destroy()
      lines.delete(line)
    })
    if (isDark) return
    near.pipe(far)
    far.pipe(near)
    far.on('close', () => near.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address())
  return {
    address: `http://127.0.0.1:${port}`,
    silence: () => {
      for (const { near, far } of lines) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    setDark: (/** @type {boolean} */ dark) => {
      isDark = dark
    },
    close: async () => {
      for (const { near, far } of lines) {
        near.destroy()
        far.destroy()
      }
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
