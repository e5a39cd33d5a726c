import { type PaperPrint, USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readZip } from '../../../../test/files/read-zip.ts'
import { documentWith, picture, uploadQuestionFile } from '../../questions/test/question-file-builders.ts'

const PAPER = '/api/question_center/v1/paper'
const PRINT: PaperPrint = {
  ...USUAL_PRINT,
  ...{ has_seal: false, has_score_table: false, has_answer_room: false },
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const create = async (question_ids: string[]) =>
    (
      await app.call(teacher.token, `POST ${PAPER}/create`, {
        ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior', question_ids },
      })
    ).payload.paper_id
  const exportPaper = (paper_id: string, change: Partial<PaperPrint> = {}) =>
    app.call(teacher.token, `POST ${PAPER}/export-word`, { ...PRINT, ...change, paper_id })
  return { school_id, teacher, create, exportPaper }
}

function partsOf(content_base64: string) {
  const files = readZip(Buffer.from(content_base64, 'base64'))
  return { body: files.get('word/document.xml')?.toString('utf8') ?? '', names: [...files.keys()] }
}

describe('a paper exported to Word', () => {
  it('[PA-17] [PA-21] holds its questions, their formulas and pictures at the versions of the paper', async () => {
    const { school_id, teacher, create, exportPaper } = await setup()
    const key = await uploadQuestionFile(app, teacher.token)
    const drawn = documentWith({ stem: [picture(key)] })
    const paper_id = await create([
      (await buildQuestion(app, { school_id })).question_id,
      (await buildQuestion(app, { school_id, owner_teacher_id: teacher.person_id, document: drawn }))
        .question_id,
    ])
    const { payload } = await exportPaper(paper_id)
    expect(payload).toMatchObject({
      file_name: '期中考试.docx',
      left_out: { formulas: 0, pictures: 0, sounds: 0 },
    })
    const { body, names } = partsOf(payload.content_base64)
    expect(body).toContain('<m:oMath>')
    expect(body).toContain('的最小值是')
    expect(body).not.toContain('配方得')
    expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
  })

  it('[PA-21] leaves out signs that XML has no place for, wherever they were typed', async () => {
    const { school_id, teacher, create, exportPaper } = await setup()
    const paper_id = await create([(await buildQuestion(app, { school_id })).question_id])
    const { payload: before } = await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })
    const { revision, document, title } = before
    const [section] = document.sections
    await app.call(teacher.token, `POST ${PAPER}/save`, {
      ...{ paper_id, revision, title },
      document: {
        ...{ ...document, subtitle: '上\u000b卷', notice: '不得\u001f作弊' },
        sections: [{ ...section!, note: '每题\u000b一分' }],
      },
    })
    const { payload } = await exportPaper(paper_id, {
      has_notice: true,
      header: '页\u000b眉',
      footer: '页\u0002脚',
    })
    const files = readZip(Buffer.from(payload.content_base64, 'base64'))
    const written = [...files]
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, bytes]) => bytes.toString('utf8'))
    // oxlint-disable-next-line no-control-regex
    expect(written.filter((xml) => /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(xml))).toEqual([])
    const all = written.join('')
    for (const words of ['上卷', '不得作弊', '每题一分', '页眉', '页脚']) expect(all).toContain(words)
  })

  it('[PA-17] [PA-20] is called by what is in it', async () => {
    const { school_id, create, exportPaper } = await setup()
    const paper_id = await create([(await buildQuestion(app, { school_id })).question_id])
    const { payload } = await exportPaper(paper_id, { answers: 'at_end' })
    expect(payload.file_name).toBe('期中考试（含答案）.docx')
    expect(partsOf(payload.content_base64).body).toContain('配方得')
  })

  it('[PA-17] an empty paper is not exported, nor one of somebody else', async () => {
    const { school_id, create, exportPaper } = await setup()
    const empty = await exportPaper(await create([]))
    expect([empty.code, empty.message]).toEqual([400, expect.stringContaining('还没有题目')])
    const other = await buildTeacher(app, { school_id })
    const paper_id = await create([(await buildQuestion(app, { school_id })).question_id])
    const theirs = await app.call(other.token, `POST ${PAPER}/export-word`, { ...PRINT, paper_id })
    expect(theirs.code).toBe(404)
  })
})
