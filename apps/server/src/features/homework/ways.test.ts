import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  padOf,
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
