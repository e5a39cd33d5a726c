import { MAX_COLLECTION_FOLDERS } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const COLLECTION = '/api/question_center/v1/collection'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A school with three questions, one of them the teacher's own. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const made = async (stem: string, owner_teacher_id: string | null = null) =>
    (await buildQuestion(app, { school_id, owner_teacher_id, document: typedDocument({ stem }) })).question_id
  const [one, two, own] = [
    await made('第一题'),
    await made('第二题'),
    await made('自己的题', teacher.person_id),
  ]
  const call = (name: string, body: object) => app.send(teacher.token, `POST ${COLLECTION}/${name}`, body)
  const addFolder = async (name: string) =>
    (await app.call(teacher.token, `POST ${COLLECTION}/add-folder`, { name })).payload.folder_id
  const folders = async () => (await app.call(teacher.token, `POST ${COLLECTION}/folders`, {})).payload
  const list = async (filter: object, token = teacher.token) =>
    (await app.call(token, 'POST /api/question_center/v1/bank/list', filter)).payload.list
  const stems = async (filter: object) => (await list(filter)).map(stemOf).toSorted()
  return { school_id, teacher, one, two, own, call, addFolder, folders, list, stems }
}

it('[QU-60] a list shows one’s own, the school’s or what is collected, and searches in each', async () => {
  const { one, own, call, stems, list } = await setup()
  await call('collect', { question_ids: [one, own] })
  expect(await stems({})).toHaveLength(3)
  expect(await stems({ scope: 'mine' })).toEqual(['自己的题'])
  expect(await stems({ scope: 'school' })).toEqual(['第一题', '第二题'])
  expect(await stems({ scope: 'collected' })).toEqual(['第一题', '自己的题'])
  expect(await stems({ scope: 'collected', text: '第一' })).toEqual(['第一题'])
  expect(await stems({ scope: 'school', text: '自己' })).toEqual([])
  const marked = (await list({}))
    .filter(({ is_collected }) => is_collected)
    .map(({ question_id }) => question_id)
  expect(marked.toSorted()).toEqual([one, own].toSorted())
})

it('[QU-61] a question lies in one folder or none, and stays when its folder goes', async () => {
  const { one, two, call, addFolder, folders, stems } = await setup()
  const good = await addFolder('好题')
  app.clock.advance(1)
  const hard = await addFolder('难题')
  await call('collect', { question_ids: [one, two], folder_id: good })
  await call('collect', { question_ids: [two], folder_id: hard })
  expect(await folders()).toEqual({
    item_count: 2,
    list: [
      { folder_id: good, name: '好题', item_count: 1 },
      { folder_id: hard, name: '难题', item_count: 1 },
    ],
  })
  expect(await stems({ scope: 'collected', folder_id: hard })).toEqual(['第二题'])
  await call('remove-folder', { folder_id: hard })
  expect(await stems({ scope: 'collected' })).toEqual(['第一题', '第二题'])
  expect((await folders()).list).toHaveLength(1)
  await call('uncollect', { question_ids: [one, two] })
  expect([await stems({ scope: 'collected' }), (await folders()).item_count]).toEqual([[], 0])
  expect((await call('uncollect', { question_ids: [one] })).code).toBe(404)
})

it('[QU-61] it is nobody else’s, and what was deleted is not in it', async () => {
  const { school_id, one, two, own, call, addFolder, folders, list, stems } = await setup()
  const colleague = await buildTeacher(app, { school_id })
  const folder_id = await addFolder('好题')
  await call('collect', { question_ids: [one, two], folder_id })
  expect(await list({ scope: 'collected' }, colleague.token)).toEqual([])
  expect(await list({ scope: 'collected', folder_id }, colleague.token)).toEqual([])
  const theirs = (name: string, body: object) => app.send(colleague.token, `POST ${COLLECTION}/${name}`, body)
  expect((await theirs('rename-folder', { folder_id, name: '我的' })).code).toBe(404)
  expect((await theirs('remove-folder', { folder_id })).code).toBe(404)
  expect((await theirs('collect', { question_ids: [one], folder_id })).code).toBe(404)
  expect((await theirs('collect', { question_ids: [own] })).code).toBe(404)
  await app.services.database.orm.execute(
    sql`update question set deleted_at = now() where question_id = ${two}`,
  )
  expect(await stems({ scope: 'collected' })).toEqual(['第一题'])
  expect(await folders()).toMatchObject({ item_count: 1, list: [{ item_count: 1 }] })
})

it('[QU-62] folders have names of their own and are not without end', async () => {
  const { call, addFolder, folders } = await setup()
  const folder_id = await addFolder('好题')
  expect((await call('add-folder', { name: '好题' })).message).toBe('已有同名的文件夹')
  expect((await call('rename-folder', { folder_id, name: '好题' })).code).toBe(200)
  await call('rename-folder', { folder_id, name: '好题 2026' })
  expect((await folders()).list).toMatchObject([{ name: '好题 2026' }])
  for (let at = 1; at < MAX_COLLECTION_FOLDERS; at += 1) await addFolder(`文件夹 ${at}`)
  expect((await call('add-folder', { name: '再一个' })).message).toBe('最多 50 个文件夹')
  expect((await call('rename-folder', { folder_id, name: '文件夹 1' })).message).toBe('已有同名的文件夹')
  expect((await folders()).list).toHaveLength(MAX_COLLECTION_FOLDERS)
})
