// What the bench of the bank asks: lists and searches, and what is made of questions.

export const LIST = 'POST /api/question_center/v1/bank/list'
const SIMILAR = 'POST /api/question_center/v1/bank/similar'
const EXPORT = 'POST /api/question_center/v1/bank/export'
const COMPOSE = 'POST /api/question_center/v1/paper/plan/compose'
const FASTEST_P95_MS = 100
const COMPOSED_P95_MS = 2000
/** Calls that are limited for each minute are made so often only. */
const FEW = 8
const PAPER = 30

/** @type {readonly { title: string, body: Record<string, unknown> }[]} */
const LISTS = [
  { title: 'first page', body: {} },
  { title: 'page 30', body: { page: 30 } },
  { title: 'first page of a subject and type', body: { subject_id: 'math', type: 'single' } },
  { title: 'common word 函数', body: { text: '函数' } },
  { title: 'common word of the oldest 电流', body: { text: '电流' } },
  { title: 'word of all the oldest 旧题库', body: { text: '旧题库' } },
  { title: 'word in nearly all 的', body: { text: '的' } },
  { title: 'rare word no777', body: { text: 'no777' } },
  { title: 'long phrase 椭圆的离心率', body: { text: '椭圆的离心率' } },
  { title: 'formula sinα+cosα', body: { text: 'sinα+cosα' } },
  { title: 'two words 函数 离心率', body: { text: '函数 离心率' } },
  { title: 'no hit 量子纠缠', body: { text: '量子纠缠' } },
  { title: 'no hit of common pairs 数函小', body: { text: '数函小' } },
  { title: 'subject, type and word', body: { subject_id: 'math', type: 'single', text: '函数' } },
  { title: 'word and subject without it', body: { subject_id: 'english', text: '离心率' } },
  { title: 'one chapter', body: { chapter_id: '00000000-0000-7000-8000-b00000000007' } },
  { title: 'a whole textbook', body: { chapter_id: '00000000-0000-7000-8000-b00099999999' } },
  { title: 'one knowledge point', body: { knowledge_id: '00000000-0000-7000-8000-c00000000007' } },
  {
    title: 'all knowledge points of a subject and type',
    body: { knowledge_id: '00000000-0000-7000-8000-c00099999999', subject_id: 'math', type: 'single' },
  },
  { title: 'year, region and source', body: { year: 2020, region: '江苏', source: '月考' } },
  { title: 'a region', body: { region: '江苏' } },
  { title: 'never used', body: { used: 'never' } },
  { title: 'often used of a subject', body: { used: 'often', subject_id: 'math' } },
  { title: 'not used by me', body: { used_by_me: false, subject_id: 'math', phase_id: 'senior' } },
  { title: 'most used first', body: { sort: 'most_used' } },
  { title: 'most used of a subject, page 30', body: { sort: 'most_used', subject_id: 'math', page: 30 } },
  { title: 'easiest first', body: { sort: 'easiest' } },
  { title: 'hardest of a subject', body: { sort: 'hardest', subject_id: 'math', phase_id: 'senior' } },
  { title: 'word, region and chapter', body: { text: '函数', region: '江苏', sort: 'easiest' } },
  { title: 'name of a knowledge point 知识点7', body: { text: '知识点7' } },
  { title: 'analyses too 本题考查', body: { text: '本题考查', in_analysis: true } },
]

/**
 * A call of the bench: `most` is how often it is made, `at_most` its p95 in ms.
 * @typedef {{ title: string, name: string, body: Record<string, unknown>, most: number, at_most: number }} BenchCall
 */

/**
 * The calls of a bank of which some questions of one subject are known.
 * @param {readonly string[]} ids
 * @returns {BenchCall[]}
 */
export function benchCalls(ids) {
  return [
    ...LISTS.map((list) => ({
      ...list,
      name: LIST,
      most: Number.POSITIVE_INFINITY,
      at_most: FASTEST_P95_MS,
    })),
    {
      ...{ title: 'similar questions', name: SIMILAR, body: { question_id: ids[0], count: 10 } },
      ...{ most: Number.POSITIVE_INFINITY, at_most: FASTEST_P95_MS },
    },
    {
      ...{ title: `composing a paper of ${PAPER}`, name: COMPOSE, body: { plan: PLAN, seed: 1 } },
      ...{ most: FEW, at_most: COMPOSED_P95_MS },
    },
    {
      ...{
        title: `${ids.length} questions as GIFT`,
        name: EXPORT,
        body: { question_ids: ids, format: 'gift' },
      },
      ...{ most: FEW, at_most: COMPOSED_P95_MS },
    },
  ]
}

const PLAN = {
  ...{ kind: 'smart', subject_id: 'math', phase_id: 'senior', pool: {}, rows: [] },
  sections: ['single', 'text'].map((type) => ({ type, count: PAPER / 2, score: 5 })),
  difficulty: { kind: 'shares', easy: 50, medium: 30, hard: 20 },
}
