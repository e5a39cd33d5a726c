import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { EXCHANGE_FORMATS } from '@jiangtai/shared/questions/files/exchange/formats.ts'
import { normaliseQuestion } from '@jiangtai/shared/questions/typed-question/normalise-question.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { dividePaper } from '@jiangtai/shared/questions/typed-question/split-questions.ts'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readHere } from '../import/source/read-here.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const EXPORT = 'POST /api/question_center/v1/bank/export'

it.each(EXCHANGE_FORMATS)(
  '[QI-80] [QI-88] what is exported as %s is imported as the same question',
  async (format) => {
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
  },
)

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
