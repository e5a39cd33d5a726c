// R1: the server is killed (kill -9) at random moments while a class answers and a teacher writes.
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/core/db/database.ts'
import { lostAnswers } from '../../apps/server/test/slow/class/lost-answers.ts'
import { freePort, scratchFolder, startOurs } from '../server-process.mjs'
import { openWorld } from '../world/open-world.mjs'
import { beginLesson, countLost, openPads, startWriters } from './class.mjs'

/**
 * @param {{ pads: number, rounds: number }} size
 * @returns {Promise<import('../run/report.mjs').Verdict[]>}
 */
export async function measureKills({ pads: pad_count, rounds }) {
  const data_dir = scratchFolder()
  const world = await openWorld({ data_dir, sizes: [pad_count] })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let server = await startOurs(data_dir, { port })
  const lesson = await beginLesson({ address, world })
  const pads = await openPads({ address, lesson, students: world.classes[0].students })
  const writers = startWriters(lesson)
  const [serving, back] = [[0], [0]]
  let missing = 0
  for (let round = 0; round < rounds; round += 1) {
    const answering = pads.map((pad) => pad.answerUntilCut(lesson.quiz_run_id))
    await sleep(100 + Math.random() * 900)
    const killed_ms = performance.now()
    await server.kill()
    server = await startOurs(data_dir, { port })
    const served_ms = performance.now()
    serving.push(served_ms - killed_ms)
    await Promise.all(answering)
    const entered = await Promise.all(pads.map((pad) => enterAgain(pad, lesson)))
    missing += entered.filter((found) => !found).length
    back.push(performance.now() - served_ms)
  }
  const written = await writers.end()
  for (const pad of pads) pad.close()
  await server.stop()
  const wrong = await lostAnswers({ data_dir, pads, quiz_run_id: lesson.quiz_run_id })
  const database = await openDatabase({ url: null, data_dir })
  const lost = await countLost(database.pool, written)
  await database.close()
  for (const sentence of wrong) console.log(`  ${sentence}`)
  const written_count = written.links.length + written.notices.length
  const under = `${rounds} kills, ${pad_count} pads`
  return [
    {
      id: 'R1',
      what: `acknowledged answers lost or doubled, ${under}`,
      value: wrong.length + missing,
      at_most: 0,
    },
    { id: 'R1', what: `acknowledged writes of ${written_count} lost or doubled`, value: lost, at_most: 0 },
    { id: 'R1', what: 'serving again, slowest, ms', value: Math.max(...serving), at_most: 3000 },
    { id: 'R1', what: 'all back in the open question, slowest, ms', value: Math.max(...back), at_most: 5000 },
  ]
}

/**
 * Enters again, and counts on from what is stored: an answer may be there whose acknowledgement was cut off. Says whether all that was acknowledged is.
 * @param {import('../../apps/server/test/slow/class/answering-pad.ts').AnsweringPad} pad
 * @param {import('./class.mjs').Lesson} lesson
 */
async function enterAgain(pad, { base, quiz_run_id }) {
  for (let tries = 0; ; tries += 1) {
    const joined = await pad.enter(base.lesson_session_id).catch((/** @type {unknown} */ error) => {
      if (tries === 10) throw error
      return null
    })
    if (joined === null) continue
    if (joined.state.quiz?.quiz.quiz_run_id !== quiz_run_id) throw new Error('the question is not open')
    const saved = pad.acknowledged.get(quiz_run_id)
    if (joined.my_answer !== null) pad.acknowledged.set(quiz_run_id, joined.my_answer)
    return saved === undefined || (joined.my_answer?.revision ?? -1) >= saved.revision
  }
}
