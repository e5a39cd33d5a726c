import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  verifyEvents,
} from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { MomentKind } from '@jiangtai/shared/classroom/timeline/moments.ts'

const API = '/api/prepare_lessons/api'
const NOTE = `POST ${API}/event_record` as const
const READ = `GET ${API}/event_record` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const lesson = await buildRunningLesson(app)
  const { teacher, command, lesson_session_id, students } = lesson
  await lesson.join(students[0]!.token)
  const note = (words: string) => app.call(teacher.token, NOTE, { ...command, kind: 'file_opened', words })
  const read = async (kind?: MomentKind, after_seq = 0) =>
    (
      await app.call(teacher.token, READ, {
        ...{ lesson_session_id, after_seq },
        ...(kind === undefined ? {} : { kind }),
      })
    ).payload
  return { lesson, note, read }
}

describe('[CR-134] what only the page of the teacher knows', () => {
  it('stands in the record, and the class is not told', async () => {
    const { lesson, note } = await setup()
    const told = await verifyEvents(app, { lesson, act: () => note('讲义.pdf') })
    expect(told).toEqual(['teaching_noted'])
    expect(await momentsOf(app, lesson)).toEqual(['打开文件：讲义.pdf'])
    const sent = JSON.stringify(factsSentTo(app, lesson.lesson_session_id, 'student'))
    expect(sent).not.toContain('讲义')
  })

  it('is stored once, however often it is sent', async () => {
    const { lesson } = await setup()
    const noted = { ...lesson.command, kind: 'media_played', words: '片段.mp4', request_id: newId() }
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => app.send(lesson.teacher.token, NOTE, noted)),
    )
    expect(sent.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(await momentsOf(app, lesson)).toEqual(['播放：片段.mp4'])
  })

  it('is told by the device that teaches, while the lesson runs', async () => {
    const { lesson, note } = await setup()
    const elsewhere = {
      ...lesson.command,
      device_id: 'device-two',
      kind: 'file_opened' as const,
      words: '甲',
    }
    expect((await app.call(lesson.teacher.token, NOTE, elsewhere)).code).toBe(409)
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    expect((await note('乙')).message).toBe('本节课已下课')
    expect(await momentsOf(app, lesson)).toEqual(['下课'])
  })
})

describe('[CR-135] the moments of a lesson', () => {
  it('are told by kind, with the seconds since it began and what they lead to', async () => {
    const { lesson, note, read } = await setup()
    const { teacher, command, opening, students } = lesson
    app.clock.advance(65_000)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(teacher.token, `POST ${API}/end_quzi`, { ...command, quiz_run_id })
    await note('讲义.pdf')
    await app.call(teacher.token, `POST ${API}/turn_page`, { ...command, page_id: opening.pages[1]!.page_id })
    await app.call(teacher.token, `POST ${API}/random_call_the_roll`, command)
    const all = await read()
    expect(all.list.map(({ kind }) => kind)).toEqual(['question', 'question', 'file', 'student'])
    expect(all.list[0]).toMatchObject({ since_s: 65, link: { kind: 'quiz', quiz_run_id } })
    expect(all.list[3]?.link).toEqual({ kind: 'student', student_id: students[0]!.student_id })
    expect(all.next_after_seq).toBeNull()
    expect((await read('question')).list).toHaveLength(2)
    expect((await read('page')).list.map(({ text }) => text)).toEqual(['翻到第 2 页“二”'])
    expect((await read('race')).list).toEqual([])
  })

  it('come in parts of which none is lost or told twice', async () => {
    const { note, read } = await setup()
    for (let at = 0; at < 60; at += 1) await note(`文件${at}`)
    const first = await read('file')
    expect(first.list).toHaveLength(50)
    const rest = await read('file', first.next_after_seq ?? 0)
    expect(rest.next_after_seq).toBeNull()
    const texts = [...first.list, ...rest.list].map(({ text }) => text)
    expect(texts).toEqual(Array.from({ length: 60 }, (_, at) => `打开文件：文件${at}`))
  })

  it('are read by who may look into the lesson, and by nobody else', async () => {
    const { lesson } = await setup()
    const { lesson_session_id, school_id } = lesson
    const other = await buildTeacher(app, { school_id })
    expect((await app.call(other.token, READ, { lesson_session_id, after_seq: 0 })).code).toBe(403)
  })
})
