import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher, type TestUser } from '../../../../test/builders.ts'
import { buildQuestion, textDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweep } from '../../../sweep.ts'
import { MADE_FORM } from '../made-columns.ts'
import { fillQuestionSearch } from './fill-question-search.store.ts'

const LIST = 'POST /api/question_center/v1/bank/list'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  return { school_id, teacher: await buildTeacher(app, { school_id }) }
}

const open = (stem: string, answer = '略', analysis = '') => ({
  document: textDocument({
    content: { type: 'text', stem, options: [], blank_count: 0 },
    key: { kind: 'text', text: answer },
    analysis,
  }),
})
const search = async (user: TestUser, text: string, filter: object = {}) =>
  (await app.call(user.token, LIST, { text, ...filter })).payload
const countOf = async (user: TestUser, text: string, filter: object = {}) =>
  (await search(user, text, filter)).total

/** So many more questions like one of the school's, each a second older than the one before. */
async function stamp(question_id: string, count: number) {
  const { orm } = app.services.database
  await orm.execute(sql`insert into question (question_id, school_id, version, subject_id, phase_id, type, difficulty, source,
      knowledge_ids, search_text, search_grams, search_form, created_at)
    select gen_random_uuid(), school_id, version, subject_id, phase_id, type, difficulty, source, knowledge_ids, search_text,
      search_grams, search_form, created_at - n * interval '1 second'
    from question, generate_series(1, ${count}::int) as n where question_id = ${question_id}`)
  await orm.execute(sql`insert into question_version select made.question_id, version, school_id, content, key, analysis, score, created_at
    from question_version of, (select question_id from question where school_id =
      (select school_id from question where question_id = ${question_id})) as made
    where of.question_id = ${question_id} on conflict do nothing`)
}

describe('a question is found', () => {
  it('[QS-1] by all that is seen of it, to its end, and by its source', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, { school_id, source: '海淀期末', year: 2025 })
    const words = '从前有一座山，山里有一座庙，庙里的人各说各话，互不相干，却也安然度日。'
    await buildQuestion(app, { school_id, ...open(`${words.repeat(90)}结尾处的伏笔是什么？`) })
    for (const text of ['y=x²-2x', 'y=x2-2x的最小值', 'D. 没有最小值', '没有最小', '海淀期末', '2025 年'])
      expect([text, await countOf(teacher, text)]).toEqual([text, 1])
    for (const text of ['从前有一座', '结尾处的伏笔', '安然度日。从前'])
      expect([text, await countOf(teacher, text)]).toEqual([text, 1])
    expect(await countOf(teacher, '最小值是多少')).toBe(0)
  })

  it('[QS-11] not by the pinyin of its words', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, { school_id, ...open('期末复习') })
    for (const text of ['qimofuxi', 'qmfx']) expect(await countOf(teacher, text)).toBe(0)
  })

  it('[QS-3] by its formulas as they are drawn', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, {
      school_id,
      ...open(
        '在 $\\triangle ABC$ 中，$\\sin\\alpha=\\frac{1}{2}$，$A\\cap B=\\varnothing$，$\\mathrm{CO}_{2}$ 与 $\\overrightarrow{AB}\\perp CD$',
      ),
    })
    for (const text of [
      '△ABC',
      '∆abc',
      'sinα',
      'sin α=1/2',
      'A∩B=∅',
      'CO₂',
      'co2',
      'ＣＯ２',
      'AB⊥CD',
      '在△ABC中',
    ])
      expect([text, await countOf(teacher, text)]).toEqual([text, 1])
    for (const text of ['frac', 'mathrm', 'A∪B'])
      expect([text, await countOf(teacher, text)]).toEqual([text, 0])
  })

  it('[QS-4] by every word of a query, wherever each stands', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, { school_id, ...open('椭圆的短轴与离心率') })
    await buildQuestion(app, { school_id, ...open('They look forward to the holiday, 100% sure.') })
    expect(await countOf(teacher, '离心率 椭圆')).toBe(1)
    expect(await countOf(teacher, '离心率 抛物线')).toBe(0)
    expect(await countOf(teacher, '离 心 率')).toBe(1)
    expect(await countOf(teacher, 'Look forward TO')).toBe(1)
    expect(await countOf(teacher, 'forward look')).toBe(0)
    expect(await countOf(teacher, '0% s')).toBe(1)
    expect(await countOf(teacher, '率')).toBe(1)
  })

  it('[QS-5] by who may see it, within what else is asked for', async () => {
    const { school_id, teacher } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const elsewhere = await setup()
    await buildQuestion(app, { school_id, ...open('甲骨文一'), owner_teacher_id: teacher.person_id })
    await buildQuestion(app, { school_id, ...open('甲骨文二'), subject_id: 'history', difficulty: 4 })
    await buildQuestion(app, { school_id: elsewhere.school_id, ...open('甲骨文三') })
    expect(await countOf(teacher, '甲骨文')).toBe(2)
    expect(await countOf(colleague, '甲骨文')).toBe(1)
    expect(await countOf(elsewhere.teacher, '甲骨文')).toBe(1)
    expect(await countOf(teacher, '甲骨文', { subject_id: 'history' })).toBe(1)
    expect(await countOf(teacher, '甲骨文', { subject_id: 'history', difficulty: 1 })).toBe(0)
    expect(await countOf(teacher, '甲骨文', { phase_id: 'junior' })).toBe(0)
  })

  it('[QS-9] by its key and analysis when they are asked for, and not otherwise', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, { school_id, ...open('求证', '反证法', '假设 $\\sqrt{2}$ 是有理数') })
    expect(await countOf(teacher, '反证法')).toBe(0)
    expect(await countOf(teacher, '反证法', { in_analysis: true })).toBe(1)
    expect(await countOf(teacher, '√2是有理数', { in_analysis: true })).toBe(1)
    expect(await countOf(teacher, '求证 反证法', { in_analysis: true })).toBe(1)
    expect(await countOf(teacher, '求证 归纳法', { in_analysis: true })).toBe(0)
  })

  it('[QS-10] also when it was stored before, once it has been filled', async () => {
    const { school_id, teacher } = await setup()
    await buildQuestion(app, { school_id, ...open('老题目') })
    const { orm } = app.services.database
    await orm.execute(sql`update question set search_text = '', search_grams = '{}', search_form = 0
      where school_id = ${school_id}`)
    expect(await countOf(teacher, '老题目')).toBe(0)
    expect(await fillQuestionSearch(orm, going)).toBe(1)
    expect(await fillQuestionSearch(orm, going)).toBe(0)
    expect(await countOf(teacher, '老题目')).toBe(1)
  })
})

const going = { stop: new AbortController().signal }

describe('[QS-10] what is made of old questions', () => {
  const formsOf = async (school_id: string) =>
    (
      await app.services.database.orm.execute<{ search_form: number; search_text: string }>(
        sql`select search_form, search_text from question where school_id = ${school_id}`,
      )
    ).rows

  it('is made once by two that are at it at once, and again within the hour for what is stored later', async () => {
    const { school_id } = await setup()
    for (let n = 0; n < 25; n += 1) await buildQuestion(app, { school_id, ...open(`老题目 ${n}`) })
    const { orm } = app.services.database
    const age = sql`update question set search_form = 1 where school_id = ${school_id}`
    await orm.execute(age)
    const filled = await Promise.all([fillQuestionSearch(orm, going), fillQuestionSearch(orm, going)])
    expect(filled.reduce((sum, one) => sum + one, 0)).toBe(25)
    await orm.execute(age)
    await sweep(app.services)
    expect((await formsOf(school_id)).filter(({ search_form }) => search_form === MADE_FORM)).toHaveLength(25)
  })

  it('ends when the server stops, and is left as it is where a newer version made it', async () => {
    const { school_id } = await setup()
    await buildQuestion(app, { school_id, ...open('老题目') })
    const { orm } = app.services.database
    await orm.execute(sql`update question set search_form = 0 where school_id = ${school_id}`)
    expect(await fillQuestionSearch(orm, { stop: AbortSignal.abort() })).toBe(0)
    await orm.execute(
      sql`update question set search_form = ${MADE_FORM + 1}, search_text = '新' where school_id = ${school_id}`,
    )
    expect(await fillQuestionSearch(orm, going)).toBe(0)
    expect(await formsOf(school_id)).toEqual([{ search_form: MADE_FORM + 1, search_text: '新' }])
  })
})

describe('many questions', () => {
  let world: Awaited<ReturnType<typeof setup>> & { old_id: string; common_id: string }
  beforeAll(async () => {
    const { school_id, teacher } = await setup()
    const old = await buildQuestion(app, { school_id, ...open('闭合电路中的电流') })
    await stamp(old.question_id, 1099)
    app.clock.advance(10_000_000)
    const common = await buildQuestion(app, { school_id, ...open('二次函数的图象') })
    await stamp(common.question_id, 4200)
    world = { school_id, teacher, old_id: old.question_id, common_id: common.question_id }
  }, 120_000)

  it('[QS-6] are counted to 999 in a search, and further in a list', async () => {
    const { teacher, common_id } = world
    const newest = await search(teacher, '二次函数')
    expect(newest).toMatchObject({ total: 999, is_capped: true })
    expect(newest.list[0]?.question_id).toBe(common_id)
    expect(await search(teacher, '闭合函数')).toMatchObject({ total: 0, is_capped: false })
    expect(await search(teacher, '')).toMatchObject({ total: 5301, is_capped: false })
  })

  it.each(['电流', '电路中的电'])(
    '[QS-7] come the newest first, also when all that have %s lie behind many that have not',
    async (word) => {
      const { teacher, old_id } = world
      const found = await search(teacher, word)
      expect(found).toMatchObject({ total: 999, is_capped: true })
      expect(found.list[0]?.question_id).toBe(old_id)
      const next = await search(teacher, word, { page: 2 })
      const moments = [...found.list, ...next.list].map((view) => Date.parse(view.created_at))
      expect(moments).toEqual(moments.toSorted((a, b) => b - a))
      expect(new Set([...found.list, ...next.list].map((view) => view.question_id)).size).toBe(40)
    },
  )
})
