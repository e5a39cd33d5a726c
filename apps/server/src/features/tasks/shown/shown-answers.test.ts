import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import type { Highlight } from '@jiangtai/shared/tasks/marking/highlights.ts'
import { MAX_SHOWN_ANSWERS } from '@jiangtai/shared/tasks/limits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../test/builders.ts'
import { jpeg } from '../../../../test/files/write-media.ts'
import { webm } from '../../../../test/files/write-sound.ts'
import { rowsOf, runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepObjects } from '../../files/unshown/unshown.service.ts'
import { features } from '../../../features.ts'
import { moveTaskRows } from '../moved/moved-student.service.ts'
import { buildTaskSchool, giveTask, padOf, passHours, picks, says } from '../test/task-builders.ts'

const PAD = '/api/pad/v1/task'
const HOMEWORK = '/api/homework/v1'
const PHOTO = jpeg(8, 6)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

/** A homework whose first student (the author) hands in a photo with EXIF, a sound and words to the 解答题; the second one looks. */
async function setup(change: Parameters<typeof giveTask>[2] = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, { release_rule: 'after_submit', ...change })
  const [author, viewer] = [school.students[0]!, school.students[1]!]
  const { item_id } = school.essay
  const upload = async (bytes: Uint8Array, file_name: string) => {
    const { payload } = await app.call(author.token, `POST ${PAD}/upload-credential`, {
      ...{ task_id, item_id, file_name, size: bytes.byteLength },
    })
    await app.services.storage.write(payload.object_key, { body: bytes, content_type: payload.content_type })
    await app.call(author.token, `POST ${PAD}/confirm-upload`, { object_key: payload.object_key })
    return payload.object_key
  }
  const photo_key = await upload(withExif(author.student_id), '照片.jpg')
  const sound_key = await upload(webm(3), '录音.webm')
  const attachments: Attachment[] = [
    { kind: 'photo', key: photo_key, seconds: null },
    { kind: 'sound', key: sound_key, seconds: 3 },
  ]
  const value: AnswerPart = { kind: 'text', text: '由面积相等得证', attachments }
  const pad = padOf(app, author, task_id)
  await pad.save(item_id, value)
  await pad.submit()
  const pick = (
    highlight: Highlight | null,
    more: { item_id?: string; round?: number } = {},
    token = school.teacher.token,
  ) =>
    app.send(token, `POST ${HOMEWORK}/marking/highlight`, {
      ...{ task_id, student_id: author.student_id, round: 1, item_id, highlight, ...more },
    })
  const seen = async ({ token }: { token: string } = viewer) =>
    (await app.call(token, `POST ${PAD}/shown-answers`, { task_id })).payload
  return { ...school, task_id, item_id, author, viewer, pad, photo_key, sound_key, pick, seen }
}
type Given = Awaited<ReturnType<typeof setup>>

/** A photo in which a camera wrote who took it. */
function withExif(word: string): Buffer {
  const data = Buffer.from(`Exif\0\0MM\0*\0\0\0\b\0\0${word}`)
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2])
  return Buffer.concat([PHOTO.subarray(0, 2), head, data, PHOTO.subarray(2)])
}

const SHOWN: Highlight = { kind: 'excellent', word: '思路清楚', is_shown: true }

async function handIn(given: Given, { token }: { token: string }, text = '另一份'): Promise<void> {
  const pad = padOf(app, { token }, given.task_id)
  await pad.save(given.item_id, says(text))
  await pad.submit()
}

/** Gives the answer of the author a score with marks on its photo. */
async function mark({ teacher, task_id, author, item_id, photo_key }: Given): Promise<void> {
  const { student_id } = author
  const sheet = await app.call(teacher.token, `POST ${HOMEWORK}/marking/sheet`, { task_id, student_id })
  const held = sheet.payload.rounds[0]!.items.find((one) => one.item_id === item_id)
  const ink = [{ object_key: photo_key, turns: 1, marks: [{ kind: 'right' as const, x: 0.5, y: 0.5 }] }]
  const scored = await app.call(teacher.token, `POST ${HOMEWORK}/marking/score`, {
    task_id,
    scores: [
      {
        ...{ student_id, item_id, round: 1, score: 9, comment: '写得好，张同学', ink },
        replaces: held!.score!.score_id,
      },
    ],
  })
  expect(scored.code).toBe(200)
}

const storedCopies = async (school_id: string) => {
  const keys: string[] = []
  for await (const page of app.services.storage.listStored({ from_ms: 0, to_ms: Date.now() + 1e12 }))
    keys.push(...page.filter((key) => key.startsWith(`${school_id}/shown_answer/`)))
  return keys
}

/** An address as a browser asks for it. */
async function open(url: string) {
  const { statusCode: status, headers, rawPayload: body } = await app.fastify.inject({ method: 'GET', url })
  return { status, headers, body }
}

describe('[HK-70] an answer that the teacher shows', () => {
  it('is seen by the class with words, photo, the ink of now and sound, and says 优秀作业 or 典型错误', async () => {
    const given = await setup()
    await handIn(given, given.viewer)
    expect((await given.seen()).total).toBe(0)
    await given.pick({ ...SHOWN, is_shown: false })
    expect((await given.seen()).total).toBe(0)
    expect((await given.pick(SHOWN)).code).toBe(200)
    await mark(given)
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
      { object_key: photo!.key, turns: 1, marks: [{ kind: 'right', x: 0.5, y: 0.5 }] },
    ])
    expect((await open(files[photo!.key]!)).body.equals(PHOTO)).toBe(true)
    await given.pick({ ...SHOWN, kind: 'error', word: '' })
    expect((await given.seen()).list).toMatchObject([{ shown_id: one!.shown_id, kind: 'error', word: '' }])
  })

  it('is copied once, however often it is sent', async () => {
    const given = await setup()
    const request_id = 'the-same-request'
    const send = () =>
      app.send(given.teacher.token, `POST ${HOMEWORK}/marking/highlight`, {
        ...{ task_id: given.task_id, student_id: given.author.student_id, round: 1, item_id: given.item_id },
        ...{ highlight: SHOWN, request_id },
      })
    await Promise.all([send(), send()])
    await send()
    await given.pick(SHOWN)
    expect(await storedCopies(given.school_id)).toHaveLength(2)
  })

  it('is refused for what was not answered, and beyond the most of a task', async () => {
    const given = await setup()
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
    expect((await given.pick(SHOWN)).message).toBe(`一份作业最多给同学看 ${MAX_SHOWN_ANSWERS} 份作答`)
    expect(await storedCopies(given.school_id)).toEqual([])
  })
})

describe('[HK-71] nobody gets it', () => {
  it.each([
    ['before they handed in', 'after_submit', false],
    ['before the due time of all', 'after_due', true],
    ['before their own work is marked', 'after_marking', true],
    ['before the teacher shows results', 'by_hand', true],
  ] as const)('%s (%s)', async (_when, release_rule, isIn) => {
    const given = await setup({ release_rule })
    await given.pick(SHOWN)
    if (isIn) await handIn(given, given.viewer)
    expect(await given.seen()).toEqual({ total: 0, list: [], files: {} })
  })

  it('once results are taken back by hand, and while they correct', async () => {
    const given = await setup({ release_rule: 'by_hand' })
    await given.pick(SHOWN)
    await handIn(given, given.viewer)
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

describe('[HK-72] the author', () => {
  it('stands in no field, key, address, header, byte or time of anything that a classmate gets', async () => {
    const given = await setup()
    await handIn(given, given.viewer)
    await given.pick(SHOWN)
    await mark(given)
    const reply = await given.seen()
    const [answer] = await rowsOf(
      app,
      sql`select client_submission_id, saved_at from item_answer
        where task_id = ${given.task_id} and student_id = ${given.author.student_id} and item_id = ${given.item_id}`,
    )
    const opened = await Promise.all(Object.values(reply.files).map(open))
    const texts = [
      JSON.stringify(reply),
      ...opened.map(({ headers, body }) => `${JSON.stringify(headers)}${body.toString('latin1')}`),
    ].join('\n')
    const secrets = [
      ...[given.author.student_id, given.author.name, given.author.login, given.photo_key, given.sound_key],
      ...[String(answer!.client_submission_id), '张同学', 'last-modified'],
    ]
    for (const secret of secrets) expect(texts).not.toContain(secret)
    const years = (text: string) => text.match(/20\d\d-\d\d-\d\d/g) ?? []
    expect(years(JSON.stringify(reply))).toEqual([])
    // Ids that tell their time are of version 7; these are all chance.
    const [one] = reply.list
    expect(one!.shown_id[14]).toBe('4')
    for (const key of Object.keys(reply.files))
      expect(key).toMatch(
        new RegExp(`^${given.school_id}/shown_answer/[0-9a-f-]{14}4[0-9a-f-]{21}\\.(jpg|webm)$`),
      )
    expect(Object.keys(one!).toSorted()).toEqual(['ink', 'item_id', 'kind', 'shown_id', 'value', 'word'])
    // The pad's own view of the task knows nothing of it.
    const view = await app.call(given.viewer.token, `POST ${PAD}/detail`, { task_id: given.task_id })
    expect(JSON.stringify(view.payload)).not.toContain(one!.shown_id)
  })

  it('is not told by the order: it is neither that of handing in nor of picking', async () => {
    const given = await setup()
    const [, viewer, third] = given.students
    await handIn(given, viewer!, '乙')
    await handIn(given, third!, '丙')
    const pick = (student_id: string) =>
      app.send(given.teacher.token, `POST ${HOMEWORK}/marking/highlight`, {
        ...{ task_id: given.task_id, student_id, round: 1, item_id: given.item_id, highlight: SHOWN },
      })
    for (const { student_id } of given.students) await pick(student_id)
    const ids = (await given.seen()).list.map(({ shown_id }) => shown_id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(ids.toSorted())
  })

  it('sees it as everybody does, without a word that it is theirs', async () => {
    const given = await setup()
    await handIn(given, given.viewer)
    await given.pick({ ...SHOWN, kind: 'error' })
    expect(await given.seen(given.author)).toEqual(await given.seen())
  })
})

describe('[HK-73] what is taken back', () => {
  it.each([
    ['by the tick', (given: Given) => given.pick({ ...SHOWN, is_shown: false })],
    ['with the mark', (given: Given) => given.pick(null)],
    [
      'with the homework that is recalled',
      ({ teacher, task_id }: Given) =>
        app.send(teacher.token, `POST ${HOMEWORK}/recall`, { task_id, is_confirmed: true }),
    ],
    [
      'with the homework that is removed',
      async ({ teacher, task_id }: Given) => {
        await app.send(teacher.token, `POST ${HOMEWORK}/close`, { task_id })
        return app.send(teacher.token, `POST ${HOMEWORK}/remove`, { task_id })
      },
    ],
  ])('%s ends its addresses at once', async (_how, takeBack) => {
    const given = await setup()
    await handIn(given, given.viewer)
    await given.pick(SHOWN)
    const urls = Object.values((await given.seen()).files)
    expect((await open(urls[0]!)).headers['cache-control']).toBe('private, no-cache')
    expect((await takeBack(given)).code).toBe(200)
    for (const url of urls) expect((await open(url)).status).toBe(404)
    expect(await storedCopies(given.school_id)).toEqual([])
    expect(await rowsOf(app, sql`select 1 from shown_answer where task_id = ${given.task_id}`)).toEqual([])
    const marked = await rowsOf(
      app,
      sql`select 1 from task_highlight where task_id = ${given.task_id} and is_shown`,
    )
    expect(marked).toEqual([])
    // The student's own files stay.
    expect(await app.services.storage.head(given.photo_key)).not.toBeNull()
  })

  it('is not shown any more once its student changed it, until it is shown anew', async () => {
    const given = await setup({ release_rule: 'after_due' })
    await handIn(given, given.viewer)
    await given.pick(SHOWN)
    await given.pad.withdraw()
    await given.pad.save(given.item_id, says('改过的证明'))
    await given.pad.submit()
    await passHours(app, 2)
    expect((await given.seen()).total).toBe(0)
    await given.pick(SHOWN)
    expect((await given.seen()).list).toMatchObject([{ value: { text: '改过的证明', attachments: [] } }])
    expect(await storedCopies(given.school_id)).toEqual([])
  })

  it('goes when its student is erased, files with the next sweep', async () => {
    const given = await setup()
    await handIn(given, given.viewer)
    await given.pick(SHOWN)
    const urls = Object.values((await given.seen()).files)
    const manager = await buildTeacher(app, { school_id: given.school_id, role_key: 'school_manager' })
    const { student_id: person_id, name: typed_name } = given.author
    const erasing = { kind: 'student' as const, person_id, typed_name }
    expect((await app.send(manager.token, 'POST /api/privacy/v1/person/erase', erasing)).code).toBe(200)
    await runJobs(app)
    expect((await given.seen()).total).toBe(0)
    await sweepObjects(app.services, features)
    for (const url of urls) expect((await open(url)).status).toBe(404)
  })

  it('[SC-104] follows its student to the record that theirs is merged into, and goes on being shown', async () => {
    const given = await setup()
    await handIn(given, given.viewer)
    await given.pick(SHOWN)
    const before = await given.seen()
    await moveTaskRows(app.services.database.orm, {
      ...{
        school_id: given.school_id,
        from_id: given.author.student_id,
        to_id: given.students[2]!.student_id,
      },
      tasks: [given.task_id],
    })
    expect(await given.seen()).toEqual(before)
    const owners = await rowsOf(
      app,
      sql`
      select student_id from shown_answer where task_id = ${given.task_id}
      union select student_id from shown_answer_file where task_id = ${given.task_id}`,
    )
    expect(owners).toEqual([{ student_id: given.students[2]!.student_id }])
  })
})

it('[HK-72] a copy that comes into no row leaves the store with the sweep, and one that is shown stays', async () => {
  const given = await setup()
  await given.pick(SHOWN)
  const shown = await storedCopies(given.school_id)
  const stray = shown[0]!.replace(/[^/]+$/, `${crypto.randomUUID()}.jpg`)
  await app.services.storage.write(stray, { body: PHOTO, content_type: 'image/jpeg' })
  await sweepObjects(app.services, features)
  app.clock.advance(8 * 24 * 3_600_000)
  await sweepObjects(app.services, features)
  expect((await storedCopies(given.school_id)).toSorted()).toEqual(shown.toSorted())
})
