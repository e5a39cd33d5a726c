import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/guide_learn/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id, role_key: 'school_manager' })
  const build = async (stem: string) =>
    (await buildQuestion(app, { school_id, document: typedDocument({ stem }) })).question_id
  const save = (
    exercise_id: string | null,
    questions: { question_id: string; score?: number }[],
    name = '预习',
  ) => app.call(teacher.token, `POST ${API}/save_exercise`, { exercise_id, name, questions })
  const get = (exercise_id: string, version: number | null = null) =>
    app.call(teacher.token, `POST ${API}/get_exercise`, { exercise_id, version })
  return { school_id, teacher, build, save, get }
}

describe('[PA-82] the exercise of a guide', () => {
  it('holds questions in their order, frozen and scored', async () => {
    const { build, save, get } = await setup()
    const [first, second] = [await build('第一题'), await build('第二题')]
    const { payload } = await save(null, [{ question_id: second, score: 2.5 }, { question_id: first }])
    expect(payload.version).toBe(1)
    const { payload: shown } = await get(payload.exercise_id)
    expect(shown).toMatchObject({ name: '预习', version: 1, total_score: 7.5 })
    expect(shown.questions.map(({ question, score }) => [stemOf(question), score])).toEqual([
      ['第二题', 2.5],
      ['第一题', 5],
    ])
  })

  it('saved again is a new version; the one before stays, and what stood there keeps its version', async () => {
    const { teacher, build, save, get } = await setup()
    const question_id = await build('原来的题')
    const { exercise_id } = (await save(null, [{ question_id }])).payload
    await app.call(teacher.token, 'POST /api/question_center/v1/bank/save', {
      ...{ subject_id: 'math', phase_id: 'senior', difficulty: 2, chapter_id: null, knowledge_ids: [] },
      ...{ source: '', year: null, document: typedDocument({ stem: '改过的题' }), question_id, version: 1 },
    })
    const added = await build('新的题')
    const again = await save(exercise_id, [{ question_id }, { question_id: added }], '预习二')
    expect(again.payload).toEqual({ exercise_id, version: 2 })
    const { payload: now } = await get(exercise_id)
    expect(now.questions.map(({ question }) => stemOf(question))).toEqual(['原来的题', '新的题'])
    expect((await get(exercise_id, 1)).payload).toMatchObject({ name: '预习', questions: [{ version: 1 }] })
    expect((await get(exercise_id, 3)).status).toBe(404)
  })

  it('takes what its teacher may read, each question once, and is nobody else’s', async () => {
    const { school_id, build, save } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const theirs = await buildQuestion(app, { school_id, owner_teacher_id: colleague.person_id })
    expect((await save(null, [{ question_id: theirs.question_id }])).status).toBe(404)
    const question_id = await build('题')
    expect((await save(null, [{ question_id }, { question_id }])).code).toBe(400)
    const { exercise_id } = (await save(null, [{ question_id }])).payload
    const asked = await app.call(colleague.token, `POST ${API}/get_exercise`, { exercise_id })
    expect(asked.status).toBe(404)
    const again = { exercise_id, name: '别人的', questions: [{ question_id }] }
    expect((await app.call(colleague.token, `POST ${API}/save_exercise`, again)).status).toBe(404)
  })
})
