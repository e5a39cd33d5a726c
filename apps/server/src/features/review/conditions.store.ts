import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../core/auth/actor.ts'
import { paper } from '../papers/papers.table.ts'
import { schoolPaper } from '../papers/sharing/sharing.table.ts'
import { question } from '../questions/questions.table.ts'
import { term } from '../school/school.table.ts'
import { isInSubjectGroup, isLedBy } from '../scope/scope.service.ts'
import { submission } from './review.table.ts'

/** The question of a submission. */
export const isQuestion = and(eq(submission.kind, 'question'), eq(question.question_id, submission.thing_id))
/** The paper of a submission. */
export const isPaper = and(eq(submission.kind, 'paper'), eq(paper.paper_id, submission.thing_id))

/** The condition that the actor decides about a submission: the manager about all, a 备课组长 about those of the subject, nobody else and never about one's own ([QU-102]). */
export function isReviewedBy({ school_id, person_id, manager_type }: Actor): SQL {
  if (manager_type === MANAGER_TYPE.school) return sql`true`
  return sql`(${ne(submission.author_teacher_id, person_id)} and ${isLedBy(submission, { school_id, teacher_id: person_id })})`
}

/** The condition that a submission is shown: a removed thing is not reviewed any more, but a decision about it stays listed. */
export const isThere: SQL = sql`(${submission.state} <> 'submitted' or case ${submission.kind}
  when 'question' then ${question.question_id} is not null and ${question.deleted_at} is null
  else ${paper.paper_id} is not null and ${paper.deleted_at} is null end)`

/** The condition that a submission was decided in a term of the school. */
export function isInTerm(school_id: string, term_id: string | null): SQL | undefined {
  if (term_id === null) return undefined
  return sql`exists (select from ${term} where ${term.school_id} = ${school_id} and ${term.term_id} = ${term_id}::uuid
    and (${submission.decided_at} at time zone 'Asia/Shanghai')::date between ${term.from_day} and ${term.to_day})`
}

/**
 * The condition that an actor may look at an approved submission ([QU-104]): by its present audience, or, once it is the school's no more, by its last
 * audience; one's own always.
 */
export function isOpenTo({ school_id, person_id: teacher_id, manager_type }: Actor): SQL | undefined {
  if (manager_type === MANAGER_TYPE.school) return undefined
  const audience = sql`coalesce(case ${submission.kind} when 'question' then ${question.audience}
    else (select ${schoolPaper.audience} from ${schoolPaper} where ${schoolPaper.paper_id} = ${submission.thing_id}) end,
    ${submission.audience})`
  return sql`(${audience} = 'school' or ${eq(submission.author_teacher_id, teacher_id)}
    or ${isInSubjectGroup(submission, { school_id, teacher_id })})`
}
