import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTaughtClass, buildTextbook } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const META = 'POST /api/prepare_lessons/api/meta_data'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[LE-150] names the nodes and classes asked for in their order, beside subjects and phases', async () => {
  const { teacher, taught } = await buildTaughtClass(app)
  const book = await buildTextbook(app, { subject_id: 'physics', phase_id: 'senior' })
  const { payload } = await app.call(teacher.token, META, {
    node_ids: [book.section_id, book.textbook_id],
    class_ids: [taught.class_id],
  })
  expect(payload.nodes.map(({ id, kind }) => [id, kind])).toEqual([
    [book.section_id, 'section'],
    [book.textbook_id, 'textbook'],
  ])
  expect(payload.nodes.every(({ name }) => name.length > 0)).toBe(true)
  expect(payload.classes).toEqual([{ id: taught.class_id, name: '高一(1)班' }])
  expect(payload.subjects).toContainEqual({ id: 'math', name: '数学' })
  expect(payload.phases).toContainEqual({ id: 'senior', name: '高中' })
})

it('[LE-150] what the school does not have is refused by its field, and so are too many', async () => {
  const { teacher } = await buildTaughtClass(app)
  const other = await buildTaughtClass(app)
  const ask = (input: { node_ids?: string[]; class_ids?: string[] }) => app.send(teacher.token, META, input)
  expect(await ask({ node_ids: [newId()] })).toMatchObject({ status: 404, message: '教材或章节不存在' })
  expect((await ask({ class_ids: [other.taught.class_id] })).error?.fields[0]?.field).toBe('class_ids')
  const many = await ask({ node_ids: Array.from({ length: 201 }, newId) })
  expect(many.error?.fields[0]).toEqual({ field: 'node_ids', message: '一次最多 200 个教材或章节' })
  expect((await ask({})).payload).toMatchObject({ nodes: [], classes: [] })
})
