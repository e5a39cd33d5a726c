import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildPath, givePath, pathOf } from '../test/path-builders.ts'
import { passHours, picks, says } from '../test/task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Given = Awaited<ReturnType<typeof givePath>>

/** A photo in the answer of a student to the question of the third step. */
async function takePhoto({ task_id, essay }: Given, { token }: { token: string }) {
  const { payload } = await app.call(token, 'POST /api/pad/v1/task/upload-credential', {
    ...{ task_id, item_id: essay.item_id, file_name: '照片.png', size: PIXEL_PNG.byteLength },
  })
  const { object_key, content_type } = payload
  await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
  await app.call(token, 'POST /api/pad/v1/task/confirm-upload', { object_key })
  return { kind: 'photo' as const, key: object_key, seconds: null }
}

/** Goes through all steps but the handing in. */
async function walk(given: Given, student = given.students[0]!, key = 'B') {
  const walker = given.walkerOf(student)
  await walker.detail()
  await walker.read()
  await walker.save(given.single.item_id, picks(key))
  await walker.hand(2)
  await walker.save(given.essay.item_id, {
    ...says('见照片'),
    attachments: [await takePhoto(given, student)],
  })
  await walker.hand(3)
  await walker.hand(4, { kind: 'doubt', words: '顶点坐标怎么求' })
  await walker.hand(5, { kind: 'self', levels: [3, 1] })
  return walker
}

describe('[TK-180] a path', () => {
  it('goes through every question and material of its set once', async () => {
    const school = await buildPath(app)
    const path = pathOf(app, school)
    const [first, second, ...others] = school.steps
    const refused = async (set: object) => {
      const made = await path.create(set)
      const { task_id } = made.payload as { task_id: string }
      const reply = await path.publish(task_id)
      return reply.error?.fields[0]
    }
    expect(await refused({ steps: [] })).toMatchObject({ field: 'sets.0.steps' })
    expect(await refused({ steps: [first, ...others] })).toEqual({
      field: 'sets.0.steps',
      message: '还有 1 项内容不在任何一步里',
    })
    expect(await refused({ steps: [...school.steps, { ...second, step_no: 9 }] })).toEqual({
      field: 'sets.0.steps.5',
      message: '“试一试”里的内容在前面的步骤里已经有了',
    })
    const elsewhere = { ...second, question_ids: [school.material_id] }
    expect(await refused({ steps: [first, elsewhere, ...others] })).toMatchObject({ field: 'sets.0.steps.1' })
  })

  it('two steps have two numbers', async () => {
    const school = await buildPath(app)
    const twice = school.steps.map((step) => ({ ...step, step_no: 1 }))
    const reply = await pathOf(app, school).create({ steps: twice })
    expect(reply.error?.fields[0]).toMatchObject({ field: 'sets.0.steps', message: '两步的编号相同' })
  })
})

it('[TK-182] a score that can never be reached is refused when it is saved, with the reason', async () => {
  const school = await buildPath(app)
  const { create } = pathOf(app, school)
  const [read, exercise, , ...rest] = school.steps
  const both = [school.single.question_id, school.essay.question_id]
  const reply = await create({
    steps: [read, { ...exercise, question_ids: both, percent: 60 }, ...rest],
  })
  expect(reply.error?.fields[0]).toEqual({
    field: 'sets.0.steps.1.percent',
    message: '有要老师批改的题，不能按得分过关，请去掉得分要求，或换成客观题',
  })
  const nothing = await create({
    questions: school.set.questions.map((question) => ({
      ...question,
      scores: question.scores.map((score) => ({ ...score, score: 0 })),
    })),
    steps: [read, { ...exercise, percent: 60 }, ...school.steps.slice(2)],
  })
  expect(nothing.error?.fields[0]).toMatchObject({ message: '练习没有分值，不能按得分过关' })
})

describe('[TK-181] on an ordered path', () => {
  it('a step opens once the ones before it are done', async () => {
    const given = await givePath(app)
    const { walker, single } = given
    await walker.detail()
    await walker.save(single.item_id, picks('B'))
    expect(await walker.send(2)).toMatchObject({
      ...{ code: 409, message: '请先完成前面的步骤，再做“试一试”' },
    })
    expect((await walker.send(4, { kind: 'doubt', words: '' })).code).toBe(409)
    await walker.read()
    expect((await walker.send(2)).code).toBe(200)
    expect((await walker.detail()).payload.step_progress.map(({ is_done }) => is_done)).toEqual([
      ...[true, true, false, false, false],
    ])
  })

  it('what a device without a network saved of later steps is kept, and handed in after the ones before', async () => {
    const { walker, essay } = await givePath(app)
    await walker.detail()
    expect((await walker.save(essay.item_id, says('先写的'))).code).toBe(200)
    expect((await walker.send(3)).code).toBe(409)
  })

  it('in free order any step may come first', async () => {
    const { walker } = await givePath(app, { is_ordered: false })
    await walker.detail()
    expect(await walker.hand(5, { kind: 'self', levels: [1, 2] })).toMatchObject({ is_done: true })
  })
})

describe('[TK-183] a step is handed in', () => {
  it('an exercise with every item answered, a photo with a photo, levels for every statement', async () => {
    const { walker, single, essay } = await givePath(app, { is_ordered: false })
    await walker.detail()
    expect(await walker.send(2)).toMatchObject({ code: 409, message: '还有 1 道小题没有作答' })
    await walker.save(essay.item_id, says('没有照片'))
    expect(await walker.send(3)).toMatchObject({ code: 409, message: '请先拍照上传，再提交这一步' })
    expect((await walker.send(5, { kind: 'self', levels: [1] })).error?.fields[0]?.field).toBe(
      'answer.levels',
    )
    expect((await walker.send(5, { kind: 'doubt', words: '' })).code).toBe(400)
    expect((await walker.send(1)).error?.fields[0]?.field).toBe('step_no')
    expect((await walker.send(77)).error?.fields[0]?.field).toBe('step_no')
    await walker.save(single.item_id, picks('A'))
    expect(await walker.hand(2)).toMatchObject({ is_done: true, attempt_count: 1 })
    expect(await walker.save(single.item_id, picks('B'))).toMatchObject({
      code: 409,
      message: '“试一试”已经完成，不能再改',
    })
  })

  it('an exercise with a score is tried again until it is reached, and never tells a key or points', async () => {
    const given = await givePath(app, { is_ordered: false, percent: 60 })
    const { walker, single, token, task_id } = given
    await walker.detail()
    await walker.save(single.item_id, picks('A'))
    const first = await walker.hand(2)
    expect(first).toEqual({
      step_no: 2,
      is_done: false,
      attempt_count: 1,
      words: null,
      levels: null,
      revision: 1,
    })
    expect(JSON.stringify((await walker.detail()).payload)).not.toContain('秘密的解析')
    await walker.save(single.item_id, picks('B'))
    expect(await walker.hand(2)).toMatchObject({ is_done: true, attempt_count: 2 })
    expect(await walker.hand(2)).toMatchObject({ attempt_count: 2 })
    const { payload } = await app.call(token, 'POST /api/guide_learn/api/steps/figures', { task_id })
    expect(payload.list.find(({ step_no }) => step_no === 2)).toMatchObject({
      ...{ member_count: 3, done_count: 1, repeated_count: 1, first_percent: 0, last_percent: 100 },
    })
  })

  it('[PD-75] the list of what is to do tells how many steps are done, a material and one that was not enough too', async () => {
    const { walker, single, task_id, students } = await givePath(app, { percent: 60 })
    await walker.detail()
    await walker.read()
    await walker.save(single.item_id, picks('A'))
    await walker.hand(2)
    const counts = async () => {
      const { token } = students[0]!
      const { payload } = await app.call(token, 'POST /api/pad/v1/task/list', { part: 'open' })
      const own = payload.list.find((one) => one.task_id === task_id)
      return [own?.done_step_count, own?.step_count]
    }
    expect(await counts()).toEqual([1, 5])
    await walker.save(single.item_id, picks('B'))
    await walker.hand(2)
    expect(await counts()).toEqual([2, 5])
  })

  it('a doubt may be written anew while the path is open', async () => {
    const { walker } = await givePath(app, { is_ordered: false })
    await walker.detail()
    await walker.hand(4, { kind: 'doubt', words: '不懂' })
    expect(await walker.hand(4, { kind: 'doubt', words: '为什么对称' })).toMatchObject({
      ...{ is_done: true, words: '为什么对称' },
    })
  })
})

describe('[TK-184] a path is handed in', () => {
  it('once every step is done, and shows its keys by the rule of the task', async () => {
    const given = await givePath(app)
    const { walker, single } = given
    await walker.detail()
    await walker.read()
    await walker.save(single.item_id, picks('A'))
    expect(await walker.submit()).toMatchObject({ code: 409, message: '还有 4 步没有完成，不能提交' })
    const other = await walk(given, given.students[1])
    expect((await other.submit()).code).toBe(200)
    const { payload } = await other.detail()
    expect(payload.questions[0]?.released).not.toBeNull()
    expect(payload.step_progress.every(({ is_done }) => is_done)).toBe(true)
  })

  it('what was begun is collected when the task closes, and counts as facts of its kind', async () => {
    const given = await givePath(app)
    const { walker, single, token, task_id } = given
    await walker.detail()
    await walker.read()
    await walker.save(single.item_id, picks('B'))
    await app.call(token, 'POST /api/guide_learn/api/close', { task_id })
    await passHours(app, 0)
    const { payload } = await app.call(token, 'POST /api/guide_learn/api/report', { task_id })
    expect(payload.progress).toMatchObject({ member_count: 3, submitted_count: 1 })
    expect(payload.steps.map(({ done_count }) => done_count)).toEqual([1, 0, 0, 0, 0])
    expect(payload.answers.items).toHaveLength(2)
  })

  it('[TK-185] the number of finished steps stands beside each student', async () => {
    const { walker, token, task_id } = await givePath(app, { is_ordered: false })
    await walker.detail()
    await walker.read()
    await walker.hand(4, { kind: 'doubt', words: '' })
    const { payload } = await app.call(token, 'POST /api/guide_learn/api/progress', { task_id })
    const counts = payload.list.map(({ done_step_count }) => done_step_count ?? -1)
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 2])
  })

  it('a correction asks for questions alone', async () => {
    const given = await givePath(app)
    const walker = await walk(given, given.students[0], 'A')
    await walker.submit()
    const { token, task_id, students, single } = given
    await app.call(token, 'POST /api/guide_learn/api/marking/return', {
      ...{ task_id, student_ids: [students[0]!.student_id], item_ids: [single.item_id], note: '' },
    })
    expect((await walker.save(single.item_id, picks('B'), { round: 2 })).code).toBe(200)
    expect(await walker.send(4, { kind: 'doubt', words: '还是不懂' })).toMatchObject({
      ...{ code: 409, message: '订正只改要订正的题，不用再完成步骤' },
    })
    expect((await walker.submit(2)).code).toBe(200)
  })
})

describe('[TK-185] the teacher sees', () => {
  it('doubts that say the same together, and how many understood everything', async () => {
    const given = await givePath(app, { is_ordered: false })
    const words = ['顶点坐标怎么求？', '顶点坐标怎么求', '']
    for (const [at, student] of given.students.entries()) {
      const walker = given.walkerOf(student)
      await walker.detail()
      await walker.hand(4, { kind: 'doubt', words: words[at] ?? '' })
    }
    const { token, task_id } = given
    const { payload } = await app.call(token, 'POST /api/guide_learn/api/steps/doubts', { task_id })
    expect(payload).toMatchObject({ total: 1, doubt_count: 2, understood_count: 1 })
    expect(payload.list[0]?.doubts).toHaveLength(2)
  })

  it('levels by statement, and the steps of one student', async () => {
    const given = await givePath(app)
    await walk(given)
    const { token, task_id, students } = given
    const figures = await app.call(token, 'POST /api/guide_learn/api/steps/figures', { task_id })
    // A photo waits for its teacher: nothing is said of how well it went.
    expect(figures.payload.list.map(({ first_percent }) => first_percent)).toEqual([
      null,
      100,
      null,
      null,
      null,
    ])
    expect(figures.payload.list.at(-1)?.levels).toEqual([
      [0, 0, 1],
      [1, 0, 0],
    ])
    const one = await app.call(token, 'POST /api/guide_learn/api/steps/student', {
      ...{ task_id, student_id: students[0]!.student_id },
    })
    expect(one.payload.list.map(({ is_done }) => is_done)).toEqual([true, true, true, true, true])
  })
})
