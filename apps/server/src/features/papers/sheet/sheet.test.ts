import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import { USUAL_SHEET } from '@jiangtai/shared/papers/sheet/usual-sheet.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { answerSheet } from '../papers.table.ts'

const PAPER = '/api/question_center/v1/paper'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const { question_id } = await buildQuestion(app, { school_id })
  const created = await app.call(teacher.token, `POST ${PAPER}/create`, {
    ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior', question_ids: [question_id] },
  })
  const { paper_id } = created.payload
  const create = (version: number, change: Partial<SheetChoices> = {}) =>
    app.call(teacher.token, `POST ${PAPER}/sheet/create`, { ...USUAL_SHEET, ...change, paper_id, version })
  const file = (sheet_id: string) => app.call(teacher.token, `POST ${PAPER}/sheet/file`, { sheet_id })
  const finish = (revision: number) => app.call(teacher.token, `POST ${PAPER}/finish`, { paper_id, revision })
  return { school_id, teacher, paper_id, create, file, finish }
}

const bytesOf = (content_base64: string) => Buffer.from(content_base64, 'base64').toString('latin1')

describe('an answer sheet', () => {
  it('[PA-61] is drawn as a PDF of its pages, to be looked at before the paper is finished', async () => {
    const { teacher, paper_id } = await setup()
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/sheet/preview`, {
      ...USUAL_SHEET,
      ...{ paper_id, sheet: 'a3' as const },
    })
    expect(payload).toMatchObject({ file_name: '期中考试（答题卡预览）.pdf', page_count: 1 })
    const text = bytesOf(payload.content_base64)
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain('/MediaBox [0 0 1190.55')
    expect(text).toContain('NotoSerifSC')
  })

  it('[PA-63] belongs to a finished version and never changes', async () => {
    const { teacher, paper_id, create, file, finish } = await setup()
    const early = await create(1)
    expect([early.code, early.message]).toEqual([400, expect.stringContaining('先完成组卷')])
    await finish(1)
    const { payload } = await create(1)
    const { sheet_id } = payload
    expect((await create(1)).payload.sheet_id).toBe(sheet_id)
    const other = (await create(1, { sheet: 'a3' })).payload.sheet_id
    expect(other).not.toBe(sheet_id)
    const before = await file(sheet_id)
    const { document } = (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })).payload
    await app.call(teacher.token, `POST ${PAPER}/save`, {
      ...{ paper_id, revision: 1, title: '期中考试' },
      document: { ...document, sections: document.sections.map((one) => ({ ...one, title: '改过的大题' })) },
    })
    const after = await file(sheet_id)
    expect(bytesOf(after.payload.content_base64)).toBe(bytesOf(before.payload.content_base64))
    const { list } = (await app.call(teacher.token, `POST ${PAPER}/sheet/list`, { paper_id })).payload
    expect(list.map((sheet) => sheet.sheet_id).toSorted()).toEqual([sheet_id, other].toSorted())
  })

  it('[PA-63] keeps where each of its items is read', async () => {
    const { paper_id, teacher, create, finish } = await setup()
    await finish(1)
    const { sheet_id } = (await create(1)).payload
    const [row] = await app.services.database.orm
      .select()
      .from(answerSheet)
      .where(eq(answerSheet.sheet_id, sheet_id))
    const { questions } = (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })).payload
    const items = questions.flatMap(({ document }) => document.items.map(({ item_id }) => item_id))
    const read = (row?.layout.pages ?? []).flatMap(({ regions }) => regions.map(({ item_id }) => item_id))
    expect(read.filter((item_id) => item_id !== null)).toEqual(items)
  })

  it('is its teacher’s alone', async () => {
    const { school_id, paper_id, create, finish } = await setup()
    await finish(1)
    const { sheet_id } = (await create(1)).payload
    const other = await buildTeacher(app, { school_id })
    expect((await app.call(other.token, `POST ${PAPER}/sheet/file`, { sheet_id })).code).toBe(404)
    expect((await app.call(other.token, `POST ${PAPER}/sheet/list`, { paper_id })).code).toBe(404)
  })
})
