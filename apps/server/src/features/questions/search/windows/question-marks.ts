import { type SQL, sql } from 'drizzle-orm'

/** Windows of time of six kinds, each sixteen times as long as the one before: from four minutes to eight years and a half. */
export const LONGEST_WINDOW = 5
/** The second's bits that the number of the shortest window leaves out, and how many more each further kind does. */
const SHORTEST_BITS = 8
const STEP_BITS = 4
/** A window's number takes so many bits of its mark. */
const NUMBER_BITS = 24
/** What the mark of a window begins with when it is that of a sample. */
const SAMPLE = LONGEST_WINDOW + 1
/** One of so many questions is in the samples of these kinds: looking for a word in a sample takes as long as the sample is large. */
const SAMPLES = [
  { one_of: 512, kinds: [0, 1, 2] },
  { one_of: 4096, kinds: [3, 4, LONGEST_WINDOW] },
]

/** The columns that lists are narrowed by and that have marks. */
export const MARKED_FACTS = ['owner_teacher_id', 'type', 'difficulty', 'year', 'region', 'source'] as const
type Fact = (typeof MARKED_FACTS)[number]

const KINDS = Array.from({ length: LONGEST_WINDOW + 1 }, (_, kind) => kind)

/** In an index nothing may depend on the settings of a session, as the seconds of a moment do and those of an interval do not. */
const SECOND = `floor(extract(epoch from created_at - '1970-01-01 00:00:00+00'::timestamptz))::bigint`

const windowMark = (kind: number, first: number) =>
  `(${(first + kind) * 2 ** NUMBER_BITS} + ((${SECOND} >> ${SHORTEST_BITS + STEP_BITS * kind}) & ${2 ** NUMBER_BITS - 1}))::int`

/**
 * Numbers that a question has beside its grams in the same indexes (decision 100): the windows of time it was stored in, of
 * a few questions also as samples, and its facts. They are an expression of the index and no column, so nobody has to keep them. Two
 * facts may by chance have the same number: a search compares the facts themselves as well.
 */
export const questionMarks = sql.raw(
  `(${[
    `array[${[...KINDS.map((kind) => windowMark(kind, 1)), ...MARKED_FACTS.map((fact) => `hashtext('${fact}:' || ${fact}::text)`)].join(', ')}]`,
    ...SAMPLES.map(
      ({ one_of, kinds }) =>
        `case when hashtext(question_id::text) & ${one_of - 1} = 0 then array[${kinds.map((kind) => windowMark(kind, 1 + SAMPLE)).join(', ')}] end`,
    ),
  ].join(' || ')})`,
)

/** Whether a question is in the sample of a longest window. */
export const isSampled = sql`${questionMarks} && array[${sql.raw(
  Array.from({ length: 16 }, (_, window) => (LONGEST_WINDOW + 1 + SAMPLE) * 2 ** NUMBER_BITS + window).join(
    ', ',
  ),
)}]`

/** The mark of a fact. */
export function factMark(fact: Fact, value: unknown): SQL {
  return sql`hashtext(${`${fact}:`} || ${value}::text)`
}

/** The window of a kind in which a moment lies: its mark, that of its sample, and the moment it begins at. */
export function windowAt(kind: SQL, moment: SQL): { mark: SQL; sample_mark: SQL; from: SQL } {
  const bits = sql`(${SHORTEST_BITS}::int + ${STEP_BITS}::int * ${kind})`
  const second = sql`floor(extract(epoch from ${moment}))::bigint`
  const mark = (first: number) =>
    sql`((${kind} + ${first}::int) * ${2 ** NUMBER_BITS}::int + ((${second} >> ${bits}) & ${2 ** NUMBER_BITS - 1}::int)::int)`
  return {
    mark: mark(1),
    sample_mark: mark(1 + SAMPLE),
    from: sql`to_timestamp((${second} >> ${bits}) << ${bits})`,
  }
}
