import type { Block, TableCell } from '@jiangtai/shared/questions/document.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readZip } from '../../../../test/files/read-zip.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { picture, sound, uploadQuestionFile } from '../../questions/test/question-file-builders.ts'
import { buildPath, pathOf } from '../test/path-builders.ts'
import { buildTaskSchool, giveTask, padOf } from '../test/task-builders.ts'

const WRITE = 'POST /api/guide_learn/api/write-material'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const write = (token: string, blocks: readonly Block[]) =>
  app.call(token, WRITE, { title: '图文', blocks: [...blocks] })
const line = (text: string) => ({
  ...{ type: 'paragraph' as const, align: 'left' as const, indent: 0 },
  content: text === '' ? [] : [{ type: 'text' as const, text, marks: [] }],
})
const table = (blocks: TableCell['blocks']): Block => ({
  type: 'table',
  rows: [[{ is_head: false, colspan: 1, rowspan: 1, blocks }]],
})

it('[TK-140] a text has formulas, tables, pictures and sounds; its students see them, and its files stay as long as it', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const [image, audio] = [
    await uploadQuestionFile(app, token),
    await uploadQuestionFile(app, token, '读.mp3'),
  ]
  const formula: Block = { type: 'math', latex: 'x^2' }
  const blocks = [line('看图'), picture(image), formula, table([picture(image)]), sound(audio)]
  const { payload } = await write(token, [...blocks, line('')])
  expect(payload.material.content).toEqual({ kind: 'rich_text', blocks })
  expect(Object.keys(payload.files).sort()).toEqual([audio, image].sort())
  const { material_id } = payload.material
  const held = await app.services.database.orm.execute<{ object_keys: string[] }>(
    sql`select object_keys from task_material where material_id = ${material_id}`,
  )
  expect(held.rows[0]?.object_keys).toEqual([image, audio])
  const materials = [{ material_id, rule: { kind: 'open' as const }, no_skip: false, moments: [] }]
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 10, questions: [], materials }]
  const { task_id } = await giveTask(app, school, { way: 'reading', sets })
  const seen = await padOf(app, school.students[0]!, task_id).detail()
  expect(seen.payload.materials[0]?.content).toEqual({ kind: 'rich_text', blocks })
  expect(Object.keys(seen.payload.files)).toEqual(expect.arrayContaining([image, audio]))
})

it('[TK-140] [UP-19] a picture of another school, or of no one, is refused by its place', async () => {
  const { teacher } = await buildTaskSchool(app)
  const stranger = await buildTaskSchool(app)
  const foreign = await uploadQuestionFile(app, stranger.teacher.token)
  const refused = await write(teacher.token, [line('看图'), picture(foreign)])
  expect(refused.error?.fields).toEqual([
    { field: 'blocks.1.key', message: '这个图片没有上传成功，或不是本校上传的，请重新上传' },
  ])
  const own = await uploadQuestionFile(app, teacher.token)
  expect((await write(teacher.token, [sound(own)])).error?.fields[0]?.field).toBe('blocks.0.key')
})

it('[TK-140] nothing at all, a blank, a picture on its way and too much are refused with words', async () => {
  const { teacher } = await buildTaskSchool(app)
  const blank: Block = { ...line(''), content: [{ type: 'blank', n: 1, width: null }] }
  const long = Array.from({ length: 3 }, () => line('一'.repeat(7000)))
  const cases: [Block[], RegExp][] = [
    [[line(''), line('  ')], /请写要读的内容/],
    [[blank], /不能有填空/],
    [[picture(null, 'sending:1')], /有图片没有传上来/],
    [long, /最多 20000 个字，现在有 21000 个/],
    [Array.from({ length: 61 }, () => picture('k')), /最多 60 个，现在有 61 个/],
  ]
  for (const [blocks, words] of cases) {
    const { error } = await write(teacher.token, blocks)
    expect(error?.fields).toEqual([{ field: 'blocks', message: expect.stringMatching(words) }])
  }
})

it('[TK-200] a worksheet has the pictures and tables of a text', async () => {
  const school = await buildPath(app)
  const { token } = school.teacher
  const image = await uploadQuestionFile(app, token)
  const { payload } = await write(token, [table([line('表里的话')]), picture(image)])
  const { material_id } = payload.material
  const materials = [{ material_id, rule: { kind: 'open' as const }, no_skip: false, moments: [] }]
  const steps = school.steps.map((step) => (step.kind === 'material' ? { ...step, material_id } : step))
  const { payload: made } = await pathOf(app, school).create({ steps, materials })
  const { task_id } = made as { task_id: string }
  const word = await app.call(token, 'POST /api/guide_learn/api/worksheet/export-word', {
    ...{ task_id, set_no: 1, has_answers: false },
  })
  const parts = readZip(Buffer.from(word.payload.content_base64, 'base64'))
  expect(parts.get('word/document.xml')?.toString('utf8')).toContain('表里的话')
  expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
})

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}[]${close.repeat(depth)}`
it.each([
  [
    'tables in tables',
    nested('[{"type":"table","rows":[[{"is_head":false,"colspan":1,"rowspan":1,"blocks":', '}]]}]', 500),
  ],
  ['lists in lists', nested('[', ']', 10_000)],
  ['a document of another editor', '[{"type":"doc","content":[{"type":"text","text":"题"}]}]'],
  ['a node that nobody knows', '[{"type":"iframe","src":"https://a.cn"}]'],
  ['no blocks at all', '"<p>题</p>"'],
])('[TK-140] [QU-78] what no editor writes is refused by its field: %s', async (_what, blocks) => {
  const { teacher } = await buildTaskSchool(app)
  const reply = await app.send(teacher.token, WRITE, `{"title":"图文","blocks":${blocks}}`)
  expect(reply.code).toBe(400)
  expect(reply.error?.fields?.[0]).toEqual({
    field: expect.stringMatching(/^blocks/),
    message: expect.stringMatching(/\p{Script=Han}/u),
  })
})

it('[TK-140] as large as is taken it is stored at once, larger it is refused before it is read', async () => {
  const { teacher } = await buildTaskSchool(app)
  const cell = { is_head: false, colspan: 1, rowspan: 1, blocks: [line('格')] }
  const rows = Array.from({ length: 60 }, () => Array.from({ length: 15 }, () => cell))
  expect((await write(teacher.token, [{ type: 'table', rows }])).code).toBe(200)
  const large = await write(teacher.token, [line('x'.repeat(400_000))])
  expect(large.status).toBe(413)
})
