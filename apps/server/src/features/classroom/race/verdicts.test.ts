import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentsOf } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildRaceLesson } from './test/race-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('judging', () => {
  const decided = async (top: number) => {
    const lesson = await buildRaceLesson(app)
    const race_id = await lesson.open({ top })
    for (const student of lesson.students) {
      await lesson.press(student, race_id)
      app.clock.advance(5)
    }
    await lesson.stop(race_id)
    return { ...lesson, race_id }
  }

  it('[CR-87] goes from one place to the next while answers are wrong, and a verdict may be changed', async () => {
    const { judge, race_id, students, race } = await decided(2)
    const [first, second, third] = students
    expect((await judge(race_id, second, true)).message).toBe('还没有轮到这名学生')
    expect((await judge(race_id, third, true)).message).toBe('这名学生没有抢到')
    await judge(race_id, first, false)
    await judge(race_id, first, false)
    await judge(race_id, second, true)
    const judged = [
      { student_id: first!.student_id, is_right: false },
      { student_id: second!.student_id, is_right: true },
    ]
    expect((await race())?.judged).toEqual(judged)
    await judge(race_id, first, true)
    expect((await race())?.judged).toEqual([judged[1], { ...judged[0], is_right: true }])
  })

  it('[CR-87] needs a decided race that is on the screen', async () => {
    const lesson = await decided(1)
    await lesson.putAway(lesson.race_id)
    expect((await lesson.judge(lesson.race_id, lesson.students[0], true)).message).toBe('抢答结果已经收起')
    const open = await lesson.open()
    expect((await lesson.judge(open, lesson.students[0], true)).code).toBe(409)
  })

  it('[CR-88] 再抢一次 goes on without who answered wrong, also a third time', async () => {
    const lesson = await decided(1)
    const [first, second, third] = lesson.students
    expect((await lesson.startRace({ is_again: true })).code).toBe(200)
    const next = (await lesson.race())!
    expect(next.left_out).toEqual([])
    await lesson.stop(next.race_id)
    expect((await lesson.startRace({ is_again: true })).message).toBe('上一次抢答已经收起，请重新开始')
    const left = async (wrong: typeof first) => {
      const race_id = await lesson.open({ is_again: (await lesson.race()) !== null })
      await lesson.press(wrong, race_id)
      await lesson.stop(race_id)
      await lesson.judge(race_id, wrong, false)
    }
    await left(first)
    await left(second)
    const last = await lesson.open({ is_again: true })
    expect((await lesson.race())?.left_out).toEqual([first!.student_id, second!.student_id])
    expect((await lesson.press(first, last)).message).toBe('这一轮请让其他同学来抢')
    expect((await lesson.press(third, last)).code).toBe(200)
  })

  it('[CR-88] leaves out the winners of the earlier races of this lesson', async () => {
    const lesson = await decided(1)
    const [first, second] = lesson.students
    const race_id = await lesson.open({ without_winners: true })
    expect((await lesson.press(first, race_id)).code).toBe(409)
    await lesson.press(second, race_id)
    await lesson.stop(race_id)
    expect((await lesson.race())?.winners).toMatchObject([{ name: second!.name }])
  })

  it('[CR-89] stands in the record', async () => {
    const { judge, race_id, students, teacher, lesson_session_id } = await decided(2)
    const [first, second] = students
    await judge(race_id, first, false)
    await judge(race_id, second, true)
    const name = 'GET /api/prepare_lessons/api/lesson_record'
    const { payload } = await app.call(teacher.token, name, { lesson_session_id })
    expect(await momentsOf(app, { teacher, lesson_session_id })).toEqual([
      '开始抢答',
      `抢到：${first!.name}、${second!.name}`,
      `${first!.name} 抢答答错`,
      `${second!.name} 抢答答对`,
    ])
    expect(payload.races).toMatchObject([
      {
        race_id,
        winners: [
          { name: first!.name, after_ms: 0, is_right: false },
          { name: second!.name, after_ms: 5, is_right: true },
        ],
      },
    ])
  })
})
