import { type SQL, sql } from 'drizzle-orm'
import { DIFFICULTIES } from '@jiangtai/shared/questions/question-types.ts'
import type { QuestionSort } from '@jiangtai/shared/questions/finding/words.ts'
import { question } from '../../questions.table.ts'
import { factMark, isSampled, LONGEST_WINDOW, windowAt } from './question-marks.ts'

/** A window that holds a sixteenth of what is needed is followed by one of the next kind, which is sixteen times as long. */
const FEW = 16
/** A window is not divided for fewer hits than these: dividing costs more than putting them in order. */
const UNDIVIDED = 200

/** A window is also divided, unread, when more than so many of its sample may be hits: reading the index of a common word in a large window takes long. */
const MANY = 8

type Walk = {
  school_id: string
  sort: QuestionSort
  /** So many hits are counted; `on_page` are needed in any case, also when it is known that there are more than are counted. */
  counted: number
  on_page: number
  has_more: boolean
  /** What the index of the grams finds among questions with these marks, and whether one of them is a hit. */
  hasGrams: (marks: readonly SQL[]) => SQL | undefined
  isHit: SQL | undefined
}

/**
 * The first hits of a search in the order of its list (decision 100), as `hit (question_id, created_at, difficulty)`, and in `told (counted)` how many there are, up to `counted`.
 * Each step finds the hits of one window of time by the index of the grams, and nothing else can steer it there: what else must hold is asked of
 * what was found (`offset 0`). Windows grow while they hold few; once one holds more than is needed, the page lies within it, and it is divided.
 */
export function hitsInOrder(walk: Walk): SQL {
  const { school_id, sort, counted, on_page, has_more, hasGrams, isHit } = walk
  const all = Math.max(counted, on_page)
  const turns = turnsOf(sort)
  const level = sql`(${sql.param(turns)}::int[])[step.turn]`
  const isInTurn = turns.length === 1 ? sql`` : sql`and difficulty = ${level}`
  const window = windowAt(sql`step.kind`, sql`newest.moment`)
  const others = turns.length === 1 ? [] : [factMark('difficulty', level)]
  const needed = sql`case when step.has_more then ${on_page}::int else ${all}::int end`
  const most = sql`case when step.has_more then ${Math.max(UNDIVIDED, on_page)}::int else ${all}::int end`
  const nothing = sql`'{}'::uuid[] as ids, '{}'::timestamptz[] as moments, '{}'::int[] as levels`
  const first = sql`'infinity'::timestamptz as upto, 0 as kind, ${LONGEST_WINDOW}::int as longest`
  return sql`step as (
      select 1 as turn, ${first}, 0 as found, ${has_more}::bool as has_more, ${nothing}
      union all
      select next.turn, next.upto, next.kind, next.longest, step.found + cardinality(next.ids), step.has_more or next.is_divided, next.ids, next.moments, next.levels
      from step
      cross join lateral (select ${needed} as needed, ${most} as most) as bound
      left join lateral (
        select created_at as moment from ${question}
        where school_id = ${school_id} and deleted_at is null and created_at < step.upto ${isInTurn}
        order by created_at desc limit 1
      ) as newest on true
      cross join lateral (select ${window.from} as moment) as first
      cross join lateral (
        select count(*)::int as held from ${question}
        where newest.moment is not null and step.kind > 0 and ${hasGrams([...others, window.sample_mark])}
      ) as sample
      cross join lateral (
        select count(*)::int as held, coalesce(array_agg(question_id), '{}') as ids, array_agg(created_at) as moments, array_agg(difficulty) as levels
        from (
          select question_id, created_at, difficulty
          from (select * from ${question} where newest.moment is not null and sample.held <= ${MANY}::int and ${hasGrams([...others, window.mark])} offset 0) as ${sql.identifier('question')}
          where created_at >= first.moment and created_at < step.upto ${isInTurn} and ${isHit}
          limit case when step.kind > 0 then bound.most + 1 end
        ) as held
      ) as here
      cross join lateral (
        select step.turn + 1 as turn, ${first}, false as is_divided, ${nothing} where newest.moment is null
        union all
        select step.turn, step.upto, step.kind - 1, step.longest, false, ${nothing} where sample.held > ${MANY}::int
        union all
        select step.turn, step.upto, step.kind - 1, step.kind - 1, true, ${nothing} where step.kind > 0 and here.held > bound.most
        union all
        select step.turn, first.moment, case when here.held * ${FEW}::int <= bound.most then least(step.kind + 1, step.longest) else step.kind end,
          step.longest, false, here.ids, here.moments, here.levels
        where newest.moment is not null and sample.held <= ${MANY}::int and (step.kind = 0 or here.held <= bound.most)
      ) as next
      where step.turn <= ${turns.length}::int and step.found < bound.needed
    ),
    hit as materialized (
      select one.question_id, one.created_at, one.difficulty
      from step cross join lateral unnest(step.ids, step.moments, step.levels) as one (question_id, created_at, difficulty)
    ),
    told as materialized (
      select case when (select bool_or(has_more) from step) then ${counted}::int else (select count(*)::int from hit) end as counted
    )`
}

/** Whether the grams of a search are so rare that all questions with them may be taken at once. Samples are counted without a limit, which would have the engine read the table from its beginning. */
export function areGramsRare(hasGrams: (is_marked: SQL) => SQL | undefined): SQL {
  return sql`(select count(*) <= ${MANY} from ${question} where ${hasGrams(isSampled)})`
}

/** A list by difficulty is walked along once for each difficulty. */
function turnsOf(sort: QuestionSort): number[] {
  const levels = DIFFICULTIES.map(({ level }): number => level)
  if (sort === 'easiest') return levels
  return sort === 'hardest' ? levels.toReversed() : [0]
}
