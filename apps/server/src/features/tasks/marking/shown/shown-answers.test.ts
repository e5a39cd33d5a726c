import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { MAX_SHOWN_ANSWERS } from '@jiangtai/shared/tasks/limits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../../test/builders.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, picks, says } from '../../test/task-builders.ts'
import { buildShown, CROP, openAddress, openShownApp, PHOTO, SHOWN } from '../../test/shown-builders.ts'

const PAD = '/api/pad/v1/task'
const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openShownApp()
})
afterAll(() => app.close())

describe('[HK-70] an answer that the teacher shows', () => {
  it('is seen by the class with words, photo, the ink of now and sound, and says 优秀作业 or 典型错误', async () => {
    const given = await buildShown(app)
    await given.handIn()
    expect((await given.seen()).total).toBe(0)
    await given.pick({ ...SHOWN, is_shown: false })
    expect((await given.seen()).total).toBe(0)
    expect((await given.pick(SHOWN)).code).toBe(200)
    await given.mark()
    const { total, list, files } = await given.seen()
    const [one] = list
    expect(total).toBe(1)
    expect(one).toMatchObject({ kind: 'excellent', word: '思路清楚', item_id: given.item_id })
    expect(one!.value).toMatchObject({
      text: '由面积相等得证',
      attachments: [{ kind: 'photo' }, { kind: 'sound', seconds: 3 }],
    })
    const [photo] = one!.value.attachments
    expect(one!.ink).toEqual([
      { object_key: photo!.key, turns: 1, crop: CROP, marks: [{ kind: 'right', x: 0.5, y: 0.5 }] },
    ])
    expect((await openAddress(app, files[photo!.key]!)).body.equals(PHOTO)).toBe(true)
    await given.pick({ ...SHOWN, kind: 'error', word: '' })
    expect((await given.seen()).list).toMatchObject([{ shown_id: one!.shown_id, kind: 'error', word: '' }])
  })

  it('is copied once, however often it is sent', async () => {
    const given = await buildShown(app)
    const request_id = 'the-same-request'
    const send = () =>
      app.send(given.teacher.token, `POST ${HOMEWORK}/marking/highlight`, {
        ...{ task_id: given.task_id, student_id: given.author.student_id, round: 1, item_id: given.item_id },
        ...{ highlight: SHOWN, request_id },
      })
    await Promise.all([send(), send()])
    await send()
    await given.pick(SHOWN)
    expect(await given.copies()).toHaveLength(2)
  })

  it('is refused for what was not answered, and beyond the most of a task', async () => {
    const given = await buildShown(app)
    expect(await given.pick(SHOWN, { item_id: given.single.item_id })).toMatchObject({
      ...{ code: 409, message: '这道题没有作答，不能给同学看' },
    })
    expect((await given.pick(SHOWN, { round: 2 })).message).toBe('这份作答还没有提交')
    const colleague = await buildTeacher(app, given)
    expect((await given.pick(SHOWN, {}, colleague.token)).code).toBe(404)
    await app.services.database.orm.execute(sql`
      insert into shown_answer (shown_id, school_id, task_id, item_id, student_id, round, revision, value)
      select gen_random_uuid(), ${given.school_id}, ${given.task_id}::uuid, gen_random_uuid(), gen_random_uuid(), 1, 1, '{}'
      from generate_series(1, ${MAX_SHOWN_ANSWERS}::int)`)
    expect((await given.pick(SHOWN)).message).toBe(`最多给同学看 ${MAX_SHOWN_ANSWERS} 份作答，请先取消一份`)
    expect(await given.copies()).toEqual([])
  })
})

describe('[HK-71] nobody gets it', () => {
  it.each([
    ['before they handed in', 'after_submit', false],
    ['before the due time of all', 'after_due', true],
    ['before their own work is marked', 'after_marking', true],
    ['before the teacher shows results', 'by_hand', true],
  ] as const)('%s (%s)', async (_when, release_rule, isIn) => {
    const given = await buildShown(app, { release_rule })
    await given.pick(SHOWN)
    if (isIn) await given.handIn()
    expect(await given.seen()).toEqual({ total: 0, list: [], files: {} })
  })

  it('once results are taken back by hand, and while they correct', async () => {
    const given = await buildShown(app, { release_rule: 'by_hand' })
    await given.pick(SHOWN)
    await given.handIn()
    const release = (is_released: boolean) =>
      app.call(given.teacher.token, `POST ${HOMEWORK}/release`, { task_id: given.task_id, is_released })
    await release(true)
    expect((await given.seen()).total).toBe(1)
    await release(false)
    expect((await given.seen()).total).toBe(0)
    await release(true)
    await app.call(given.teacher.token, `POST ${HOMEWORK}/marking/return`, {
      ...{
        task_id: given.task_id,
        student_ids: [given.viewer.student_id],
        item_ids: [given.item_id],
        note: '',
      },
    })
    expect((await given.seen()).total).toBe(0)
  })

  it('of another class of the same homework, of no homework, of another school, and no teacher', async () => {
    const school = await buildTaskSchool(app)
    const other = await buildClass(app, { ...school, teacher_id: school.teacher.person_id, student_count: 1 })
    const neighbour = { ...other.students[0]!, token: await signIn(app, other.students[0]!.login) }
    const due_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const targets = [school.class_id, other.class_id].map((target_id) => ({
      ...{ kind: 'class' as const, target_id, starts_at: null, due_at, set_no: 1 },
    }))
    const { task_id } = await giveTask(app, school, { release_rule: 'after_submit', targets })
    const [author, viewer] = [school.students[0]!, school.students[1]!]
    for (const one of [author, viewer, neighbour]) {
      const pad = padOf(app, one, task_id)
      await pad.save(school.essay.item_id, says('证明'))
      await pad.submit()
    }
    await app.call(school.teacher.token, `POST ${HOMEWORK}/marking/highlight`, {
      ...{
        task_id,
        student_id: author.student_id,
        round: 1,
        item_id: school.essay.item_id,
        highlight: SHOWN,
      },
    })
    const seen = (token: string | null) => app.call(token, `POST ${PAD}/shown-answers`, { task_id })
    expect((await seen(viewer.token)).payload.total).toBe(1)
    expect((await seen(neighbour.token)).payload.total).toBe(0)
    const stranger = await buildTaskSchool(app)
    expect((await seen(stranger.students[0]!.token)).code).toBe(404)
    expect((await seen(school.teacher.token)).code).toBe(403)
    expect((await seen(null)).code).toBe(401)
  })

  it('of an item that is not in their own set', async () => {
    const school = await buildTaskSchool(app)
    const question = ({ question_id, version, scores }: typeof school.single) => ({
      question_id,
      version,
      scores,
    })
    const set = (set_no: number, name: string, asked: typeof school.single) => ({
      ...{ set_no, name, note: '', minutes: 5, questions: [question(asked)] },
    })
    const due_at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const [author, viewer] = [school.students[0]!, school.students[1]!]
    const target = (student_id: string, set_no: number) => ({
      ...{ kind: 'student' as const, target_id: student_id, starts_at: null, due_at, set_no },
    })
    const { task_id } = await giveTask(app, school, {
      ...{ release_rule: 'after_submit', sets: [set(1, '松', school.essay), set(2, '竹', school.single)] },
      targets: [target(author.student_id, 1), target(viewer.student_id, 2)],
    })
    const give = async (student: typeof author, item_id: string, value: AnswerPart) => {
      const pad = padOf(app, student, task_id)
      await pad.save(item_id, value)
      await pad.submit()
    }
    await give(author, school.essay.item_id, says('证明'))
    await give(viewer, school.single.item_id, picks('B'))
    await app.call(school.teacher.token, `POST ${HOMEWORK}/marking/highlight`, {
      ...{
        task_id,
        student_id: author.student_id,
        round: 1,
        item_id: school.essay.item_id,
        highlight: SHOWN,
      },
    })
    const total = async ({ token }: { token: string }) =>
      (await app.call(token, `POST ${PAD}/shown-answers`, { task_id })).payload.total
    expect([await total(author), await total(viewer)]).toEqual([1, 0])
  })
})
