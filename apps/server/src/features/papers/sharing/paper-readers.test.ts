import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/builders.ts'
import { buildQuestion, stemOf, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildReviewSchool, ownQuestion } from '../../review/test/review-school.ts'

const PAPER = '/api/question_center/v1/paper'
const REVIEW = '/api/question_center/v1/review'
type Audiences = CallInput<'POST /api/question_center/v1/paper/share'>['audiences']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A finished paper of the author's: a question of the school and one of the author's own. */
async function finishedPaper() {
  const school = await buildReviewSchool(app)
  const { author, school_id } = school
  const theirs = await buildQuestion(app, { school_id, document: typedDocument({ stem: '校本题' }) })
  const own_id = await ownQuestion(app, school, '自己的题')
  const { payload } = await app.call(author.token, `POST ${PAPER}/create`, {
    ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior' },
    question_ids: [theirs.question_id, own_id],
  })
  const { paper_id } = payload
  await app.call(author.token, `POST ${PAPER}/finish`, { paper_id, revision: 1 })
  return { ...school, paper_id, own_id, school_question_id: theirs.question_id }
}
type Paper = Awaited<ReturnType<typeof finishedPaper>>

const share = (user: TestUser, paper_id: string, audiences: Audiences) =>
  app.call(user.token, `POST ${PAPER}/share`, { paper_id, audiences })
const detail = (user: TestUser, paper_id: string, version?: number) =>
  app.call(user.token, `POST ${PAPER}/detail`, { paper_id, ...(version === undefined ? {} : { version }) })
const titles = async (user: TestUser, list: 'shared-list' | 'school-list' | 'collected-list') =>
  (await app.call(user.token, `POST ${PAPER}/${list}`, {})).payload.list.map(({ title }) => title)

/** Renames the draft and changes nothing that was finished. */
async function rename({ author, paper_id }: Paper, title: string) {
  const { document, revision } = (await detail(author, paper_id)).payload
  await app.call(author.token, `POST ${PAPER}/save`, { paper_id, revision, title, document })
}

/** Hands a version in and lets it into the school's. */
async function letIn({ author, leader, paper_id }: Paper, audience: 'school' | 'subject_group' = 'school') {
  await app.call(author.token, `POST ${REVIEW}/submit`, { kind: 'paper', thing_ids: [paper_id] })
  const { payload } = await app.call(leader.token, `POST ${REVIEW}/list`, { kind: 'paper' })
  const { submission_id, version } = payload.list[0]!
  return app.call(leader.token, `POST ${REVIEW}/approve`, {
    ...{ kind: 'paper', audience, submissions: [{ submission_id, version }] },
  })
}

const CALLERS = ['leader', 'other_leader', 'manager', 'colleague', 'physicist', 'observer'] as const
type Caller = (typeof CALLERS)[number]
type Given = { how: string; give: (paper: Paper) => Promise<unknown>; reads: readonly Caller[] }
const GROUP = ['leader', 'manager', 'colleague'] as const

/** How a paper comes to others, and to whom. */
const GIVEN: readonly Given[] = [
  { how: 'nothing', give: async () => {}, reads: [] },
  {
    how: 'shared with the school',
    give: ({ author, paper_id }) => share(author, paper_id, [{ kind: 'school', id: '' }]),
    reads: CALLERS,
  },
  {
    how: 'shared with a 备课组',
    give: ({ author, paper_id }) => share(author, paper_id, [{ kind: 'subject_group', id: 'senior-math' }]),
    reads: GROUP,
  },
  {
    how: 'shared with one teacher',
    give: ({ author, paper_id, physicist }) =>
      share(author, paper_id, [{ kind: 'teacher', id: physicist.person_id }]),
    reads: ['manager', 'physicist'],
  },
  { how: 'let into the school, open to all', give: (paper) => letIn(paper), reads: CALLERS },
  { how: 'let into the school for its 备课组', give: (paper) => letIn(paper, 'subject_group'), reads: GROUP },
  {
    how: 'handed in',
    give: ({ author, paper_id }) =>
      app.call(author.token, `POST ${REVIEW}/submit`, { kind: 'paper', thing_ids: [paper_id] }),
    reads: ['leader', 'manager'],
  },
]

type Tried<N extends CallName> = { name: N; body: (paper_id: string) => CallInput<N>; writes: boolean }
const tried = <N extends CallName>(name: N, writes: boolean, body: Tried<N>['body']): Tried<N> => ({
  ...{ name, writes, body },
})
const READS = [
  tried(`POST ${PAPER}/detail`, false, (paper_id) => ({ paper_id })),
  tried(`POST ${PAPER}/copy`, true, (paper_id) => ({ paper_id, title: '副本' })),
  tried(`POST ${PAPER}/usable`, true, (paper_id) => ({ paper_id })),
]
const OWNERS = [
  tried(`POST ${PAPER}/share`, true, (paper_id) => ({ paper_id, audiences: [] })),
  tried(`POST ${PAPER}/audiences`, false, (paper_id) => ({ paper_id })),
  tried(`POST ${PAPER}/finish`, true, (paper_id) => ({ paper_id, revision: 1 })),
  tried(`POST ${PAPER}/remove`, true, (paper_id) => ({ paper_id })),
]

describe.each(GIVEN.map((given) => [given.how, given] as const))('[PA-70] [PA-71] a paper %s', (_, given) => {
  it('is read, copied and used by those alone, and stays its teacher’s', async () => {
    const paper = await finishedPaper()
    await given.give(paper)
    for (const caller of CALLERS) {
      const reads = given.reads.includes(caller)
      for (const { name, writes, body } of READS) {
        const { status } = await app.send(paper[caller].token, name, body(paper.paper_id))
        const expected = writes && caller === 'observer' ? 403 : reads ? 200 : 404
        expect([caller, name, status]).toEqual([caller, name, expected])
      }
      for (const { name, writes, body } of OWNERS) {
        const { status } = await app.send(paper[caller].token, name, body(paper.paper_id))
        expect([caller, name, status]).toEqual([caller, name, writes && caller === 'observer' ? 403 : 404])
      }
    }
  })
})

describe('a paper that is shared', () => {
  it('[PA-70] is read as it was finished last, until its teacher takes it back', async () => {
    const paper = await finishedPaper()
    const { author, colleague, paper_id } = paper
    await share(author, paper_id, [{ kind: 'school', id: '' }])
    await rename(paper, '还没写完的新卷')
    expect((await detail(colleague, paper_id)).payload).toMatchObject({
      ...{ title: '期中考试', version: 1, question_count: 2, abilities: { edit: false } },
    })
    expect(await titles(colleague, 'shared-list')).toEqual(['期中考试'])
    expect(await titles(author, 'shared-list')).toEqual([])
    await share(author, paper_id, [])
    expect(await titles(colleague, 'shared-list')).toEqual([])
    expect((await detail(colleague, paper_id)).status).toBe(404)
  })

  it('[PA-70] was finished, and goes to people there are', async () => {
    const { author, physicist, school_question_id } = await finishedPaper()
    const { payload } = await app.call(author.token, `POST ${PAPER}/create`, {
      ...{ title: '草稿', subject_id: 'math', phase_id: 'senior', question_ids: [school_question_id] },
    })
    const { paper_id } = payload
    const refused = await share(author, paper_id, [{ kind: 'school', id: '' }])
    expect(refused.error?.fields[0]).toEqual({
      ...{ field: 'audiences', message: '《草稿》还没有完成组卷，完成后才能分享' },
    })
    await app.call(author.token, `POST ${PAPER}/finish`, { paper_id, revision: 1 })
    expect((await share(author, paper_id, [{ kind: 'teacher', id: author.person_id }])).code).toBe(400)
    expect((await share(author, paper_id, [{ kind: 'subject_group', id: 'senior-art' }])).code).toBe(404)
    await share(author, paper_id, [{ kind: 'teacher', id: physicist.person_id }])
    const named = await app.call(author.token, `POST ${PAPER}/audiences`, { paper_id })
    expect(named.payload.list.map(({ name }) => name)).toEqual(['物理老师'])
  })

  it('[PA-72] is used with copies of what its author keeps, each made once', async () => {
    const { author, colleague, paper_id, own_id, school_question_id } = await finishedPaper()
    await share(author, paper_id, [{ kind: 'school', id: '' }])
    const usable = async (user: TestUser) =>
      (await app.call(user.token, `POST ${PAPER}/usable`, { paper_id })).payload
    expect(await usable(author)).toEqual({
      question_ids: [school_question_id, own_id],
      ...{ copied_count: 0, left_out_count: 0 },
    })
    const first = await usable(colleague)
    expect(first).toMatchObject({ copied_count: 1, left_out_count: 0 })
    expect(first.question_ids).toHaveLength(2)
    expect(first.question_ids).not.toContain(own_id)
    expect((await usable(colleague)).question_ids).toEqual(first.question_ids)
    const cart = await app.call(colleague.token, 'POST /api/guide_learn/api/cart/batch_add', {
      question_ids: first.question_ids,
    })
    expect(cart.payload.question_ids).toHaveLength(2)
    const { payload } = await app.call(colleague.token, 'POST /api/question_center/v1/bank/list', {
      scope: 'mine',
    })
    expect(payload.list.map((one) => [stemOf(one), one.contributor_name])).toEqual([['自己的题', '陈老师']])
    await app.call(author.token, 'POST /api/question_center/v1/bank/remove', { question_id: own_id })
    const physicist = await app.call((await finishedPaper()).physicist.token, `POST ${PAPER}/usable`, {
      paper_id,
    })
    expect(physicist.status).toBe(404)
  })
})

describe('a paper of the school', () => {
  it('[PA-73] is a finished version that was handed in', async () => {
    const { author, school_question_id } = await finishedPaper()
    const { payload } = await app.call(author.token, `POST ${PAPER}/create`, {
      ...{ title: '草稿', subject_id: 'math', phase_id: 'senior', question_ids: [school_question_id] },
    })
    const refused = await app.call(author.token, `POST ${REVIEW}/submit`, {
      ...{ kind: 'paper', thing_ids: [payload.paper_id] },
    })
    expect([refused.code, refused.error?.fields[0]?.field]).toEqual([400, 'thing_ids'])
  })

  it('[PA-74] stays as it was let in, whatever its teacher does; a newer version takes its place', async () => {
    const paper = await finishedPaper()
    const { author, physicist, paper_id } = paper
    expect((await letIn(paper)).code).toBe(200)
    const { payload: own } = await app.call(author.token, `POST ${PAPER}/list`, {})
    expect(own.list[0]).toMatchObject({ review_state: 'approved' })
    await rename(paper, '期末考试')
    await app.call(author.token, `POST ${PAPER}/finish`, { paper_id, revision: 2 })
    expect(await titles(physicist, 'school-list')).toEqual(['期中考试'])
    expect((await detail(physicist, paper_id)).payload).toMatchObject({ title: '期中考试', version: 1 })
    expect((await detail(physicist, paper_id, 2)).status).toBe(404)
    expect((await letIn(paper)).code).toBe(200)
    expect(await titles(physicist, 'school-list')).toEqual(['期末考试'])
    await app.call(author.token, `POST ${PAPER}/remove`, { paper_id })
    expect(await titles(physicist, 'school-list')).toEqual(['期末考试'])
    expect((await detail(physicist, paper_id)).payload.title).toBe('期末考试')
  })

  it('[PA-75] is opened and taken out by its 备课组长 and the manager alone', async () => {
    const paper = await finishedPaper()
    const { author, leader, other_leader, manager, physicist, colleague, paper_id } = paper
    await letIn(paper)
    const keep = (user: TestUser, audience: 'school' | 'subject_group' | null) =>
      app.call(user.token, `POST ${PAPER}/school-keep`, { paper_id, audience })
    for (const user of [author, other_leader, physicist, colleague])
      expect([user.name, (await keep(user, null)).status]).toEqual([user.name, 403])
    expect((await keep(leader, 'subject_group')).code).toBe(200)
    expect([await titles(physicist, 'school-list'), await titles(colleague, 'school-list')]).toEqual([
      [],
      ['期中考试'],
    ])
    expect((await keep(manager, null)).code).toBe(200)
    expect(await titles(colleague, 'school-list')).toEqual([])
    expect((await detail(author, paper_id)).payload.title).toBe('期中考试')
  })
})

describe('collected papers', () => {
  it('[PA-78] lie in own folders, and are there as long as they may be read', async () => {
    const { author, colleague, paper_id } = await finishedPaper()
    const collect = (user: TestUser, folder_id: string | null = null) =>
      app.call(user.token, `POST ${PAPER}/collect`, { paper_ids: [paper_id], folder_id })
    const folders = async () =>
      (await app.call(colleague.token, `POST ${PAPER}/collection-folders`, {})).payload
    const addFolder = async (holds: 'questions' | 'papers') =>
      (
        await app.call(colleague.token, 'POST /api/question_center/v1/collection/add-folder', {
          ...{ name: '期中', holds },
        })
      ).payload.folder_id
    expect((await collect(colleague)).status).toBe(404)
    await share(author, paper_id, [{ kind: 'school', id: '' }])
    expect((await collect(author)).code).toBe(400)
    const forQuestions = await addFolder('questions')
    const folder_id = await addFolder('papers')
    expect((await collect(colleague, forQuestions)).status).toBe(404)
    expect((await collect(colleague)).code).toBe(200)
    expect((await collect(colleague, folder_id)).code).toBe(200)
    expect(await folders()).toMatchObject({ item_count: 1, list: [{ folder_id, item_count: 1 }] })
    expect(await titles(colleague, 'collected-list')).toEqual(['期中考试'])
    await share(author, paper_id, [])
    expect([await titles(colleague, 'collected-list'), (await folders()).item_count]).toEqual([[], 0])
    await share(author, paper_id, [{ kind: 'school', id: '' }])
    await app.call(colleague.token, 'POST /api/question_center/v1/collection/remove-folder', { folder_id })
    expect(await titles(colleague, 'collected-list')).toEqual(['期中考试'])
    const uncollect = () => app.call(colleague.token, `POST ${PAPER}/uncollect`, { paper_ids: [paper_id] })
    expect([(await uncollect()).code, (await uncollect()).code]).toEqual([200, 404])
  })
})

it('[PA-97] papers of others are narrowed by where they are from, as their version says it', async () => {
  const paper = await finishedPaper()
  const { author, colleague, paper_id } = paper
  const { document } = (await detail(author, paper_id)).payload
  const about = { year: 2024, region: '江苏', exam_kind: 'midterm', source: '南京一中' } as const
  const save = (revision: number, year: number) =>
    app.call(author.token, `POST ${PAPER}/save`, {
      ...{ paper_id, revision, title: '期中考试' },
      document: { ...document, about: { ...about, year } },
    })
  await save(1, 2024)
  await app.call(author.token, `POST ${PAPER}/finish`, { paper_id, revision: 2 })
  await save(2, 2025)
  await letIn(paper)
  await share(author, paper_id, [{ kind: 'school', id: '' }])
  await app.call(colleague.token, `POST ${PAPER}/collect`, { paper_ids: [paper_id] })
  for (const list of ['shared-list', 'school-list', 'collected-list'] as const) {
    const total = async (filter: object) =>
      (await app.call(colleague.token, `POST ${PAPER}/${list}`, filter)).payload
    expect(await total({ year: 2024, region: '江苏', exam_kind: 'midterm', difficulty: 2 })).toMatchObject({
      ...{ total: 1, list: [{ ...about, difficulty: 2 }] },
    })
    expect((await total({ year: 2025 })).total).toBe(0)
    expect((await total({ difficulty: 5 })).total).toBe(0)
  }
})
