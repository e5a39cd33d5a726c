import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { EXCHANGE_FORMATS } from '@jiangtai/shared/questions/files/exchange/formats.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { dividePaper } from '@jiangtai/shared/questions/typed-question/split-questions.ts'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { deskAsks } from '../desk/test/desk-asks.ts'
import { beginImport, drainJobs } from '../desk/test/desk-builders.ts'
import { documentWith, picture, uploadQuestionFile } from '../test/question-file-builders.ts'
import { readHere } from '../import/source/read-here.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const EXPORT = 'POST /api/question_center/v1/bank/export'

/** Those that come back as a typed paper; the others are tried in `own`. */
const TYPED = EXCHANGE_FORMATS.filter((format) => format !== 'excel' && format !== 'json')

it.each(TYPED)('[QI-80] [QI-88] what is exported as %s is imported as the same question', async (format) => {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const document = typedDocument({ stem: '求 $x^2=4$ 的正根 {1}', options: ['1', '2'], keys: ['B'] })
  const { question_id } = await buildQuestion(app, { school_id, document })
  const { payload } = await app.call(teacher.token, EXPORT, { question_ids: [question_id], format })
  const read = await readHere({
    name: payload.file_name,
    bytes: Buffer.from(payload.content_base64, 'base64'),
  })
  if (read.kind === 'refused') throw new Error(read.message)
  const [typed] = dividePaper(read.source.text).questions
  const parsed = parseQuestion(typed?.text ?? '')
  if (parsed.kind === 'faults') throw new Error(JSON.stringify(parsed.faults))
  expect(normaliseQuestion(parsed.question)).toEqual(normaliseQuestion(document))
})

it('[QI-88] exports nothing that one may not read', async () => {
  const { school_id } = await buildSchool(app)
  const [teacher, colleague] = [
    await buildTeacher(app, { school_id }),
    await buildTeacher(app, { school_id }),
  ]
  const own = await buildQuestion(app, { school_id, owner_teacher_id: colleague.person_id })
  for (const question_id of [own.question_id, newId()])
    expect(
      await app.call(teacher.token, EXPORT, { question_ids: [question_id], format: 'text' }),
    ).toMatchObject({
      code: 404,
    })
})

/** A school with a question that shows a picture, and the file of it. */
async function exported() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const key = await uploadQuestionFile(app, teacher.token)
  const document = documentWith({ stem: [picture(key)] })
  const { question_id } = await buildQuestion(app, { school_id, document })
  const { payload } = await app.call(teacher.token, EXPORT, { question_ids: [question_id], format: 'json' })
  return { key, document, body: Buffer.from(payload.content_base64, 'base64') }
}

const { setup, questions, confirm, bank } = deskAsks(() => app)

it('[QU-161] [QU-162] a file of our own comes to another school with its pictures, which are that school’s then', async () => {
  const { key, document, body } = await exported()
  const { teacher } = await setup()
  const { import_id } = await beginImport(app, teacher, [{ file_name: '题.json', body }])
  await drainJobs(app)
  const [read] = await questions(teacher, import_id)
  expect(read).toMatchObject({ fault: null, review_note: null, difficulty: 2, source: '校本', year: 2026 })
  await confirm(teacher, import_id)
  const [stored] = await bank(teacher)
  const [shown] = questionPictures(stored?.document ?? null)
  expect(shown?.key).toMatch(/\.png$/)
  expect(shown?.key).not.toBe(key)
  const seen = await app.fastify.inject({ method: 'GET', url: stored?.files[shown?.key ?? ''] ?? '' })
  expect(seen.rawPayload.equals(PIXEL_PNG)).toBe(true)
  const words = (one: typeof document) => printQuestion(one).replaceAll(/\(object:[^)]*\)/g, '(图)')
  expect(words(stored!.document)).toBe(words(document))
})

it('[QU-163] a file that names an object of another school shows nothing of it', async () => {
  const { key, document } = await exported()
  const { teacher } = await setup()
  const file = { format: 'jiangtai-questions', version: 1, questions: [{ document }] }
  const body = JSON.stringify(file)
  expect(body).toContain(key)
  const { import_id } = await beginImport(app, teacher, [{ file_name: '题.json', body }])
  await drainJobs(app)
  const [read] = await questions(teacher, import_id)
  expect(questionPictures(read?.document ?? null).map((one) => one.key)).toEqual([null])
  expect(read?.files).toEqual({})
  expect(read?.review_note).toContain('有图片不是本校上传的')
})
