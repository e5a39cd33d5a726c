import type { PracticeTally } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openListeningApp, type TestApp, testSockets } from '../../../../../test/test-app.ts'
import { buildPracticeLesson } from './test/practice-lesson.ts'

let app: TestApp & { address: string }
const sockets = testSockets()
beforeAll(async () => {
  app = await openListeningApp()
})
afterEach(() => sockets.closeAll())
afterAll(() => app.close())

describe('[CR-115] what the teacher hears while a class practises', () => {
  it('is one word for all questions and students that changed, and pads hear nothing', async () => {
    const lesson = await buildPracticeLesson(app)
    const { lesson_session_id, students } = lesson
    const { practice_id, runs } = await lesson.open()
    const [board, pad] = [lesson.teacher, students[0]!].map(({ token }) => sockets.open(app.address, token))
    const tallies: PracticeTally[] = []
    const heard: string[] = []
    board!.on('practice_tally', (tally: PracticeTally) => void tallies.push(tally))
    board!.on('tally', () => void heard.push('a tally of one question'))
    pad!.onAny((event: string) => event !== 'beat' && heard.push(event))
    await Promise.all(
      [board!, pad!].map((socket) =>
        socket.timeout(5000).emitWithAck('catch_up', { lesson_session_id, seq: 1 }),
      ),
    )
    const all = students.flatMap((student) => runs.map((run) => ({ student, run })))
    await Promise.all(all.map(({ student, run }) => lesson.submit(student, run, ['B'])))
    const told = () => tallies.flatMap(({ changed }) => changed)
    await vi.waitFor(() => expect(told()).toHaveLength(all.length), { timeout: 15_000, interval: 10 })
    expect(told().every(({ state, result }) => state === 'submitted' && result === 'right')).toBe(true)
    expect(tallies.every((tally) => tally.practice_id === practice_id && !tally.is_missed)).toBe(true)
    // Fewer words than answers: they are gathered, however long they took to be stored.
    expect(tallies.length).toBeLessThan(all.length)
    expect(heard).toEqual([])
  })
})
