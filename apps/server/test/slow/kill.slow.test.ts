import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type AnsweringPad, openPad } from './class/answering-pad.ts'
import { askQuestion, beginDemoLesson, type DemoLesson } from './class/demo-lesson.ts'
import { freePort } from './free-port.ts'
import { copyDemoSchool } from './class/demo-school.ts'
import { lostAnswers } from './class/lost-answers.ts'
import { chanceFrom } from '../generated/hostile-values.ts'
import { type RunningServer, startServer } from './running-server.ts'

const PADS = 30
/** Deaths of the server; 200 before a release. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 3)
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000_000)
const BACK_WITHIN_MS = 5000

const data_dir = mkdtempSync(path.join(tmpdir(), 'jiangtai-kill-'))
let server: RunningServer | null = null
afterAll(async () => {
  await server?.kill()
  rmSync(data_dir, { recursive: true, force: true })
})

describe(`the server dies while a class answers (KILL_SEED=${SEED})`, () => {
  it(
    '[CR-16] [CR-25] keeps every acknowledged answer once, and every pad is back in the open question',
    async () => {
      const chance = chanceFrom(SEED)
      const port = await freePort()
      await copyDemoSchool(data_dir)
      server = await startServer({ data_dir, port })
      const begun = await beginDemoLesson(server.address, { student_count: PADS })
      const lesson: Lesson = { ...begun, quiz_run_id: await askQuestion(server.address, begun) }
      const pads = await Promise.all(
        lesson.student_tokens.map(async (token) => openPad({ address: server?.address ?? '', token })),
      )
      const { lesson_session_id, quiz_run_id } = lesson
      await Promise.all(pads.map((pad) => pad.enter(lesson_session_id)))
      const slowest: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const answering = pads.map((pad) => pad.answerUntilCut(quiz_run_id))
        await new Promise((resolve) => setTimeout(resolve, 100 + chance.below(900)))
        await server.kill()
        await Promise.all(answering)
        server = await startServer({ data_dir, port })
        const serving = performance.now()
        await Promise.all(pads.map((pad) => expectBack(pad, lesson)))
        slowest.push(performance.now() - serving)
      }
      for (const pad of pads) pad.close()
      await server.stop()
      expect(await lostAnswers({ data_dir, pads, quiz_run_id })).toEqual([])
      expect(Math.max(...slowest)).toBeLessThan(BACK_WITHIN_MS)
    },
    60_000 + ROUNDS * 30_000,
  )
})

type Lesson = DemoLesson & { quiz_run_id: string }

/** Back in the open question, with at least what was acknowledged. */
async function expectBack(pad: AnsweringPad, { lesson_session_id, quiz_run_id }: Lesson): Promise<void> {
  const { state, my_answer } = await pad.enter(lesson_session_id)
  expect(state.quiz?.quiz.quiz_run_id).toBe(quiz_run_id)
  const saved = pad.acknowledged.get(quiz_run_id)
  if (saved === undefined) return
  expect(my_answer?.revision).toBeGreaterThanOrEqual(saved.revision)
  // An answer that was stored while its acknowledgement was cut off counts on from there.
  if (my_answer !== null) pad.acknowledged.set(quiz_run_id, my_answer)
}
