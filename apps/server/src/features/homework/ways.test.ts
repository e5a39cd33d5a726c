import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  padOf,
  passHours,
  picks,
  says,
  type TaskSchool,
} from '../tasks/test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const write = (token: string, text = '完成练习册第 12 页\n求 $x^2=4$ 的解') =>
  app.call(token, `POST ${HOMEWORK}/write-question`, {
    ...{ subject_id: 'math', phase_id: 'senior', text, picture_keys: [], score: 10 },
  })

/** A homework of one written question, done in a way. */
async function giveWay(school: TaskSchool, way: string) {
  const { question } = (await write(school.teacher.token)).payload
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }]
  const given = await giveTask(app, school, { way, sets, sound_minutes: 3 })
  return { ...given, item_id: question.scores[0]!.item_id }
}

it('[TK-93] a question that is written for a task stands in no bank, and is asked, shared and copied like any other', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const { payload } = await write(token)
  expect(payload.view.document.items).toMatchObject([
    { kind: 'text', score: 10, stem: [{ type: 'paragraph' }, { type: 'paragraph' }] },
  ])
  const bank = await app.call(token, 'POST /api/question_center/v1/bank/list', {
    ...{ subject_id: 'math', phase_id: 'senior', page: 1, page_size: 50 },
  })
  const { question_id } = payload.question
  expect(bank.payload.list.map((one) => one.question_id)).not.toContain(question_id)
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [payload.question] }]
  const { task_id } = await giveTask(app, school, { sets })
  const seen = await padOf(app, school.students[0]!, task_id).detail()
  expect(seen.payload.questions).toMatchObject([{ question_id, question: { items: [{ kind: 'text' }] } }])
  const copied = await app.call(token, `POST ${HOMEWORK}/copy`, { task_id, title: '再做一次' })
  const copy = await app.call(token, `POST ${HOMEWORK}/detail`, copied.payload)
  expect(copy.payload.questions).toMatchObject([{ question_id }])
})

it('[TK-93] a colleague cannot ask what somebody else wrote for a task; nothing at all is not written', async () => {
  const school = await buildTaskSchool(app)
  const { question } = (await write(school.teacher.token)).payload
  const colleague = await buildTeacher(app, school)
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }]
  const stolen = await app.call(
    colleague.token,
    `POST ${HOMEWORK}/create`,
    draftOf(app, school, { sets, targets: [] }),
  )
  expect(stolen.code).toBe(404)
  expect(await write(school.teacher.token, '  ')).toMatchObject({
    error: { fields: [{ field: 'text', message: '请写要做什么，或者加一张图片' }] },
  })
})

it('[HK-10] 拍照 is not handed in without a photo, 口头 not without a sound, and what is saved stays', async () => {
  const school = await buildTaskSchool(app)
  for (const [way, words] of [
    ['photo', '请先拍照上传作业，再提交'],
    ['spoken', '请先录音，再提交'],
  ] as const) {
    const { task_id, item_id } = await giveWay(school, way)
    const pad = padOf(app, school.students[0]!, task_id)
    await pad.save(item_id, says('做好了'))
    expect(await pad.submit()).toMatchObject({ code: 409, message: words })
    expect((await pad.detail()).payload).toMatchObject({ state: 'doing', sound_minutes: 3, way })
  }
})

it('[TK-92] 纸质 takes nothing from a pad, and says so', async () => {
  const school = await buildTaskSchool(app)
  const { task_id, item_id } = await giveWay(school, 'paper')
  const pad = padOf(app, school.students[0]!, task_id)
  const refusal = '这份作业写在纸上，交给老师登记'
  expect(await pad.save(item_id, says('做好了'))).toMatchObject({ code: 409, message: refusal })
  expect(await pad.submit()).toMatchObject({ code: 409 })
  expect((await pad.detail()).payload).toMatchObject({ handing: 'register', is_open: false, refusal })
})

it('[HK-113] an item of a mixed homework is answered in the way it asks for: aloud, by photos or on paper', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const written = await Promise.all(
    (['spoken', 'photo', 'paper'] as const).map(
      async (way) =>
        (
          await app.call(token, `POST ${HOMEWORK}/write-question`, {
            ...{ subject_id: 'math', phase_id: 'senior', text: '朗读课文', picture_keys: [], score: 10, way },
          })
        ).payload.question,
    ),
  )
  const { question_id, version, scores } = school.single
  const questions = [{ question_id, version, scores }, ...written]
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions }]
  const { task_id } = await giveTask(app, school, { sets })
  const pad = padOf(app, school.students[0]!, task_id)
  const seen = await pad.detail()
  expect(seen.payload.questions.map(({ question }) => question.items[0]!.way)).toEqual([
    ...[undefined, 'spoken', 'photo', 'paper'],
  ])
  const ids = written.map((question) => question.scores[0]!.item_id)
  for (const [at, message] of [
    '这道题口头完成，请交录音',
    '这道题拍照完成，请交照片',
    '这道题写在纸上，交给老师',
  ].entries())
    expect(await pad.save(ids[at]!, says('念过了'))).toMatchObject({
      error: { fields: [{ field: 'value', message }] },
    })
  expect((await pad.save(school.single.item_id, picks('B'))).code).toBe(200)
  expect((await pad.save(ids[2]!, says('已写在纸上'))).code).toBe(200)
  expect((await pad.submit()).code).toBe(200)
  const items = await app.call(token, `POST ${HOMEWORK}/marking/items`, { task_id })
  // What is to be photographed and was not is missing; what is said and written elsewhere waits ([TK-249]).
  expect(items.payload.list.map(({ ungraded_count }) => ungraded_count)).toEqual([0, 1, 0, 1])
})

it('[TK-249] what is said or written on paper waits for its teacher although the pad holds nothing of it, handed in or collected', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const written = await Promise.all(
    (['spoken', 'paper'] as const).map(
      async (way) =>
        (
          await app.call(token, `POST ${HOMEWORK}/write-question`, {
            ...{ subject_id: 'math', phase_id: 'senior', text: '背诵课文', picture_keys: [], score: 10, way },
          })
        ).payload.question,
    ),
  )
  const { question_id, version, scores } = school.single
  const questions = [{ question_id, version, scores }, ...written]
  const { task_id } = await giveTask(app, school, {
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions }],
  })
  const [one, two] = school.students.map((student) => padOf(app, student, task_id))
  await one!.save(school.single.item_id, picks('B'))
  expect((await one!.submit()).code).toBe(200)
  await two!.save(school.single.item_id, picks('B'))
  await app.call(token, `POST ${HOMEWORK}/close`, { task_id })
  await passHours(app, 0)
  const items = await app.call(token, `POST ${HOMEWORK}/marking/items`, { task_id })
  expect(items.payload.list.map(({ ungraded_count }) => ungraded_count)).toEqual([0, 2, 2])
  const { payload } = await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })
  const states = payload.list.map(({ state, ungraded_count }) => `${state} ${ungraded_count}`).toSorted()
  expect(states).toEqual(['assigned 0', 'collected 2', 'submitted 2'])
})

it.each(['spoken', 'photo'])(
  '[TK-249] in a %s homework one file is of all items: the others wait too',
  async (way) => {
    const school = await buildTaskSchool(app)
    const { token } = school.teacher
    const { question } = (await write(token)).payload
    const { question_id, version, scores } = school.essay
    const questions = [question, { question_id, version, scores }]
    const { task_id } = await giveTask(app, school, {
      way,
      sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions }],
    })
    const pad = padOf(app, school.students[0]!, task_id)
    await pad.save(school.essay.item_id, says('说完了'))
    await app.call(token, `POST ${HOMEWORK}/close`, { task_id })
    await passHours(app, 0)
    const items = await app.call(token, `POST ${HOMEWORK}/marking/items`, { task_id })
    expect(items.payload.list.map(({ ungraded_count }) => ungraded_count)).toEqual([1, 1])
  },
)

it('[HK-113] a homework of one way in which no item takes its file is refused; boxes have no way', async () => {
  const school = await buildTaskSchool(app)
  const ask = {
    subject_id: 'math',
    phase_id: 'senior' as const,
    text: '朗读',
    picture_keys: [],
    way: 'spoken' as const,
  }
  const spoken = await app.call(school.teacher.token, `POST ${HOMEWORK}/write-question`, {
    ...ask,
    score: 10,
  })
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [spoken.payload.question] }]
  const photo = await giveTask(app, school, { way: 'photo', sets })
  expect(photo.published.error?.fields[0]).toMatchObject({
    field: 'sets.0.questions',
    message: '“全部”里由老师批改的题都另选了怎么交，学生没有地方拍照：请改一道题，或换一种完成方式',
  })
  expect((await giveTask(app, school, { way: 'spoken', sets })).published.code).toBe(200)
  const boxed = await app.call(school.teacher.token, `POST ${HOMEWORK}/write-question`, {
    ...{ ...ask, picture_keys: ['a.png'] },
    items: [{ kind: 'text', score: 2, place: { page: 0, left: 0, top: 0, right: 0.5, bottom: 0.5 } }],
  })
  expect(boxed.error?.fields[0]?.field).toBe('way')
})
