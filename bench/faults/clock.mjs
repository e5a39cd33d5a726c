// R6: the machine's clock is set while a question with a time limit runs, and between a kill and the next start.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callServer } from '../../apps/server/test/slow/running-server.ts'
import { freePort, scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson } from './class.mjs'

const HOUR_MS = 3_600_000
const STEPS = { '+1 h': HOUR_MS, '-1 h': -HOUR_MS, '+8 d': 192 * HOUR_MS, '-8 d': -192 * HOUR_MS }

/**
 * @param {{ time_limit_s: number }} size
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureClock({ time_limit_s }) {
  const data_dir = scratchFolder()
  const world = await openWorld({ data_dir, sizes: [4] })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const file = path.join(data_dir, 'shift')
  const preload = path.resolve('bench/faults/shifted-clock.mjs')
  const start = () => startOurs(data_dir, { port, preload, env: { FAULT_CLOCK_FILE: file } })
  writeFileSync(file, '0')
  let server = await start()
  const lesson = await beginLesson({ address, world })
  await lesson.call('end_quzi', { ...lesson.base, quiz_run_id: lesson.quiz_run_id })
  const off = { running: [0], killed: [0] }
  let ahead_ms = 0
  for (const step_ms of Object.values(STEPS)) {
    for (const how of /** @type {const} */ (['running', 'killed'])) {
      const asked_ms = performance.now()
      await lesson.ask(time_limit_s)
      await sleep(1_000)
      ahead_ms += step_ms
      writeFileSync(file, String(ahead_ms))
      if (how === 'running') process.kill(server.pid, 'SIGUSR2')
      else {
        await server.kill()
        server = await start()
      }
      const served_ms = performance.now()
      await untilEnded(lesson)
      // What was due before the server was there again cannot be earlier.
      const due_ms = Math.max(asked_ms + time_limit_s * 1000, served_ms)
      off[how].push(Math.abs(performance.now() - due_ms))
    }
  }
  await server.stop()
  const steps = Object.keys(STEPS).join(', ')
  return [
    {
      id: 'R6',
      what: `a question of ${time_limit_s} s, clock set ${steps}: off by, most, ms`,
      value: Math.max(...off.running),
      at_most: 2000,
    },
    {
      id: 'R6',
      what: 'the same, the server killed meanwhile: off by, most, ms',
      value: Math.max(...off.killed),
      at_most: 2000,
    },
  ]
}

/**
 * Until the question is closed.
 * @param {import('./class.mjs').Lesson} lesson
 */
async function untilEnded({ teacher, base }) {
  const { lesson_session_id } = base
  for (;;) {
    const { state } = await callServer(teacher, 'GET /api/prepare_lessons/api/teaching_info', {
      lesson_session_id,
    })
    if (state?.quiz?.phase !== 'running') return
    await sleep(50)
  }
}
