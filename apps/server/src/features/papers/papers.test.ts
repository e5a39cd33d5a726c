import { newId } from '@jiangtai/shared/core/ids.ts'
import { addToSections, newSections } from '@jiangtai/shared/papers/new-sections.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher, signIn } from '../../../test/builders.ts'
import { buildQuestion, stemOf } from '../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { documentWith, picture } from '../questions/test/question-file-builders.ts'
import { buildPaperDraft } from './test/paper-draft.ts'
import { BIN_KEPT_MS } from './kept/bin/paper-bin.service.ts'

const PAPER = '/api/question_center/v1/paper'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = () => buildPaperDraft(app)

describe('a paper', () => {
  it('[PA-10] [PA-8] is made of chosen questions by type, each at its version and with its scores', async () => {
    const { question_ids, detail } = await setup()
    const view = await detail()
    expect(view).toMatchObject({
      ...{ title: '期中考试', subject_name: '数学', state: 'draft', revision: 1, version: 0 },
      ...{ question_count: 3, total_score: 22, outdated_ids: [], abilities: { edit: true } },
    })
    expect(view.document.sections.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['单选题', 2],
      ['解答题', 1],
    ])
    expect(view.questions.map(stemOf)).toEqual(['第一题', '第二题', '证明勾股定理'])
    expect(view.questions.map(({ question_id }) => question_id).toSorted()).toEqual(question_ids.toSorted())
  })

  it('[PA-7] is saved as a whole from its last revision; an older one is refused and changes nothing', async () => {
    const { teacher, paper_id, detail, save } = await setup()
    const { document } = await detail()
    const [single, text] = document.sections
    const changed = {
      ...document,
      subtitle: '（满分 40 分）',
      duration_min: 90,
      sections: [text!, { ...single!, note: '选对得分' }],
    }
    const { payload } = await save(1, changed, '期末考试')
    expect(payload.revision).toBe(2)
    expect((await save(1, document)).code).toBe(409)
    expect(await detail()).toMatchObject({
      revision: 2,
      title: '期末考试',
      document: changed,
      updated_at: payload.updated_at,
    })
    const { payload: found } = await app.call(teacher.token, `POST ${PAPER}/list`, { text: '期末' })
    expect(found).toMatchObject({ total: 1, list: [{ paper_id, question_count: 3, total_score: 22 }] })
  })

  it('[PA-8] takes only questions its teacher may read, at their version of now, with a score for each item', async () => {
    const { school_id, teacher, detail, save, stem } = await setup()
    const { document } = await detail()
    const colleague = await buildTeacher(app, { school_id })
    const theirs = await buildQuestion(app, { school_id, owner_teacher_id: colleague.person_id })
    const { question_id } = await stem('第三题')
    const [view] = (await app.call(teacher.token, `POST ${PAPER}/questions`, { question_ids: [question_id] }))
      .payload.list
    const withThird = { ...document, sections: addToSections(document.sections, [view!]) }
    const third = (change: object) => ({
      ...withThird,
      sections: withThird.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one) =>
          one.question_id === question_id ? { ...one, ...change } : one,
        ),
      })),
    })
    expect((await save(1, third({ question_id: theirs.question_id }))).code).toBe(404)
    expect((await save(1, third({ version: 2 }))).message).toBe('这道题刚被修改过，请重新加入试卷')
    expect((await save(1, third({ scores: [{ item_id: newId(), score: 5 }] }))).message).toBe(
      '小题和分值对不上，请刷新后重试',
    )
    expect(
      (await save(1, third({ scores: view!.document.items.map(({ item_id }) => ({ item_id, score: 2.5 })) })))
        .code,
    ).toBe(200)
    expect(await detail()).toMatchObject({ question_count: 4, total_score: 24.5 })
  })

  it('[PA-8] [PA-11] keeps a question as it was, tells of its newer version, and takes that when asked', async () => {
    const { school_id, teacher, create } = await setup()
    const document = documentWith({ stem: [picture(null, 'https://papers.example/1.png')] })
    const { question_id } = await buildQuestion(app, { school_id, document })
    const { paper_id } = (await create([question_id])).payload
    const detail = async () => (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })).payload
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const where = { question_id, version: 1, picture: 'items.0.stem.1', object_key: null }
    await app.call(manager.token, 'POST /api/question_center/v1/bank/change-picture', where)
    const before = await detail()
    expect([before.outdated_ids, before.questions.map(({ version }) => version)]).toEqual([
      [question_id],
      [1],
    ])
    const asked = await app.call(teacher.token, `POST ${PAPER}/questions`, { question_ids: [question_id] })
    const sections = newSections(asked.payload.list)
    const saved = await app.call(teacher.token, `POST ${PAPER}/save`, {
      ...{ paper_id, revision: 1, title: '期中考试' },
      document: { ...before.document, sections },
    })
    const after = await detail()
    expect([saved.code, after.outdated_ids, after.questions.map(({ version }) => version)]).toEqual([
      200,
      [],
      [2],
    ])
    await app.services.database.orm.execute(
      sql`update question set deleted_at = now() where question_id = ${question_id}`,
    )
    expect((await detail()).questions).toHaveLength(1)
    const again = { paper_id, revision: 2, title: '期中考试', document: after.document }
    expect((await app.call(teacher.token, `POST ${PAPER}/save`, again)).code).toBe(200)
  })

  it('[PA-9] finished, it is a version that never changes, once', async () => {
    const { paper_id, detail, save, finish, create, teacher } = await setup()
    expect((await finish(1)).payload).toEqual({ version: 1 })
    expect((await finish(1)).payload).toEqual({ version: 1 })
    expect((await detail()).state).toBe('finished')
    const { document } = await detail()
    await save(1, { ...document, subtitle: '补考' })
    expect(await detail()).toMatchObject({ state: 'changed', version: 1 })
    expect((await finish(1)).code).toBe(409)
    expect((await finish(2)).payload).toEqual({ version: 2 })
    const { rows } = await app.services.database.orm.execute(
      sql`select version, document->>'subtitle' as subtitle from paper_version where paper_id = ${paper_id} order by version`,
    )
    expect(rows).toEqual([
      { version: 1, subtitle: '' },
      { version: 2, subtitle: '补考' },
    ])
    const empty = (await create([])).payload.paper_id
    const refused = await app.call(teacher.token, `POST ${PAPER}/finish`, { paper_id: empty, revision: 1 })
    expect([refused.code, refused.message]).toEqual([400, '试卷里还没有题目'])
  })

  it('[PA-15] a copy is a draft of its own', async () => {
    const { teacher, paper_id, detail, save, finish } = await setup()
    await finish(1)
    const copy = (await app.call(teacher.token, `POST ${PAPER}/copy`, { paper_id, title: '期中考试（二）' }))
      .payload.paper_id
    const { document } = await detail()
    await save(1, { ...document, sections: [] })
    const copied = (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id: copy })).payload
    expect(copied).toMatchObject({
      title: '期中考试（二）',
      state: 'draft',
      revision: 1,
      version: 0,
      document,
    })
  })

  it('[PA-6] is nobody else’s', async () => {
    const { school_id, paper_id } = await setup()
    const colleague = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    expect((await app.call(colleague.token, `POST ${PAPER}/detail`, { paper_id })).code).toBe(404)
    expect((await app.call(colleague.token, `POST ${PAPER}/list`, {})).payload).toEqual({
      total: 0,
      list: [],
    })
  })
})

it('[PA-16] a removed paper lies thirty days in its teacher’s bin and comes back as it was', async () => {
  const { teacher, paper_id, detail } = await setup()
  const before = await detail()
  await app.call(teacher.token, `POST ${PAPER}/remove`, { paper_id })
  expect((await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id })).code).toBe(404)
  const binned = async (token = teacher.token) => (await app.call(token, `POST ${PAPER}/bin`, {})).payload
  const removed_at = app.clock.now()
  expect(await binned()).toEqual({
    total: 1,
    list: [
      {
        ...{
          paper_id,
          title: '期中考试',
          question_count: 3,
          total_score: 22,
          removed_at: removed_at.toISOString(),
        },
        purged_at: new Date(removed_at.getTime() + BIN_KEPT_MS).toISOString(),
      },
    ],
  })
  const restore = (token = teacher.token) => app.call(token, `POST ${PAPER}/restore`, { paper_id })
  expect([(await restore()).code, (await restore()).code]).toEqual([200, 200])
  expect(await detail()).toMatchObject({ document: before.document, revision: 1 })
  await app.call(teacher.token, `POST ${PAPER}/remove`, { paper_id })
  app.clock.advance(BIN_KEPT_MS)
  const token = await signIn(app, teacher.login)
  expect([(await binned(token)).total, (await restore(token)).code]).toEqual([0, 404])
})

it('lists are narrowed by text, subject, phase and state', async () => {
  const { teacher, finish } = await setup()
  const total = async (filter: object) =>
    (await app.call(teacher.token, `POST ${PAPER}/list`, filter)).payload.total
  expect(await total({ text: '期 考试', subject_id: 'math', phase_id: 'senior', state: 'draft' })).toBe(1)
  expect([
    await total({ text: '期末' }),
    await total({ subject_id: 'physics' }),
    await total({ state: 'finished' }),
  ]).toEqual([0, 0, 0])
  await finish(1)
  expect([
    await total({ state: 'finished' }),
    await total({ state: 'draft' }),
    await total({ state: 'changed' }),
  ]).toEqual([1, 0, 0])
})
