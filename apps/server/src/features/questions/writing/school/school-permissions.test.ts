import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLesson } from '../../../../../test/lessons-builders.ts'
import { buildQuestion, typedDocument } from '../../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildReviewSchool, type ReviewSchool } from '../../../review/test/review-school.ts'

const BANK = '/api/question_center/v1/bank'
const CALLERS = ['author', 'leader', 'other_leader', 'manager', 'colleague', 'physicist', 'observer'] as const
type Caller = (typeof CALLERS)[number]

let app: TestApp
let school: ReviewSchool
/** A lesson of each caller's own. */
const lessons = new Map<Caller, string>()
beforeAll(async () => {
  app = await openTestApp()
  school = await buildReviewSchool(app)
  const { school_id } = school
  for (const caller of CALLERS) {
    const lesson = await buildLesson(app, { school_id, teacher: school[caller] })
    lessons.set(caller, lesson.prepare_lesson_id)
  }
})
afterAll(() => app.close())

/** `hidden`: it does not exist for the caller; `shut`: it is not theirs to change. */
type Answer = 'open' | 'hidden' | 'shut'
const STATUS: Record<Answer, number> = { open: 200, hidden: 404, shut: 403 }
type Answers = Record<Caller, Answer>

const everybody = (answer: Answer): Answers => ({
  ...{ author: answer, leader: answer, other_leader: answer, manager: answer },
  ...{ colleague: answer, physicist: answer, observer: answer },
})
const outside = { other_leader: 'hidden', physicist: 'hidden', observer: 'hidden' } as const

type Whose = {
  name: string
  is_own: boolean
  audience: 'school' | 'subject_group'
  reads: Answers
  changes: Answers
}
/** Questions of mathematics: whose they are, who reads and who changes them. */
const QUESTIONS: readonly Whose[] = [
  {
    ...{ name: 'an own one', is_own: true, audience: 'school' },
    reads: { ...everybody('hidden'), author: 'open' },
    changes: { ...everybody('hidden'), author: 'open' },
  },
  {
    ...{ name: 'the school’s, open to all', is_own: false, audience: 'school' },
    reads: everybody('open'),
    changes: { ...everybody('shut'), leader: 'open', manager: 'open' },
  },
  {
    ...{ name: 'the school’s, open to its 备课组', is_own: false, audience: 'subject_group' },
    reads: { ...everybody('open'), ...outside },
    changes: { ...everybody('shut'), leader: 'open', manager: 'open', ...outside },
  },
]

type Tried<N extends CallName> = { name: N; body: (question_id: string, caller: Caller) => CallInput<N> }
const tried = <N extends CallName>(name: N, body: Tried<N>['body']): Tried<N> => ({ name, body })
const id = (question_id: string) => ({ question_id })
const ids = (question_id: string) => ({ question_ids: [question_id] })

const READS = [
  tried('GET /api/prepare_lessons/api/teacher_back/question_detail', id),
  tried(`POST ${BANK}/similar`, id),
  tried(`POST ${BANK}/used-in`, id),
  tried('POST /api/question_center/v1/paper/questions', ids),
]
/** Calls that need the right to read a question and change something of the caller's own. */
const USES = [
  tried('POST /api/guide_learn/api/cart/add', id),
  tried('POST /api/question_center/v1/collection/collect', ids),
  tried('POST /api/question_center/v1/report/add', (question_id) => ({
    ...{ question_id, version: 1, kind: 'other', note: '少了单位' },
  })),
  tried('POST /api/question_center/v1/paper/create', (question_id) => ({
    ...{ title: '练习', subject_id: 'math', phase_id: 'senior', question_ids: [question_id] },
  })),
  tried('POST /api/guide_learn/api/save_exercise', (question_id) => ({
    ...{ name: '预习', questions: [{ question_id }] },
  })),
  tried('POST /api/prepare_lessons/api/add_quzi', (question_id, caller) => ({
    ...{ prepare_lesson_id: lessons.get(caller) ?? '', question_ids: [question_id] },
  })),
]
const CHANGES = [
  tried(`POST ${BANK}/save`, (question_id) => ({
    ...{ subject_id: 'math', phase_id: 'senior', difficulty: 2, chapter_id: null, knowledge_ids: [] },
    ...{ source: '', year: null, document: typedDocument({ stem: '改过' }), question_id, version: 1 },
  })),
  tried(`POST ${BANK}/remove`, id),
  tried(`POST ${BANK}/open-to`, (question_id) => ({ question_id, audience: 'school' })),
]

const build = ({ is_own, audience }: Whose, stem = '求最小值') =>
  buildQuestion(app, {
    ...{ school_id: school.school_id, audience, owner_teacher_id: is_own ? school.author.person_id : null },
    document: typedDocument({ stem }),
  })

describe.each(QUESTIONS.map((whose) => [whose.name, whose] as const))('[QU-104] [QU-105] %s', (_, whose) => {
  it.each(READS.map((one) => [one.name, one] as const))('is read by %s', async (name, { body }) => {
    const { question_id } = await build(whose)
    for (const caller of CALLERS) {
      const { status } = await app.send(school[caller].token, name, body(question_id, caller))
      expect([caller, status]).toEqual([caller, STATUS[whose.reads[caller]]])
    }
  })

  it.each(USES.map((one) => [one.name, one] as const))('is used by %s', async (name, { body }) => {
    const { question_id } = await build(whose)
    for (const caller of CALLERS) {
      // 巡课 change nothing of the questions they read.
      const answer = caller === 'observer' ? 'shut' : whose.reads[caller]
      const { status } = await app.send(school[caller].token, name, body(question_id, caller))
      expect([caller, status]).toEqual([caller, STATUS[answer]])
    }
  })

  it.each(CHANGES.map((one) => [one.name, one] as const))('is changed by %s', async (name, { body }) => {
    for (const caller of CALLERS) {
      const { question_id } = await build(whose)
      const answer = caller === 'observer' ? 'shut' : whose.changes[caller]
      // Nobody else has an own question: there is nothing to open.
      const isRefused = answer === 'open' && whose.is_own && name.endsWith('open-to')
      const { status } = await app.send(school[caller].token, name, body(question_id, caller))
      expect([caller, status]).toEqual([caller, isRefused ? 400 : STATUS[answer]])
    }
  })

  it('is listed and found for whoever reads it, and for nobody else', async () => {
    const words = `甲乙丙丁${whose.name.length}`
    const { question_id } = await build(whose, words)
    for (const caller of CALLERS) {
      const { payload } = await app.call(school[caller].token, `POST ${BANK}/list`, { text: words })
      const found = payload.list.map((one) => one.question_id)
      expect([caller, found]).toEqual([caller, whose.reads[caller] === 'open' ? [question_id] : []])
    }
  })
})
