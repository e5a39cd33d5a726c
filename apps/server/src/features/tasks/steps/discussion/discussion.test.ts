import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { giveDiscussion, STEP } from '../../test/discussion-builders.ts'

const GUIDE = '/api/guide_learn/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const wordsOf = ({ list }: { list: { words: string }[] }) => list.map(({ words }) => words)

describe('[TK-187] a discussion', () => {
  it('is one thread for each class that has its set', async () => {
    const { padOf, students, stranger, teacherOf, thread, other_thread } = await giveDiscussion(app)
    await padOf(students[0]!).post('因为是二次的')
    await padOf(students[1]!).post('因为对称')
    await padOf(stranger).post('另一个班的话')
    expect(wordsOf(await padOf(students[0]!).read())).toEqual(['因为对称', '因为是二次的'])
    expect(wordsOf(await padOf(stranger).read())).toEqual(['另一个班的话'])
    expect(wordsOf(await teacherOf.posts(other_thread))).toEqual(['另一个班的话'])
    const threads = await teacherOf.threads()
    expect(threads.find(({ class_id }) => class_id === thread.class_id)).toMatchObject({
      ...{ topic: '为什么是抛物线', member_count: 3, posted_count: 2, post_count: 2, waiting_count: 0 },
    })
    expect(threads).toHaveLength(2)
  })

  it('needs a topic, and is no step that is handed in', async () => {
    const { token, task_id, students } = await giveDiscussion(app)
    const draft = await app.call(token, `POST ${GUIDE}/copy`, { task_id, title: '副本' })
    const copied = await app.call(token, `POST ${GUIDE}/details`, { task_id: draft.payload.task_id })
    const { revision, sets } = copied.payload
    const [set] = sets
    const saved = await app.send(token, `POST ${GUIDE}/save`, {
      ...{ ...copied.payload, task_id: draft.payload.task_id, revision },
      sets: [{ ...set, steps: set!.steps.map((step) => ({ ...step, topic: ' ' })) }],
    })
    expect(saved.error?.fields[0]).toEqual({ field: 'sets.0.steps.1.topic', message: '讨论的话题不能为空' })
    const handed = await app.send(students[0]!.token, 'POST /api/pad/v1/task/hand-in-step', {
      ...{ task_id, step_no: STEP, answer: { kind: 'answers' } },
    })
    expect(handed.error?.fields[0]).toMatchObject({ field: 'step_no' })
  })

  it('comes along with a copy and with what is shared; posts do not', async () => {
    const { token, task_id, padOf, students } = await giveDiscussion(app)
    await padOf(students[0]!).post('因为是二次的')
    const copy = await app.call(token, `POST ${GUIDE}/copy`, { task_id, title: '副本' })
    const copied = await app.call(token, `POST ${GUIDE}/details`, { task_id: copy.payload.task_id })
    await app.call(token, `POST ${GUIDE}/share`, { task_id, audience: 'school' })
    const shared = await app.call(token, `POST ${GUIDE}/shared/detail`, { task_id })
    for (const { payload } of [copied, shared]) {
      expect(payload.sets[0]?.steps[1]).toMatchObject({ kind: 'discussion', topic: '为什么是抛物线' })
      expect(JSON.stringify(payload)).not.toContain('因为是二次的')
    }
    const threads = await app.call(token, `POST ${GUIDE}/discussion/threads`, {
      task_id: copy.payload.task_id,
    })
    expect(threads.payload.list).toEqual([])
  })
})

describe('[TK-188] a student', () => {
  it('reads the others after a post of their own; before, only how many there are', async () => {
    const { padOf, students } = await giveDiscussion(app)
    const [one, other] = students.map(padOf)
    await one!.post('因为是二次的')
    const before = await other!.read()
    expect(before).toEqual({
      ...{ total: 0, list: [], has_posted: false, reads_others: false, others_count: 1, refusal: null },
    })
    await other!.post('因为对称')
    expect(await other!.read()).toMatchObject({ total: 2, has_posted: true, reads_others: true })
  })

  it('has done the step with the first post, and keeps it done when the teacher takes the post away', async () => {
    const { padOf, students, teacherOf, token, task_id } = await giveDiscussion(app)
    const pad = padOf(students[0]!)
    const post_id = await pad.post('无关的话')
    await teacherOf.decide([post_id], 'hidden', '与话题无关')
    const { payload } = await pad.detail()
    expect(payload).toMatchObject({ state: 'doing' })
    expect(payload.step_progress[1]).toMatchObject({ step_no: STEP, is_done: true })
    expect(await pad.read()).toMatchObject({ has_posted: true, reads_others: true })
    const figures = await app.call(token, `POST ${GUIDE}/steps/figures`, { task_id })
    expect(figures.payload.list.find(({ step_no }) => step_no === STEP)).toMatchObject({
      ...{ done_count: 1, repeated_count: 0 },
    })
  })

  it('does not post before the step is open on an ordered path', async () => {
    const { padOf, students } = await giveDiscussion(app, { is_ordered: true })
    expect(await padOf(students[0]!).send('抢先')).toMatchObject({
      ...{ code: 409, message: '请先完成前面的步骤，再做“说一说”' },
    })
  })

  it('who did not post reads the discussion once it is over', async () => {
    const { padOf, students, teacherOf } = await giveDiscussion(app)
    await padOf(students[0]!).post('因为是二次的')
    await teacherOf.close()
    expect(await padOf(students[1]!).read()).toMatchObject({
      ...{ total: 1, has_posted: false, reads_others: true, refusal: '老师已结束收取，讨论也结束了' },
    })
  })
})

describe('[TK-190] a teacher', () => {
  it('lets posts through before classmates see them; their student sees them at once', async () => {
    const { padOf, students, teacherOf } = await giveDiscussion(app, { needs_approval: true })
    const [one, other] = students.map(padOf)
    const first = await one!.post('第一条')
    await other!.post('第二条')
    expect((await one!.read()).list).toMatchObject([{ words: '第一条', state: 'waiting', is_own: true }])
    expect(await teacherOf.posts({ state: 'waiting' })).toMatchObject({ total: 2 })
    expect((await teacherOf.threads())[0]).toMatchObject({ waiting_count: 2 })
    expect((await teacherOf.decide([first], 'shown')).payload).toEqual({ changed_count: 1 })
    expect(wordsOf(await other!.read())).toEqual(['第二条', '第一条'])
    expect(wordsOf(await one!.read())).toEqual(['第一条'])
  })

  it('takes a post away with a reason that its student alone reads, and puts it back', async () => {
    const { padOf, students, teacherOf } = await giveDiscussion(app)
    const [one, other] = students.map(padOf)
    const post_id = await one!.post('吵架的话')
    await other!.post('我同意', { reply_to: null })
    expect((await teacherOf.decide([post_id], 'hidden')).error?.fields[0]).toEqual({
      ...{ field: 'reason', message: '请写明原因，发言的学生会看到' },
    })
    await teacherOf.decide([post_id], 'hidden', '用语不当')
    expect(wordsOf(await other!.read())).toEqual(['我同意'])
    expect((await one!.read()).list).toMatchObject([
      { words: '我同意', reason: '' },
      { words: '吵架的话', state: 'hidden', reason: '用语不当' },
    ])
    await teacherOf.decide([post_id], 'shown')
    expect((await other!.read()).list[1]).toMatchObject({ words: '吵架的话', reason: '' })
  })

  it('answers, and what answers a post that is gone stands without it', async () => {
    const { padOf, students, teacherOf, teacher } = await giveDiscussion(app)
    const [one, other] = students.map(padOf)
    const post_id = await one!.post('因为是二次的')
    expect((await teacherOf.answer('再想一想', { reply_to: post_id })).code).toBe(200)
    await other!.post('我也这么想')
    const seen = (await other!.read()).list.find(({ is_teacher }) => is_teacher)
    expect(seen).toMatchObject({
      ...{ author: teacher.name, answers: { author: students[0]!.name, words: '因为是二次的' } },
    })
    await teacherOf.decide([post_id], 'hidden', '与话题无关')
    expect((await other!.read()).list.find(({ is_teacher }) => is_teacher)?.answers).toBeNull()
    expect((await teacherOf.answer('晚了', { class_id: newId() })).code).toBe(404)
  })

  it('decides about all posts of a call or none, and never about what was taken back', async () => {
    const { padOf, students, teacherOf } = await giveDiscussion(app, { needs_approval: true })
    const pad = padOf(students[0]!)
    const gone = await pad.post('先写的')
    const kept = await pad.post('后写的')
    await pad.withdraw(gone)
    expect((await teacherOf.decide([gone], 'shown')).payload).toEqual({ changed_count: 0 })
    expect((await teacherOf.decide([kept, newId()], 'shown')).code).toBe(404)
    expect((await teacherOf.posts()).list).toMatchObject([{ post_id: kept, state: 'waiting' }])
  })
})

describe('[TK-191] a post', () => {
  it('is taken once, whichever device sends it how often, also after it was taken back', async () => {
    const { padOf, students } = await giveDiscussion(app)
    const pad = padOf(students[0]!)
    const client_post_id = newId()
    const twice = await Promise.all([
      pad.send('因为是二次的', { client_post_id }),
      pad.send('因为是二次的', { client_post_id }),
    ])
    expect(twice.map(({ code }) => code)).toEqual([200, 200])
    expect(new Set(twice.map(({ payload }) => (payload as { post_id: string }).post_id)).size).toBe(1)
    await pad.post('另一条')
    const { post_id } = twice[0]!.payload as { post_id: string }
    expect((await pad.withdraw(post_id)).code).toBe(200)
    expect((await pad.withdraw(post_id)).code).toBe(200)
    expect((await pad.send('因为是二次的', { client_post_id })).payload).toEqual({
      post_id,
      state: 'withdrawn',
    })
    expect(wordsOf(await pad.read())).toEqual(['另一条'])
  })

  it('two devices that post at once both arrive, under one number', async () => {
    const { padOf, students, teacherOf } = await giveDiscussion(app, { hides_names: true })
    await Promise.all(students.flatMap((student) => [padOf(student).post('一'), padOf(student).post('二')]))
    const { list } = await teacherOf.posts()
    expect(list).toHaveLength(6)
    const numbers = new Map(list.map(({ student_id, alias }) => [student_id, alias]))
    expect(new Set(numbers.values())).toEqual(new Set(['同学 1', '同学 2', '同学 3']))
    for (const { student_id, alias } of list) expect(alias).toBe(numbers.get(student_id))
  })

  it('has so many letters, those of an answer aside, and a student so many posts', async () => {
    const { padOf, students } = await giveDiscussion(app, { min_length: 4 })
    const pad = padOf(students[0]!)
    expect((await pad.send('三 个 字')).error?.fields[0]).toEqual({
      ...{ field: 'words', message: '至少写 4 个字，现在 3 个字' },
    })
    expect((await pad.send('字'.repeat(1001))).error?.fields[0]).toMatchObject({ field: 'words' })
    const reply_to = await pad.post('四个字了')
    for (let count = 1; count < 50; count += 1) await pad.post('好', { reply_to })
    expect(await pad.send('第五十一条')).toMatchObject({ code: 409, message: '一个讨论里每人最多发 50 条' })
    const first = await pad.read()
    expect(first).toMatchObject({ total: 50 })
    expect(first.list).toHaveLength(50)
  })

  it('answers only what its student reads', async () => {
    const { padOf, students, stranger, teacherOf } = await giveDiscussion(app)
    const [one, other] = students.map(padOf)
    const post_id = await one!.post('因为是二次的')
    const elsewhere = await padOf(stranger).post('另一个班的话')
    const field = async (reply_to: string) =>
      (await other!.send('我同意', { reply_to })).error?.fields[0]?.field
    expect(await field(post_id)).toBe('reply_to')
    await other!.post('因为对称')
    expect(await field(elsewhere)).toBe('reply_to')
    expect(await field(newId())).toBe('reply_to')
    await teacherOf.decide([post_id], 'hidden', '与话题无关')
    expect(await field(post_id)).toBe('reply_to')
    await teacherOf.decide([post_id], 'shown')
    expect((await other!.send('我同意', { reply_to: post_id })).code).toBe(200)
  })

  it('is taken back by its student alone, and one at least stays', async () => {
    const { padOf, students } = await giveDiscussion(app)
    const [one, other] = students.map(padOf)
    const post_id = await one!.post('写错了')
    expect(await one!.withdraw(post_id)).toMatchObject({
      ...{ code: 409, message: '讨论里至少留一条发言：先发一条新的，再收回这一条' },
    })
    await other!.post('因为对称')
    await other!.post('也因为连续')
    expect((await other!.withdraw(post_id)).code).toBe(404)
    await one!.post('改好了')
    expect((await one!.withdraw(post_id)).code).toBe(200)
    expect(wordsOf(await other!.read())).toEqual(['改好了', '也因为连续', '因为对称'])
  })

  it('is taken after the path was handed in, and no more once the task is closed, late or excused', async () => {
    const given = await giveDiscussion(app, { takes_late: false })
    const { padOf, students, teacherOf, task_id, token } = given
    const [one, other] = students.map(padOf)
    await one!.post('因为是二次的')
    await app.call(students[0]!.token, 'POST /api/pad/v1/task/hand-in-step', {
      ...{ task_id, step_no: 1, answer: { kind: 'self', levels: [3] } },
    })
    const handed = await app.call(students[0]!.token, 'POST /api/pad/v1/task/submit', {
      ...{ task_id, round: 1, used_ms: 1000 },
    })
    expect(handed.code).toBe(200)
    expect((await one!.send('还想说一句')).code).toBe(200)
    await app.call(token, `POST ${GUIDE}/excuse`, {
      ...{ task_id, student_ids: [students[2]!.student_id], act: 'excuse' },
    })
    expect(await padOf(students[2]!).send('我也说')).toMatchObject({ code: 409, message: '老师已为你免交' })
    // The due time is over, and the clock has not looked yet.
    app.clock.advance(2 * 3_600_000)
    expect(await other!.send('晚了')).toMatchObject({
      ...{ code: 409, message: '已经过了截止时间，讨论也结束了' },
    })
    await teacherOf.close()
    const [last] = (await one!.read()).list
    expect(await one!.withdraw(last!.post_id)).toMatchObject({ code: 409 })
    expect(await one!.send('还有')).toMatchObject({ code: 409, message: '老师已结束收取，讨论也结束了' })
  })
})

it('[TK-192] its class and the pages of the teacher are told without a word; of a post that waits the teacher alone', async () => {
  const { padOf, students, teacherOf, class_id, teacher } = await giveDiscussion(app, {
    needs_approval: true,
  })
  const told = (event: string, room: string) =>
    app.published.filter((one) => one.event === event && one.room === room)
  const pads = () => told('discussion_changed', `class:${class_id}`)
  const pages = () => told('own_task_changed', `tasks_of:${teacher.person_id}`).length
  const heard = (count: number) => vi.waitFor(() => expect(pages()).toBe(count), { timeout: 15_000 })
  // Of the publishing.
  await heard(1)
  const post_id = await padOf(students[0]!).post('秘密的话')
  await heard(2)
  expect(pads()).toEqual([])
  await teacherOf.decide([post_id], 'shown')
  await vi.waitFor(() => expect(pads()).toHaveLength(1), { timeout: 15_000 })
  expect(pads()[0]).toMatchObject({ payload: {} })
  await heard(3)
})
