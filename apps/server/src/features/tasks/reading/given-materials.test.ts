import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addMaterial, buildReading, resourceOf, wave } from '../test/reading-builders.ts'
import { buildTaskSchool, draftOf, giveTask } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-140] is words, pages, sounds and videos of resources that its teacher may read, as they were then', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const picture = await addMaterial(app, token, await resourceOf(app, school, '图.png', PIXEL_PNG))
  expect(picture.payload.material.content).toMatchObject({ kind: 'pages' })
  expect(Object.keys(picture.payload.files)).toHaveLength(1)
  const sound = await addMaterial(app, token, await resourceOf(app, school, '听力.wav', wave(61)))
  expect(sound.payload.material.content).toMatchObject({ kind: 'sound', seconds: 61 })
  const stranger = await buildTaskSchool(app)
  expect(
    (await addMaterial(app, stranger.teacher.token, await resourceOf(app, school, '别人的.png', PIXEL_PNG)))
      .code,
  ).toBe(404)
  const words = await addMaterial(app, token, await resourceOf(app, school, '说明.txt', Buffer.from('你好')))
  expect(words.error?.fields[0]).toMatchObject({ field: 'resource_id' })
})

it('[TK-140] pages are pictures of its teacher’s own, which are looked at', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const pdf = await resourceOf(app, school, '讲义.pdf', Buffer.from('%PDF-1.4\n%%EOF'))
  expect((await addMaterial(app, token, pdf)).error?.fields[0]?.field).toBe('page_keys')
  const { prefix } = (await app.call(token, `POST ${HOMEWORK}/material-credential`, {})).payload
  const key = `${prefix}${newId()}.png`
  expect((await addMaterial(app, token, pdf, [key])).message).toBe('第 1 页的图片没有上传成功，请重新上传')
  await app.services.storage.write(key, { body: PIXEL_PNG, content_type: 'image/png' })
  expect((await addMaterial(app, token, pdf, [key])).payload.material.content).toEqual({
    kind: 'pages',
    page_keys: [key],
  })
  const colleague = await buildTeacher(app, school)
  const stolen = await addMaterial(
    app,
    colleague.token,
    await resourceOf(app, { ...school, teacher: colleague }, '讲义.pdf', Buffer.from('%PDF-1.4\n%%EOF')),
    [key],
  )
  expect(stolen.error?.fields[0]?.field).toBe('page_keys.0')
})

it('[TK-141] a rule that can never be met is refused when the draft is saved, with the reason', async () => {
  const made = await buildReading(app, { sound: { kind: 'minutes', minutes: 2 } })
  const long = await app.call(
    made.token,
    `POST ${HOMEWORK}/create`,
    draftOf(app, made, { way: 'reading', sets: made.sets }),
  )
  expect(long.error?.fields).toEqual([
    { field: 'sets.0.materials.0.rule', message: '全长只有 1 分 40 秒，要求 2 分钟做不到' },
  ])
  const words = await buildReading(app, { text: { kind: 'share', percent: 50 } })
  const share = await app.call(
    words.token,
    `POST ${HOMEWORK}/create`,
    draftOf(app, words, { way: 'reading', sets: words.sets }),
  )
  expect(share.error?.fields[0]).toEqual({
    ...{ field: 'sets.0.materials.1.rule', message: '只有视频和声音能按百分比要求' },
  })
})

it('[TK-142] 阅读观看 gives materials and no questions, the other ways no materials; it is copied and shared whole', async () => {
  const made = await buildReading(app)
  const { token, sets } = made
  const publish = async (change: Parameters<typeof draftOf>[2]) => {
    const { task_id } = (await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, made, change))).payload
    return app.call(token, `POST ${HOMEWORK}/publish`, { task_id, revision: 1, publish_at: null })
  }
  expect((await publish({ way: 'reading' })).error?.fields[0]?.field).toBe('sets.0.materials')
  expect((await publish({ way: 'online', sets })).error?.fields[0]?.field).toBe('sets.0.materials')
  const both = sets.map((set) => ({ ...set, questions: draftOf(app, made).sets[0]!.questions }))
  expect((await publish({ way: 'reading', sets: both })).error?.fields[0]?.field).toBe('sets.0.questions')
  const { task_id } = await giveTask(app, made, { way: 'reading', sets })
  const copied = await app.call(token, `POST ${HOMEWORK}/copy`, { task_id, title: '再看一次' })
  const copy = await app.call(token, `POST ${HOMEWORK}/detail`, { task_id: copied.payload.task_id })
  expect(copy.payload.sets[0]!.materials).toEqual(sets[0]!.materials)
  expect(copy.payload.materials).toHaveLength(2)
  await app.call(token, `POST ${HOMEWORK}/share`, { task_id, audience: 'school' })
  const colleague = await buildTeacher(app, made)
  const shared = await app.call(colleague.token, `POST ${HOMEWORK}/shared/detail`, { task_id })
  expect(shared.payload).toMatchObject({ material_count: 2, materials: [{}, {}] })
  const taken = await app.call(colleague.token, `POST ${HOMEWORK}/take`, { task_id, title: '取用' })
  const own = await app.call(colleague.token, `POST ${HOMEWORK}/detail`, taken.payload)
  expect(own.payload).toMatchObject({ way: 'reading', material_count: 2 })
})

it('[TK-142] a colleague cannot give what was not shared; a resource says which homework uses it', async () => {
  const made = await buildReading(app)
  const colleague = await buildTeacher(app, made)
  const stolen = await app.call(colleague.token, `POST ${HOMEWORK}/create`, {
    ...draftOf(app, made, { way: 'reading', sets: made.sets, targets: [] }),
  })
  expect(stolen.error?.fields[0]?.field).toBe('sets.0.materials.0.material_id')
  await giveTask(app, made, { way: 'reading', sets: made.sets })
  const uses = await app.services.database.orm.execute<{ kind: string }>(
    sql`select kind from resource_use where resource_id = ${made.resource_id}`,
  )
  expect(uses.rows).toEqual([{ kind: 'homework' }])
})
