import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { addCatalogue } from '../catalogue/catalogue.service.ts'
import type { QuestionFilter } from './narrowed.store.ts'
import { findQuestionPage } from './question-search.store.ts'
import type { Reader } from './readable.access.ts'

/** More than a list counts, so that every way to a page is taken. */
const SIZE = 12_000
const COUNTED = 9_999
const TYPES = ['single', 'multiple', 'text'] as const

type Row = {
  question_id: string
  at: number
  subject_id: string
  phase_id: string
  type: string
  difficulty: number
  is_common: boolean
  used_count: number
}

const ids = { common: newId(), rare: newId(), book: newId(), above: newId(), point: newId(), other: newId() }
let app: TestApp
let reader: Reader
let rows: Row[]

beforeAll(async () => {
  app = await openTestApp()
  const { school_id } = await buildSchool(app)
  const { person_id } = await buildTeacher(app, { school_id })
  reader = { school_id, teacher_id: person_id, reads: 'own_groups' }
  await buildTrees()
  await stamp(school_id)
  rows = await readRows(school_id)
}, 120_000)
afterAll(() => app.close())

async function buildTrees() {
  const node = (node_id: string, parent_id: string | null, kind: 'textbook' | 'chapter') => ({
    ...{ node_id, parent_id, kind, subject_id: 'math', phase_id: 'senior', name: '章', sort: 1 },
  })
  const point = (knowledge_id: string, parent_id: string | null) => ({
    ...{ knowledge_id, parent_id, subject_id: 'math', name: '点', sort: 1 },
  })
  await addCatalogue(app.services.database.orm, {
    nodes: [
      node(ids.book, null, 'textbook'),
      node(ids.common, ids.book, 'chapter'),
      node(ids.rare, ids.book, 'chapter'),
    ],
    knowledge: [point(ids.above, null), point(ids.point, ids.above), point(ids.other, ids.above)],
  })
}

/** Nine of ten stand in one chapter and at one point; every seventh is used. */
async function stamp(school_id: string) {
  const { orm } = app.services.database
  await orm.execute(sql`
    insert into question (question_id, school_id, version, subject_id, phase_id, type, difficulty, source, chapter_id, knowledge_ids, created_at)
    select md5(${school_id} || n)::uuid, ${school_id}, 1, case n % 4 when 0 then 'physics' else 'math' end,
      case n % 11 when 0 then 'junior' else 'senior' end, (array['single', 'multiple', 'text'])[1 + n % 3], 1 + n % 5, '',
      case n % 10 when 0 then ${ids.rare}::uuid else ${ids.common}::uuid end,
      array[case n % 10 when 0 then ${ids.other}::uuid else ${ids.point}::uuid end],
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${SIZE}) as n`)
  await orm.execute(sql`
    insert into question_use_count (question_id, school_id, used_count, subject_id, phase_id, created_at)
    select question_id, school_id, 1 + extract(epoch from created_at)::int % 6, subject_id, phase_id, created_at from question
    where school_id = ${school_id} and extract(epoch from created_at)::int % 7 = 0`)
}

async function readRows(school_id: string): Promise<Row[]> {
  const found = await app.services.database.orm.execute<Row>(sql`
    select q.question_id, extract(epoch from q.created_at)::int as at, q.subject_id, q.phase_id, q.type, q.difficulty,
      q.chapter_id = ${ids.common}::uuid as is_common, coalesce(c.used_count, 0) as used_count
    from question q left join question_use_count c on c.question_id = q.question_id where q.school_id = ${school_id}`)
  return found.rows
}

const ANY: QuestionFilter = {
  ...{ text: '', like: '', in_analysis: false, scope: 'all', folder_id: null, needs_review: false },
  ...{ subject_id: null },
  ...{ phase_id: null, type: null, difficulty: null, chapter_id: null, knowledge_id: null, year: null },
  ...{ region: null, source: null, used: null, used_by_me: null, sort: 'newest', page: 1, page_size: 20 },
}

/** The right rows of a list, by looking at every question. */
function expected(filter: QuestionFilter) {
  const { subject_id, phase_id, type, chapter_id, knowledge_id, used } = filter
  const isCommon = new Map([
    [ids.common, true],
    [ids.rare, false],
    [ids.point, true],
    [ids.other, false],
  ])
  const stands = (place: string | null, row: Row) =>
    place === null || (isCommon.get(place) ?? row.is_common) === row.is_common
  const bands = { never: [0, 0], some: [1, 4], often: [5, Infinity] } as const
  const [least, most] = used === null ? [0, Infinity] : bands[used]
  const found = rows.filter(
    (row) =>
      (subject_id === null || row.subject_id === subject_id) &&
      (phase_id === null || row.phase_id === phase_id) &&
      (type === null || row.type === type) &&
      stands(chapter_id, row) &&
      stands(knowledge_id, row) &&
      row.used_count >= least &&
      row.used_count <= most,
  )
  const first = {
    newest: () => 0,
    most_used: (a: Row, b: Row) => b.used_count - a.used_count,
    easiest: (a: Row, b: Row) => a.difficulty - b.difficulty,
    hardest: (a: Row, b: Row) => b.difficulty - a.difficulty,
  }[filter.sort]
  const ordered = found.toSorted((a, b) => first(a, b) || b.at - a.at)
  const from = (filter.page - 1) * filter.page_size
  return {
    total: Math.min(found.length, COUNTED),
    is_capped: found.length > COUNTED,
    question_ids: ordered.slice(from, from + filter.page_size).map(({ question_id }) => question_id),
  }
}

const SENIOR_MATH = { subject_id: 'math', phase_id: 'senior' } as const

/** The pages of a list as they are found, in so few statements, and as they must be. */
async function pagesOf(change: Partial<QuestionFilter>, pages: readonly number[]) {
  const found = []
  const wanted = []
  for (const page of pages) {
    const filter = { ...ANY, ...change, page }
    const before = app.services.database.query_count()
    const shown = await findQuestionPage(app.services.database.orm, reader, filter)
    const isShort = app.services.database.query_count() - before <= 3
    found.push({ page, isShort, ...shown })
    wanted.push({ page, isShort: true, ...expected(filter) })
  }
  return { found, wanted }
}

describe('[QS-13] the most used of a large bank', () => {
  // 1 714 are used: page 86 holds the last of them and the first of the others.
  it.each<[string, Partial<QuestionFilter>, number[]]>([
    ['all', {}, [1, 2, 40, 86, 87, 300]],
    ['a subject', { subject_id: 'math' }, [1, 64, 65, 66]],
    ['a subject and phase', SENIOR_MATH, [1, 58, 59, 60]],
    ['a phase', { phase_id: 'junior' }, [1, 8, 9, 55]],
    ['a chapter that nearly all are in', { chapter_id: ids.common }, [1, 77, 78, 79]],
    ['a chapter of few', { chapter_id: ids.rare }, [1, 8, 9, 10]],
    ['a type of a subject', { ...SENIOR_MATH, type: 'text' }, [1, 19, 20, 21]],
  ])('are in order, of %s', async (_name, filter, pages) => {
    const { found, wanted } = await pagesOf({ ...filter, sort: 'most_used' }, pages)
    expect(found).toEqual(wanted)
  })
})

describe('[QS-14] a list that is narrowed to places or uses', () => {
  it.each<[string, Partial<QuestionFilter>]>([
    ['nothing', {}],
    ['a whole textbook', { chapter_id: ids.book }],
    ['a common chapter', { chapter_id: ids.common }],
    ['a rare chapter', { chapter_id: ids.rare }],
    ['all points', { knowledge_id: ids.above }],
    ['a common point of a subject', { ...SENIOR_MATH, knowledge_id: ids.point }],
    ['a point of few questions', { ...SENIOR_MATH, type: TYPES[0], knowledge_id: ids.point }],
    ['a rare point', { knowledge_id: ids.other }],
    ['what was never used', { used: 'never' }],
    ['what is sometimes used', { used: 'some', subject_id: 'math' }],
    ['what is often used in a chapter', { used: 'often', chapter_id: ids.common }],
  ])(
    'counts and shows right pages in every order: %s',
    async (_name, filter) => {
      for (const sort of ['newest', 'easiest', 'hardest'] as const) {
        const { found, wanted } = await pagesOf({ ...filter, sort }, [1, 2, 450, 501, 540])
        expect(found).toEqual(wanted)
      }
    },
    120_000,
  )
})
