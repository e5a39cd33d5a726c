import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { readZip } from '../../../../../test/files/read-zip.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { openConverter } from '../../../../core/convert/converter.ts'
import { sofficeEngine } from '../../../../core/convert/soffice-engine.ts'
import { standIn } from '../../../../core/convert/test/stand-in.ts'
import { startJobs } from '../../../../core/jobs/runner.ts'
import { buildPath, givePath, pathOf } from '../../test/path-builders.ts'
import { worksheetJobs } from './worksheet-pdf.jobs.ts'
import { PRINT_WORKSHEET } from './worksheet.service.ts'

const WORD = 'POST /api/guide_learn/api/worksheet/export-word'
const PDF = 'POST /api/guide_learn/api/worksheet/pdf'

let app: TestApp
const withoutOffice = openConverter({ engine: null })
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const textOf = (content_base64: string) =>
  (readZip(Buffer.from(content_base64, 'base64')).get('word/document.xml')?.toString('utf8') ?? '')
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]+>/g, '')

it('[TK-200] [PA-95] a worksheet has every step in its order, with its words, its questions and room to write', async () => {
  const { token, task_id } = await givePath(app)
  const { payload } = await app.call(token, WORD, { task_id, set_no: 1, has_answers: false })
  expect(payload.file_name).toMatch(/\.docx$/)
  const text = textOf(payload.content_base64)
  const parts = ['班级', '第 1 步　读一读', '床前明月光', '第 2 步　试一试', '1．', '第 3 步　写一写', '2．']
  const places = [...parts, '第 4 步　我的困惑', '1. 会求顶点　　□ 会了'].map((part) => text.indexOf(part))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
})

it('[TK-200] [PA-21] signs that XML has no place for, as Word puts them into what is pasted, leave the file whole', async () => {
  const school = await buildPath(app)
  const steps = school.steps.map((step) =>
    step.kind === 'self' ? { ...step, statements: ['会求\u000b顶点\u001f'] } : step,
  )
  const { payload: made } = await pathOf(app, school).create({ steps, note: '先读\u000b再写' })
  const { task_id } = made as { task_id: string }
  const asked = { task_id, set_no: 1, has_answers: false }
  const { payload } = await app.call(school.teacher.token, WORD, asked)
  const text = textOf(payload.content_base64)
  expect(text).toContain('先读再写')
  expect(text).toContain('会求顶点')
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
})

it('[TK-200] answers stand in the worksheet of the teacher alone', async () => {
  const { token, task_id } = await givePath(app)
  const read = async (has_answers: boolean) => {
    const { payload } = await app.call(token, WORD, { task_id, set_no: 1, has_answers })
    return { text: textOf(payload.content_base64), name: payload.file_name }
  }
  const [own, given] = [await read(true), await read(false)]
  expect(own.name).toContain('（教师版）')
  expect(own.text).toContain('【答案】')
  expect(given.text).not.toContain('【答案】')
  expect(given.text).not.toContain('解析')
})

it('[TK-200] a worksheet of nobody else, of no such set or of no steps is refused', async () => {
  const { token, task_id, school_id } = await givePath(app)
  const asked = { task_id, set_no: 1, has_answers: false }
  const colleague = await buildTeacher(app, { school_id })
  for (const name of [WORD, PDF] as const) {
    expect((await app.call(colleague.token, name, asked)).code).toBe(404)
    expect((await app.call(token, name, { ...asked, set_no: 2 })).code).toBe(404)
  }
  const made = await app.call(token, 'POST /api/guide_learn/api/copy', { task_id, title: '空的' })
  const draft = await app.call(token, 'POST /api/guide_learn/api/detail', made.payload)
  const { sets, revision } = draft.payload
  const { way, takes_late, release_rule, closes_at, title, subject_id, phase_id } = draft.payload
  await app.call(token, 'POST /api/guide_learn/api/save', {
    ...{ task_id: made.payload.task_id, revision, way, takes_late, release_rule, closes_at, title },
    ...{ subject_id, phase_id: phase_id as 'senior', targets: [] },
    sets: sets.map((set) => ({ ...set, steps: [], questions: [], materials: [] })),
  })
  const empty = await app.call(token, WORD, { ...asked, task_id: made.payload.task_id })
  expect(empty.error?.fields[0]).toEqual({ field: 'set_no', message: '还没有步骤，先加步骤再打印' })
})

it('[TK-201] its PDF is made once for a revision, and is not to be had without an office', async () => {
  const { token, task_id } = await givePath(app)
  const asked = { task_id, set_no: 1, has_answers: false }
  expect((await app.call(token, PDF, asked)).payload).toEqual({ state: 'unavailable' })
  app.services.converter = openConverter({ engine: sofficeEngine(standIn('succeeds').soffice, []) })
  const first = await app.call(token, PDF, asked)
  expect(first.payload).toMatchObject({ state: 'working' })
  expect((await app.call(token, PDF, asked)).payload).toEqual(first.payload)
  const runner = startJobs(app.services, worksheetJobs(app.services), [PRINT_WORKSHEET])
  await runner.drain()
  await runner.stop()
  const { payload } = await app.call(token, PDF, asked)
  expect(payload).toMatchObject({ state: 'ready', left_out: { formulas: 0, pictures: 0, sounds: 0 } })
  expect((await app.call(token, PDF, { ...asked, has_answers: true })).payload.state).toBe('working')
  const again = startJobs(app.services, worksheetJobs(app.services), [PRINT_WORKSHEET])
  await again.drain()
  await again.stop()
  app.services.converter = withoutOffice
})
