import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import type { QuestionFilter } from '../narrowed.store.ts'
import { findQuestionPage } from '../question-search.store.ts'
import type { Reader } from '../readable.access.ts'
import { searchColumnsOf } from '../search-columns.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const COUNTED = 999
const WORDS = ['电流', '函数的图象', '甲骨文', '旧题']
const SUBJECTS = ['math', 'physics'] as const
const TYPES: QuestionType[] = ['single', 'text']
const REGIONS = ['江苏', '北京'] as const

/** Questions that were stored one after the other, so many milliseconds apart; each fact of one is drawn by its number. */
const Stretch = fc.record({
  count: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 900, max: 6000 })),
  apart_ms: fc.constantFrom(0, 1, 1000, 61_000, 3_600_000),
  gap_ms: fc.constantFrom(0, 1, 256_000, 86_400_000, 40_000_000_000),
  /** Of eight questions so many have each of the words. */
  shares: fc.tuple(...WORDS.map(() => fc.constantFrom(0, 0, 1, 8))),
  facts: fc.integer({ min: 1, max: 97 }),
})
type Stretch = typeof Stretch extends fc.Arbitrary<infer T> ? T : never

const Asked = fc.record({
  text: fc.oneof(
    fc.constantFrom(...WORDS, '图象', '的', '不在'),
    fc.constantFrom('电流 甲骨文', '函数的图象 旧题', '数的图'),
  ),
  in_analysis: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  scope: fc.constantFrom('all', 'all', 'all', 'mine', 'school'),
  subject_id: fc.constantFrom(null, null, ...SUBJECTS),
  phase_id: fc.constantFrom(null, null, 'senior', 'junior'),
  type: fc.constantFrom(null, null, ...TYPES),
  difficulty: fc.constantFrom(null, null, 2),
  year: fc.constantFrom(null, null, 2024),
  region: fc.constantFrom(null, null, ...REGIONS),
  source: fc.constantFrom(null, null, '月考'),
  is_placed: fc.constantFrom(false, false, true),
  sort: fc.constantFrom('newest', 'newest', 'easiest', 'hardest', 'most_used'),
  page: fc.constantFrom(1, 1, 2, 30, 60),
  page_size: fc.constantFrom(20, 100),
})
type Asked = typeof Asked extends fc.Arbitrary<infer T> ? T : never

type Row = ReturnType<typeof rowsOf>[number]

const CHAPTER = newId()

/** A bank of those stretches, the last one the oldest; the moments of some begin and end windows. */
function rowsOf(stretches: readonly Stretch[], { school_id, teacher_id }: Reader) {
  let at = Date.UTC(2026, 0, 1)
  return stretches.flatMap(({ count, apart_ms, gap_ms, shares, facts }) => {
    at = Math.floor((at - gap_ms) / 256_000) * 256_000 + (facts % 2)
    return Array.from({ length: count }, (_, n) => {
      if (n > 0) at -= apart_ms
      // Numbers that do not keep step with the order of storing.
      const drawn = (n * 2_654_435_761 + facts * 40_503) >>> 0
      const pick = <T>(values: readonly T[], turn: number): T => values[(drawn >>> turn) % values.length]!
      const search = WORDS.filter((_word, word) => (drawn >>> (3 * word)) % 8 < shares[word]!)
      const owner_teacher_id = pick([null, null, null, null, teacher_id, OTHER], 7)
      const row = {
        question_id: newId(),
        school_id,
        owner_teacher_id,
        audience: pick(['school', 'school', 'school', 'subject_group'], 5),
        subject_id: pick(SUBJECTS, 9),
        phase_id: pick(['senior', 'senior', 'junior'], 11),
        type: pick(TYPES, 13),
        difficulty: pick([1, 2, 3, 4, 5], 3),
        year: pick([null, 2023, 2024], 15),
        region: pick([null, ...REGIONS], 17),
        source: pick(['', '月考'], 19),
        is_placed: pick([true, false], 6),
        used_count: pick([0, 0, 0, 1, 3], 8),
        is_deleted: (drawn >>> 4) % 10 === 0,
        at,
      }
      const made = searchColumnsOf(
        { ...row, year: null, source: '' },
        { text: `${search.join('，')}。`, answer: pick(['', '电流'], 12) },
      )
      return { ...row, ...made }
    })
  })
}

const OTHER = newId()

async function store(rows: readonly Row[]) {
  const { orm } = app.services.database
  for (let from = 0; from < rows.length; from += 2000) {
    const some = rows.slice(from, from + 2000)
    const column = (valueIn: (row: Row) => unknown) => sql.param(some.map(valueIn))
    const grams = (gramsIn: (row: Row) => number[]) => column((row) => `{${gramsIn(row).join(',')}}`)
    const moment = column((row) => new Date(row.at).toISOString())
    await orm.execute(sql`
      insert into question (question_id, school_id, owner_teacher_id, audience, version, subject_id, phase_id, type, difficulty, year, region,
        source, chapter_id, knowledge_ids, search_text, analysis_text, search_grams, analysis_grams, search_form, created_at, deleted_at)
      select question_id, school_id, owner, audience, 1, subject_id, phase_id, type, difficulty, year, region, source,
        case when is_placed then ${CHAPTER}::uuid end, '{}', search_text, analysis_text, search_grams::int[], analysis_grams::int[], 9, at,
        case when is_deleted then at end
      from unnest(${column((row) => row.question_id)}::uuid[], ${column((row) => row.school_id)}::text[], ${column((row) => row.owner_teacher_id)}::uuid[],
        ${column((row) => row.audience)}::text[], ${column((row) => row.subject_id)}::text[], ${column((row) => row.phase_id)}::text[],
        ${column((row) => row.type)}::text[], ${column((row) => row.difficulty)}::int[], ${column((row) => row.year)}::int[], ${column((row) => row.region)}::text[],
        ${column((row) => row.source)}::text[], ${column((row) => row.is_placed)}::bool[], ${column((row) => row.search_text)}::text[],
        ${column((row) => row.analysis_text)}::text[], ${grams((row) => row.search_grams)}::text[], ${grams((row) => row.analysis_grams)}::text[],
        ${moment}::timestamptz[], ${column((row) => row.is_deleted)}::bool[])
        as made (question_id, school_id, owner, audience, subject_id, phase_id, type, difficulty, year, region, source, is_placed, search_text,
          analysis_text, search_grams, analysis_grams, at, is_deleted)`)
    await orm.execute(sql`
      insert into question_use_count (question_id, school_id, used_count, subject_id, phase_id, created_at)
      select question_id, school_id, used_count, subject_id, phase_id, at
      from unnest(${column((row) => row.question_id)}::uuid[], ${column((row) => row.school_id)}::text[], ${column((row) => row.used_count)}::int[],
        ${column((row) => row.subject_id)}::text[], ${column((row) => row.phase_id)}::text[], ${moment}::timestamptz[])
        as made (question_id, school_id, used_count, subject_id, phase_id, at) where used_count > 0`)
  }
}

/** The page by looking at every question. */
function expected(rows: readonly Row[], { teacher_id }: Reader, asked: Asked) {
  const isReadable = (row: Row) =>
    row.owner_teacher_id === teacher_id ||
    (row.owner_teacher_id === null &&
      (row.audience === 'school' || (row.subject_id === 'math' && row.phase_id === 'senior')))
  const isOwned = (row: Row) =>
    asked.scope === 'all' || row.owner_teacher_id === (asked.scope === 'mine' ? teacher_id : null)
  const facts = ['subject_id', 'phase_id', 'type', 'difficulty', 'year', 'region', 'source'] as const
  const holds = (row: Row, word: string) =>
    row.search_text.includes(word) || (asked.in_analysis && row.analysis_text.includes(word))
  const found = rows.filter(
    (row) =>
      !row.is_deleted &&
      isReadable(row) &&
      isOwned(row) &&
      facts.every((fact) => asked[fact] === null || asked[fact] === row[fact]) &&
      (!asked.is_placed || row.is_placed) &&
      asked.text.split(' ').every((word) => holds(row, word)),
  )
  const first = {
    newest: () => 0,
    most_used: (a: Row, b: Row) => b.used_count - a.used_count,
    easiest: (a: Row, b: Row) => a.difficulty - b.difficulty,
    hardest: (a: Row, b: Row) => b.difficulty - a.difficulty,
  }[asked.sort]
  const ordered = found.toSorted(
    (a, b) => first(a, b) || b.at - a.at || (a.question_id < b.question_id ? -1 : 1),
  )
  const from = (asked.page - 1) * asked.page_size
  return {
    total: Math.min(found.length, COUNTED),
    is_capped: found.length > COUNTED,
    question_ids: ordered.slice(from, from + asked.page_size).map(({ question_id }) => question_id),
  }
}

function filterOf({ is_placed, ...asked }: Asked): QuestionFilter {
  return {
    ...{ like: '', folder_id: null, needs_review: false, knowledge_id: null, used: null, used_by_me: null },
    ...asked,
    chapter_id: is_placed ? CHAPTER : null,
  }
}

it('[QS-7] a page of a search is that which reading the whole bank would give, in every order and however its questions lie in time', async () => {
  await app.services.database.orm.execute(
    sql`insert into biz_node (node_id, kind, subject_id, phase_id, name, sort) values (${CHAPTER}, 'textbook', 'math', 'senior', '章', 1)`,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(Stretch, { minLength: 1, maxLength: 3 }),
      fc.array(Asked, { minLength: 25, maxLength: 25 }),
      async (stretches, questions) => {
        const { school_id } = await buildSchool(app)
        const { person_id } = await buildTeacher(app, { school_id })
        const reader: Reader = { school_id, teacher_id: person_id, reads: 'own_groups' }
        const rows = rowsOf(stretches, reader)
        await store(rows)
        for (const asked of questions) {
          const found = await findQuestionPage(app.services.database.orm, reader, filterOf(asked))
          expect({ asked, ...found }).toEqual({ asked, ...expected(rows, reader, asked) })
        }
      },
    ),
    { numRuns: 4 },
  )
}, 480_000)
