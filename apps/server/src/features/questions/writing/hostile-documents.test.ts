import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const ADD = 'POST /api/question_center/v1/bank/add'
const LIST = 'POST /api/question_center/v1/bank/list'
const HOLE = '"a place that nothing else has"'
/** As deep as the largest body that is taken. */
const [LISTS, TABLES] = [10_000, 500]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A right question as text, with something else in the place of its stem: what is too deep is no value of a program. */
function withStem(stem: string): string {
  const document = typedDocument({ stem: '题干' })
  const items = document.items.map((item) => ({ ...item, stem: JSON.parse(HOLE) as unknown }))
  const body = {
    ...{ subject_id: 'math', phase_id: 'senior', difficulty: 3, chapter_id: null, knowledge_ids: [] },
    ...{ source: '', year: null, document: { ...document, items } },
  }
  return JSON.stringify(body).replace(HOLE, () => stem)
}
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}[]${close.repeat(depth)}`
const paragraph = (content: unknown) =>
  JSON.stringify([{ type: 'paragraph', align: 'left', indent: 0, content }])

async function told(stem: string) {
  const { school_id } = await buildSchool(app)
  const { token } = await buildTeacher(app, { school_id })
  const reply = await app.send(token, ADD, withStem(stem))
  const { payload } = await app.call(token, LIST, {})
  return { reply, stored: payload.list.length }
}

describe('[QU-78] a document that no editor writes', () => {
  it.each([
    [
      'tables in tables',
      nested('[{"type":"table","rows":[[{"is_head":false,"colspan":1,"rowspan":1,"blocks":', '}]]}]', TABLES),
    ],
    ['lists in lists', nested('[', ']', LISTS)],
    [
      'a document of another editor',
      '[{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"题"}]}]}]',
    ],
    ['a node that nobody knows', '[{"type":"iframe","src":"https://a.cn"}]'],
    ['a mark that nobody knows', paragraph([{ type: 'text', text: '点', marks: ['link'] }])],
    [
      'a link as a mark of another editor',
      paragraph([
        { type: 'text', text: '点', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ]),
    ],
    [
      'a text that is longer than a question',
      paragraph([{ type: 'text', text: '长'.repeat(20_001), marks: [] }]),
    ],
    ['no blocks at all', '"<p>题</p>"'],
  ])('is refused by its field, and nothing is stored: %s', async (_what, stem) => {
    const { reply, stored } = await told(stem)
    expect(reply.code).toBe(400)
    expect(reply.error?.fields?.map(({ field }) => field)).toEqual([
      expect.stringMatching(/^document\.items\.0\.stem/),
    ])
    expect(reply.error?.fields?.[0]?.message).toMatch(/\p{Script=Han}/u)
    expect(stored).toBe(0)
  })

  it('of five megabytes is refused before it is read', async () => {
    const { reply, stored } = await told(
      paragraph([{ type: 'text', text: 'x'.repeat(5_000_000), marks: [] }]),
    )
    expect(reply.status).toBe(413)
    expect(stored).toBe(0)
  })

  it('has pictures of addresses that are no pictures: they are places to fill, and lead nowhere', async () => {
    const image = { type: 'image', key: null, address: 'javascript:alert(1)', width: null, alt: '' }
    const { reply, stored } = await told(JSON.stringify([image]))
    expect([reply.code, stored]).toEqual([200, 1])
    expect(JSON.stringify(reply.payload)).not.toContain('javascript')
  })
})
