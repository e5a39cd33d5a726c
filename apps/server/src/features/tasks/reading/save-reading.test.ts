import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { giveReading } from '../test/reading-builders.ts'
import { buildTaskSchool, passHours } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-143] is merged over repeats, overlaps and devices, and counts each second once', async () => {
  const { reader, sound } = await giveReading(app)
  await reader.detail()
  app.clock.advance(120_000)
  await reader.save(sound.material_id, [[0, 30]], 30)
  await reader.save(
    sound.material_id,
    [
      [20, 50],
      [60, 70],
    ],
    70,
  )
  await reader.save(sound.material_id, [[0, 30]], 30)
  expect(await reader.known(sound.material_id)).toEqual({
    ...{
      segments: [
        [0, 50],
        [60, 70],
      ],
      seen_s: 60,
      place: 30,
      is_done: false,
    },
  })
  await reader.save(sound.material_id, [[45, 75]], 75)
  expect(await reader.known(sound.material_id)).toMatchObject({ seen_s: 75, is_done: false })
  await reader.save(sound.material_id, [[95, 100]], 100)
  expect(await reader.known(sound.material_id)).toMatchObject({ seen_s: 80, is_done: true })
})

it('[TK-144] what cannot have been is refused: before the first look, beyond the length, more than has passed', async () => {
  const { reader, sound, text, readerOf, students } = await giveReading(app)
  app.clock.advance(100_000)
  const early = readerOf(students[1]!)
  expect((await early.save(sound.material_id, [[0, 60]])).message).toBe('学习时长超过了打开的时间')
  await reader.detail()
  app.clock.advance(20_000)
  expect((await reader.save(sound.material_id, [[90, 101]])).message).toBe('超出了全长')
  expect((await reader.save(sound.material_id, [[0, 61]])).message).toBe('学习时长超过了打开的时间')
  expect((await reader.save(sound.material_id, [[0, 55]])).code).toBe(200)
  expect((await reader.save(text.material_id, [[0, 20]])).message).toBe('不在打开作业以后的时间里')
  expect((await reader.save(text.material_id, [[100, 135]])).error?.fields[0]?.field).toBe('segments')
  expect((await reader.save(text.material_id, [[100, 120]])).code).toBe(200)
  expect((await reader.save(text.material_id, [[120, 110]])).error?.fields[0]?.field).toBe('segments')
  const many: Segment[] = Array.from({ length: 201 }, (_one, at) => [at, at + 1])
  expect((await reader.save(text.material_id, many)).error?.fields[0]?.field).toBe('segments')
  expect((await reader.save(newId(), [])).error?.fields[0]?.field).toBe('material_id')
  const stranger = await buildTaskSchool(app)
  const foreign = readerOf(stranger.students[0]!)
  expect((await foreign.save(text.material_id, [])).code).toBe(404)
})

it('[TK-145] is handed in once every rule is met; then nothing more is counted, and it has no score', async () => {
  const { reader, sound, text, token, task_id, students } = await giveReading(app, {
    ...{ sound: { kind: 'open' }, text: { kind: 'minutes', minutes: 1 } },
  })
  await reader.detail()
  expect((await reader.submit()).message).toBe('还没有打开过里面的内容，不能提交')
  await reader.save(sound.material_id, [])
  app.clock.advance(60_000)
  await reader.save(text.material_id, [[0, 59]])
  expect((await reader.submit()).message).toBe('还有 1 项没有完成，不能提交')
  app.clock.advance(1000)
  await reader.save(text.material_id, [[0, 60]])
  expect((await reader.submit()).payload.state).toBe('submitted')
  expect((await reader.save(text.material_id, [[0, 61]])).code).toBe(409)
  await passHours(app, 2)
  expect((await reader.detail()).payload).toMatchObject({ state: 'marked', materials: [{}, {}] })
  const { payload } = await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })
  expect(payload.list.find(({ student_id }) => student_id === students[0]!.student_id)).toMatchObject({
    ...{ state: 'marked', used_ms: 60_000, reading: { done_count: 2, seen_s: 60 } },
  })
})

it('[TK-145] what was begun is collected as it stands when the task closes; who opened nothing is missing', async () => {
  const { reader, sound, token, task_id, students } = await giveReading(app)
  await reader.detail()
  app.clock.advance(30_000)
  await reader.save(sound.material_id, [[0, 20]])
  await app.call(token, `POST ${HOMEWORK}/close`, { task_id })
  await passHours(app, 0)
  const { payload } = await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })
  const stateOf = ({ student_id }: { student_id: string }) =>
    payload.list.find((one) => one.student_id === student_id)?.state
  expect(stateOf(students[0]!)).toBe('marked')
  expect(stateOf(students[1]!)).toBe('assigned')
})

it('[TK-146] its teacher is told of each thing and of each student; nobody else is', async () => {
  const { reader, sound, text, token, task_id, students, school_id } = await giveReading(app)
  await reader.detail()
  app.clock.advance(60_000)
  await reader.save(sound.material_id, [[0, 80]])
  const figures = await app.call(token, `POST ${HOMEWORK}/reading/figures`, { task_id })
  expect(figures.payload.list).toEqual([
    {
      set_no: 1,
      material_id: sound.material_id,
      member_count: 3,
      opened_count: 1,
      done_count: 1,
      mean_seen_s: 80,
      seen_counts: Array.from({ length: 20 }, (_one, part) => (part < 16 ? 1 : 0)),
    },
    {
      set_no: 1,
      material_id: text.material_id,
      member_count: 3,
      opened_count: 0,
      done_count: 0,
      mean_seen_s: null,
      seen_counts: [],
    },
  ])
  const { student_id } = students[0]!
  const own = await app.call(token, `POST ${HOMEWORK}/reading/student`, { task_id, student_id })
  expect(own.payload).toMatchObject({
    set_no: 1,
    list: [{ material_id: sound.material_id, seen_s: 80, is_done: true }],
  })
  const colleague = await buildTeacher(app, { school_id })
  for (const path of ['reading/figures', 'reading/student'] as const)
    expect((await app.send(colleague.token, `POST ${HOMEWORK}/${path}`, { task_id, student_id })).code).toBe(
      404,
    )
})
