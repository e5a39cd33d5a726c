import { readdirSync, readFileSync } from 'node:fs'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildMoments, giveMoments } from '../test/moment-builders.ts'
import { buildReading } from '../test/reading-builders.ts'
import { draftOf, passHours, picks, says } from '../test/task-builders.ts'

const GUIDE = '/api/guide_learn/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('[TK-148] without skipping', () => {
  it('a stretch beyond a gap is kept and counts once the gap is seen, in whatever order and from whatever device', async () => {
    const given = await giveMoments(app)
    const sent: Segment[][] = [[[50, 90]], [[20, 55]], [[0, 20]], [[10, 30]]]
    const orders = [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
      [3, 2, 1, 0],
    ]
    const seen = []
    for (const [at, student] of given.students.entries()) {
      const listener = given.listenerOf(student)
      await listener.detail()
      app.clock.advance(100_000)
      const counted = []
      for (const index of orders[at] ?? []) {
        expect((await listener.hear(sent[index] ?? [])).code).toBe(200)
        counted.push((await listener.known()).reading?.seen_s)
      }
      seen.push(counted)
    }
    expect(seen).toEqual([
      [0, 0, 90, 90],
      [20, 20, 30, 90],
      [0, 30, 55, 90],
    ])
  })

  it('only what is played can be asked for so, and a skip counts nothing', async () => {
    const made = await buildReading(app)
    const [sound, text] = made.sets[0]!.materials
    const create = (materials: object[]) =>
      app.send(made.token, 'POST /api/homework/v1/create', {
        ...draftOf(app, made, { way: 'reading', sets: [] }),
        sets: [{ ...made.sets[0], materials }],
      })
    expect((await create([sound!, { ...text, no_skip: true }])).error?.fields).toEqual([
      { field: 'sets.0.materials.1.no_skip', message: '只有视频和声音能不许跳过' },
    ])
    const { listener } = await giveMoments(app, { rule: { kind: 'share', percent: 10 } })
    await listener.detail()
    app.clock.advance(60_000)
    await listener.hear([[80, 100]])
    expect((await listener.known()).reading).toMatchObject({ seen_s: 0, is_done: false })
  })
})

describe('[TK-195] moments', () => {
  it('that can never be asked are refused when they are saved, by their field', async () => {
    const made = await buildMoments(app)
    const [first, second] = made.moments
    const refused = async (moments: object[], change: object = {}) => {
      const [material] = made.set.materials
      const reply = await made.create({ materials: [{ ...material, ...change, moments }] })
      return reply.error?.fields[0]
    }
    const field = 'sets.0.materials.0.moments'
    expect(await refused([first!, { ...second!, second: 101 }])).toEqual({
      field: `${field}.1.second`,
      message: '全长只有 1 分 40 秒，不能在这之后提问',
    })
    expect(await refused([{ second: 3, question_id: newId() }])).toEqual({
      field: `${field}.0.question_id`,
      message: '这道题不在这一份里，请重新选题',
    })
    expect(await refused([second!, first!])).toMatchObject({ field: `${field}.1.second` })
    expect(await refused([first!, { ...first!, second: 40 }])).toMatchObject({
      field: `${field}.1.question_id`,
    })
    const many = Array.from({ length: 21 }, (_one, second_no) => ({
      second: second_no,
      question_id: newId(),
    }))
    expect(await refused(many)).toMatchObject({ field })
    const text = await app.call(made.token, `POST ${GUIDE}/write-material`, {
      title: '课文',
      blocks: [paragraphOf('床前')],
    })
    const { material_id } = text.payload.material
    expect(await refused([first!], { material_id, rule: { kind: 'open' }, no_skip: false })).toEqual({
      field: `${field}.0.second`,
      message: '只有视频和声音能在播放中提问',
    })
  })

  it('stand in the step of their material, and in no other', async () => {
    const made = await buildMoments(app)
    const published = async (steps: object[]) => {
      const { task_id } = (await made.create({ steps })).payload as { task_id: string }
      return made.publish(task_id)
    }
    expect((await published(made.steps)).code).toBe(200)
    const again = { step_no: 3, kind: 'photo', title: '再写', question_id: made.essay.question_id }
    expect((await published([...made.steps, again])).error?.fields[0]).toEqual({
      field: 'sets.0.steps.2',
      message: '“再写”里的内容在前面的步骤里已经有了',
    })
  })

  it('what was given or shared before them asks nothing and may be skipped in', async () => {
    const { token, task_id } = await giveMoments(app)
    await app.call(token, `POST ${GUIDE}/share`, { task_id, audience: 'school' })
    const old = sql`update task_set set materials = jsonb_build_array((materials -> 0) - 'no_skip' - 'moments') where task_id = ${task_id}`
    await app.services.database.orm.execute(old)
    await app.services.database.orm.execute(
      sql`update shared_task set sets = jsonb_set(sets, '{0,materials}',
        jsonb_build_array((sets -> 0 -> 'materials' -> 0) - 'no_skip' - 'moments')) where task_id = ${task_id}`,
    )
    const folder = new URL('../../../../db/migrations/', import.meta.url)
    const name = readdirSync(folder).find((one) => one.endsWith('_material_moments.sql'))
    await app.services.database.orm.execute(sql.raw(readFileSync(new URL(name ?? '', folder), 'utf8')))
    const own = await app.call(token, `POST ${GUIDE}/detail`, { task_id })
    const shared = await app.call(token, `POST ${GUIDE}/shared/detail`, { task_id })
    for (const { payload } of [own, shared])
      expect(payload.sets[0]?.materials).toMatchObject([
        { no_skip: false, moments: [], rule: { kind: 'share' } },
      ])
  })
})

describe('[TK-197] a material with moments is done', () => {
  it('once its rule is met and every moment is answered, whichever comes last', async () => {
    const given = await giveMoments(app)
    const [one, other] = given.students.map(given.listenerOf)
    const { single, essay } = given
    for (const listener of [one!, other!]) await listener.detail()
    app.clock.advance(100_000)
    await one!.hear([[0, 90]])
    expect(await one!.known()).toMatchObject({ reading: { seen_s: 90, is_done: false }, isDone: false })
    expect((await one!.hand(2, { kind: 'doubt', words: '' })).code).toBe(409)
    await one!.save(single.item_id, picks('B'))
    expect(await one!.known()).toMatchObject({ isDone: false })
    await one!.save(essay.item_id, says(''))
    expect(await one!.known()).toMatchObject({ isDone: false })
    await one!.save(essay.item_id, says('勾三股四'))
    expect(await one!.known()).toMatchObject({ reading: { is_done: true }, isDone: true })
    expect((await one!.hand(2, { kind: 'doubt', words: '' })).code).toBe(200)

    await other!.save(essay.item_id, says('勾三股四'))
    await other!.save(single.item_id, picks('A'))
    await other!.hear([[0, 50]])
    expect(await other!.known()).toMatchObject({ isDone: false })
    await other!.hear([[50, 80]])
    expect(await other!.known()).toMatchObject({ isDone: true })
    const figures = await app.call(given.token, `POST ${GUIDE}/steps/figures`, { task_id: given.task_id })
    expect(figures.payload.list[0]).toMatchObject({ done_count: 2 })
  })

  it('[TK-198] answers at moments stay open until the path is handed in, tell no key before, and count as every other', async () => {
    const { listener, single, essay, token, task_id } = await giveMoments(app)
    await listener.detail()
    app.clock.advance(100_000)
    await listener.hear([[0, 90]])
    await listener.save(single.item_id, picks('A'))
    await listener.save(essay.item_id, says('勾三股四'))
    expect((await listener.known()).isDone).toBe(true)
    expect((await listener.save(single.item_id, picks('B'))).code).toBe(200)
    const before = (await listener.detail()).payload
    expect(before.scores).toEqual([])
    expect(JSON.stringify(before)).not.toContain('秘密的')
    await listener.hand(2, { kind: 'doubt', words: '' })
    expect((await listener.submit()).code).toBe(200)
    expect((await listener.detail()).payload.questions[0]?.released).not.toBeNull()
    await passHours(app, 2)
    await app.call(token, `POST ${GUIDE}/close`, { task_id })
    await passHours(app, 0)
    const facts = await rowsOf(
      app,
      sql`select result from answer_fact where source_id = ${task_id} and item_id = ${single.item_id} and replaced_by is null
        order by result`,
    )
    expect(facts.map(({ result }) => result)).toEqual(['missing', 'missing', 'right'])
  })

  it('[TK-145] a correction counts nothing further of what was seen, and refuses nothing', async () => {
    const { listener, single, essay, token, task_id, students } = await giveMoments(app)
    await listener.detail()
    app.clock.advance(100_000)
    await listener.hear([[0, 40]])
    await listener.save(single.item_id, picks('A'))
    await app.call(token, `POST ${GUIDE}/close`, { task_id })
    await passHours(app, 0)
    const item_ids = [single.item_id, essay.item_id]
    await app.call(token, `POST ${GUIDE}/marking/return`, {
      ...{ task_id, student_ids: [students[0]!.student_id], item_ids, note: '' },
    })
    expect((await listener.hear([[40, 90]])).code).toBe(200)
    expect((await listener.detail()).payload.state).toBe('returned')
    await listener.save(single.item_id, picks('B'), { round: 2 })
    await listener.save(essay.item_id, says('勾三股四'), { round: 2 })
    expect(await listener.known()).toMatchObject({ reading: { seen_s: 40, is_done: false }, isDone: false })
  })

  it('[TK-198] the answers are no further task of the student', async () => {
    const { listener, students, single } = await giveMoments(app)
    await listener.detail()
    await listener.save(single.item_id, picks('A'))
    const list = await app.call(students[0]!.token, 'POST /api/pad/v1/task/list', { part: 'open' })
    expect(list.payload.total).toBe(1)
  })
})

it('[TK-199] the report tells of each twentieth how many saw at least half of it; nobody else is told', async () => {
  const given = await giveMoments(app)
  const { token, task_id, class_id, material_id } = given
  const stretches: Segment[][] = [
    [[0, 52]],
    [
      [0, 2],
      [3, 5],
      [95, 98],
    ],
  ]
  for (const [at, segments] of stretches.entries()) {
    const listener = given.listenerOf(given.students[at]!)
    await listener.detail()
    app.clock.advance(60_000)
    await listener.hear(segments)
  }
  const { payload } = await app.call(token, `POST ${GUIDE}/reading/figures`, { task_id, class_id })
  expect(payload.list).toMatchObject([
    {
      material_id,
      seen_counts: [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    },
  ])
  const elsewhere = await app.call(token, `POST ${GUIDE}/reading/figures`, { task_id, class_id: newId() })
  expect(elsewhere.payload.list).toMatchObject([{ member_count: 0, seen_counts: [] }])
})
