import { newId } from '@jiangtai/shared/core/ids.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { LaterForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import { USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { readZip } from '../../../../test/files/read-zip.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const PAPER = '/api/question_center/v1/paper'
const CHOICES = { seed: 7, moves_questions: true, moves_options: true }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A finished paper of five 单选题 of one knowledge point, whose right option says 对. */
async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const point = newId()
  let count = 0
  const add = async (change: Partial<Parameters<typeof buildQuestion>[1]> = {}) => {
    count += 1
    const document = typedDocument({
      ...{ stem: `第 ${count} 道题问的是第 ${count * 7} 个数`, keys: ['A'] },
      options: ['对', '错得多', '错得少', '不清楚'],
    })
    const built = await buildQuestion(app, { school_id, document, knowledge_ids: [point], ...change })
    return built.question_id
  }
  const question_ids: string[] = []
  for (const difficulty of [1, 2, 3, 3, 4]) question_ids.push(await add({ difficulty }))
  const made = await app.call(teacher.token, `POST ${PAPER}/create`, {
    ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior', question_ids },
  })
  const { paper_id } = made.payload
  await app.call(teacher.token, `POST ${PAPER}/finish`, { paper_id, revision: 1 })
  const create = (forms: LaterForm[], change: object = {}) =>
    app.call(teacher.token, `POST ${PAPER}/parallel/create`, {
      ...{ paper_id, version: 1, forms, others: [], ...CHOICES, ...change },
    })
  const choose = (forms: LaterForm[], seed = 7) =>
    app.call(teacher.token, `POST ${PAPER}/parallel/choose`, { paper_id, version: 1, forms, seed })
  const detail = async (id: string) =>
    (await app.call(teacher.token, `POST ${PAPER}/detail`, { paper_id: id })).payload
  const set = (id = paper_id, { token } = teacher) =>
    app.call(token, `POST ${PAPER}/parallel/set`, { paper_id: id })
  return { school_id, teacher, add, question_ids, paper_id, create, choose, detail, set }
}

describe('parallel papers', () => {
  it('[PA-83] [PA-84] [PA-85] are drafts with the same questions and points, their keys those of what they print', async () => {
    const { paper_id, create, detail, question_ids } = await setup()
    const { payload } = await create(['C', 'B'])
    expect(payload.papers.map(({ form }) => form)).toEqual(['B', 'C'])
    for (const { form, paper_id: id } of payload.papers) {
      const made = await detail(id)
      expect(made).toMatchObject({ form, title: `期中考试（${form}卷）`, state: 'draft', total_score: 25 })
      const ids = made.questions.map(({ question_id }) => question_id)
      expect(ids).not.toEqual(question_ids)
      expect(ids.toSorted()).toEqual(question_ids.toSorted())
      for (const { document } of made.questions) {
        const [item] = document.items
        const keys = item?.key.kind === 'choice' ? item.key.keys : []
        expect(item?.options.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
        expect(
          item?.options.filter(({ key }) => keys.includes(key)).map(({ content }) => plainText(content)),
        ).toEqual(['对'])
      }
    }
    expect(await detail(paper_id)).toMatchObject({ form: 'A', title: '期中考试', revision: 1 })
  })

  it('[PA-83] are made of a finished version of an own paper, each form once', async () => {
    const { teacher, school_id, paper_id, create, detail } = await setup()
    expect((await create(['B'], { version: 2 })).code).toBe(400)
    const made = (await create(['B'])).payload.papers[0]!
    expect(await create(['B', 'C'])).toMatchObject({ code: 409, message: expect.stringContaining('B卷') })
    expect((await create(['C'], { paper_id: made.paper_id })).code).toBe(409)
    const other = await buildTeacher(app, { school_id })
    const theirs = await app.call(other.token, `POST ${PAPER}/parallel/create`, {
      ...{ paper_id, version: 1, forms: ['B'], others: [], ...CHOICES },
    })
    expect(theirs.code).toBe(404)
    await app.call(teacher.token, `POST ${PAPER}/remove`, { paper_id: made.paper_id })
    expect((await detail(paper_id)).form).toBeNull()
    expect((await create(['B'])).code).toBe(200)
  })

  it('[PA-88] takes others of the same kind, knowledge and difficulty, each once in the set, and leaves what has none', async () => {
    const { add, choose, create, detail, question_ids, set } = await setup()
    const fitting = [await add({ difficulty: 1 }), await add({ difficulty: 3 }), await add({ difficulty: 3 })]
    // Of another point, and of another subject: neither stands for any of the five.
    await add({ difficulty: 3, knowledge_ids: [newId()] })
    await add({ difficulty: 1, subject_id: 'physics' })
    const { others } = (await choose(['B', 'C'])).payload
    expect(new Set(others.map(({ question_id }) => question_id))).toEqual(new Set(fitting))
    expect(others).toHaveLength(3)
    expect((await choose(['B', 'C'])).payload.others).toEqual(others)
    const [b] = (await create(['B', 'C'], { others })).payload.papers
    const made = await detail(b!.paper_id)
    const taken = others.filter(({ form }) => form === 'B')
    expect(made).toMatchObject({ question_count: 5, total_score: 25 })
    for (const { stands_for, question_id } of taken)
      expect(paperQuestions(made.document)).toContainEqual(
        expect.objectContaining({ question_id, arrangement: expect.objectContaining({ stands_for }) }),
      )
    const { rows } = (await set()).payload
    expect(rows.map(({ question_id }) => question_id)).toEqual(question_ids)
    const told = rows.filter(({ entries }) => entries.some(({ is_other }) => is_other))
    expect(told).toHaveLength(new Set(others.map(({ stands_for }) => stands_for)).size)
  })

  it('[PA-88] takes no other that stands in the set, stands for nothing, or may not be read', async () => {
    const { school_id, add, create, question_ids } = await setup()
    const colleague = await buildTeacher(app, { school_id })
    const fresh = await add()
    const others = (stands_for: string, question_id: string) => ({
      others: [{ form: 'B', stands_for, question_id }],
    })
    expect((await create(['B'], others(question_ids[0]!, question_ids[1]!))).code).toBe(400)
    expect((await create(['B'], others(newId(), fresh))).code).toBe(400)
    const theirs = await add({ owner_teacher_id: colleague.person_id })
    expect((await create(['B'], others(question_ids[0]!, theirs))).code).toBe(404)
    expect((await create(['B'], others(question_ids[0]!, fresh))).code).toBe(200)
  })

  it('[PA-87] tells each question of the first in every paper, with the key that paper prints', async () => {
    const { create, detail, set, school_id } = await setup()
    const [b] = (await create(['B'])).payload.papers
    const { payload } = await set(b!.paper_id)
    expect(payload.papers.map(({ form, title }) => [form, title])).toEqual([
      ['A', '期中考试'],
      ['B', '期中考试（B卷）'],
    ])
    const made = await detail(b!.paper_id)
    for (const { question_id, entries } of payload.rows) {
      const at = made.questions.findIndex((one) => one.question_id === question_id)
      const key = made.questions[at]?.document.items[0]?.key
      expect(entries).toEqual([
        { form: 'A', number: expect.any(String), answer: 'A', is_other: false },
        ...[
          {
            form: 'B',
            number: String(at + 1),
            answer: key?.kind === 'choice' ? key.keys.join('') : '',
            is_other: false,
          },
        ],
      ])
    }
    const other = await buildTeacher(app, { school_id })
    expect((await set(b!.paper_id, other)).code).toBe(404)
  })

  it('[PA-84] what was taken out of a paper has no place there; what was put in stands for nothing', async () => {
    const { teacher, add, create, detail, set, question_ids } = await setup()
    const [b] = (await create(['B'])).payload.papers
    const { paper_id } = b!
    const made = await detail(paper_id)
    const fresh = await add()
    const [section] = made.document.sections
    const [gone, ...left] = section!.questions
    const added = { question_id: fresh, version: 1, scores: [{ item_id: newId(), score: 5 }] }
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/questions`, { question_ids: [fresh] })
    added.scores = payload.list[0]!.document.items.map(({ item_id }) => ({ item_id, score: 5 }))
    await app.call(teacher.token, `POST ${PAPER}/save`, {
      ...{ paper_id, revision: 1, title: made.title },
      document: { ...made.document, sections: [{ ...section!, questions: [...left, added] }] },
    })
    const { rows } = (await set()).payload
    expect(rows).toHaveLength(5)
    const standsFor = gone!.arrangement!.stands_for
    expect(rows.find(({ question_id }) => question_id === standsFor)?.entries[1]?.number).toBeNull()
    expect(question_ids).toContain(standsFor)
  })

  it('[PA-87] are printed as themselves: file, title, order and letters', async () => {
    const { teacher, paper_id, create, detail } = await setup()
    const [b] = (await create(['B'])).payload.papers
    const print = async (id: string) => {
      const { payload } = await app.call(teacher.token, `POST ${PAPER}/export-word`, {
        ...{ ...USUAL_PRINT, paper_id: id, answers: 'at_end' },
      })
      const body = readZip(Buffer.from(payload.content_base64, 'base64'))
        .get('word/document.xml')
        ?.toString('utf8')
      return { name: payload.file_name, text: (body ?? '').replaceAll(/<[^>]+>/g, '') }
    }
    const [first, second] = [await print(paper_id), await print(b!.paper_id)]
    expect([first.name, second.name]).toEqual([
      '期中考试（A卷）（含答案）.docx',
      '期中考试（B卷）（含答案）.docx',
    ])
    expect(first.text).toContain('期中考试（A卷）')
    const made = await detail(b!.paper_id)
    const stems = made.questions.map(stemOf)
    expect(stems.map((stem) => second.text.indexOf(stem))).toEqual(
      stems.map((stem) => second.text.indexOf(stem)).toSorted((one, other) => one - other),
    )
    made.questions.forEach(({ document }, at) => {
      const key = document.items[0]?.key
      expect(second.text).toContain(
        `第 ${at + 1} 题【答案】${key?.kind === 'choice' ? key.keys.join('') : ''}`,
      )
    })
  })

  it('[PA-87] the table of a set is a file of Word', async () => {
    const { teacher, paper_id, create } = await setup()
    await create(['B', 'C', 'D'])
    const { payload } = await app.call(teacher.token, `POST ${PAPER}/parallel/export`, { paper_id })
    expect(payload.file_name).toBe('期中考试（对照表）.docx')
    const body = readZip(Buffer.from(payload.content_base64, 'base64'))
      .get('word/document.xml')
      ?.toString('utf8')
    expect(body?.match(/<w:tr>|<w:tr /g)).toHaveLength(6)
    expect(body).toContain('D卷题号')
  })
})
