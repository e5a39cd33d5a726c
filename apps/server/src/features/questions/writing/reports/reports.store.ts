import type { ReportState } from '@jiangtai/shared/questions/writing/reports/contract.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { isLedBy } from '../../../scope/scope.service.ts'
import { teacher } from '../../../teachers/teachers.table.ts'
import { question } from '../../questions.table.ts'
import { questionReport } from './reports.table.ts'

/** Whose list of reports. */
export type ReportList = { scope: 'to_handle' | 'own'; state: ReportState | null }

/** The condition that a report is the actor's to handle: about an own question, or one of the school that they keep ([QU-111]). */
export function isHandledBy(actor: Actor): SQL | undefined {
  const { school_id, person_id: teacher_id, manager_type } = actor
  const keeps =
    manager_type === MANAGER_TYPE.school ? sql`true` : isLedBy(question, { school_id, teacher_id })
  return and(
    eq(questionReport.school_id, school_id),
    isNull(question.deleted_at),
    or(eq(question.owner_teacher_id, teacher_id), and(isNull(question.owner_teacher_id), keeps)),
  )
}

function inList(actor: Actor, { scope, state }: ReportList): SQL | undefined {
  return and(
    state === null ? undefined : eq(questionReport.state, state),
    scope === 'to_handle'
      ? isHandledBy(actor)
      : and(
          eq(questionReport.school_id, actor.school_id),
          eq(questionReport.reporter_teacher_id, actor.person_id),
          isNull(question.deleted_at),
        ),
  )
}

const handler = alias(teacher, 'handler')

/** One page of reports: waiting ones with the first reported first, by `question_report_state`, one's own by `question_report_reporter`; with the question's version of now. */
export async function listReports(
  db: Queryable,
  actor: Actor,
  { page, page_size, ...asked }: ReportList & { page: number; page_size: number },
) {
  const waits = asked.state === 'open' || asked.state === 'confirmed'
  return db
    .select({
      report_id: questionReport.report_id,
      kind: questionReport.kind,
      note: questionReport.note,
      state: questionReport.state,
      version: questionReport.version,
      fixed_version: questionReport.fixed_version,
      reason: questionReport.reason,
      reporter_name: sql<string>`coalesce(${teacher.name}, '')`,
      handler_name: sql<string>`coalesce(${handler.name}, '')`,
      created_at: questionReport.created_at,
      decided_at: questionReport.decided_at,
      question_id: question.question_id,
      current_version: question.version,
      is_handled: sql<boolean>`coalesce(${isHandledBy(actor)}, false)`,
    })
    .from(questionReport)
    .innerJoin(question, eq(question.question_id, questionReport.question_id))
    .leftJoin(teacher, eq(teacher.teacher_id, questionReport.reporter_teacher_id))
    .leftJoin(handler, eq(handler.teacher_id, questionReport.handler_teacher_id))
    .where(inList(actor, asked))
    .orderBy(
      waits ? asc(questionReport.created_at) : desc(questionReport.decided_at),
      asc(questionReport.report_id),
    )
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countReports(db: Queryable, actor: Actor, list: ReportList): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionReport)
    .innerJoin(question, eq(question.question_id, questionReport.question_id))
    .where(inList(actor, list))
  return row?.count ?? 0
}

export async function addReport(db: Queryable, row: typeof questionReport.$inferInsert): Promise<void> {
  await db.insert(questionReport).values(row)
}

/** How many reports of one teacher about one question wait. */
export async function countWaitingReports(
  db: Queryable,
  where: { school_id: string; question_id: string; reporter_teacher_id: string },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionReport)
    .where(
      and(
        eq(questionReport.school_id, where.school_id),
        eq(questionReport.question_id, where.question_id),
        eq(questionReport.reporter_teacher_id, where.reporter_teacher_id),
        inArray(questionReport.state, ['open', 'confirmed']),
      ),
    )
  return row?.count ?? 0
}

/** A report for a decision, its row taken until the transaction ends, and whether it is the actor's to handle. */
export async function takeReport(db: Queryable, actor: Actor, report_id: string) {
  const [row] = await db
    .select({
      report_id: questionReport.report_id,
      state: questionReport.state,
      is_handled: sql<boolean>`coalesce(${isHandledBy(actor)}, false)`,
    })
    .from(questionReport)
    .innerJoin(question, eq(question.question_id, questionReport.question_id))
    .where(
      and(
        eq(questionReport.school_id, actor.school_id),
        eq(questionReport.report_id, report_id),
        isNull(question.deleted_at),
      ),
    )
    .for('update', { of: questionReport })
  return row ?? null
}

export async function changeReport(
  db: Queryable,
  { school_id, report_id }: { school_id: string; report_id: string },
  change: Partial<typeof questionReport.$inferInsert>,
): Promise<void> {
  await db
    .update(questionReport)
    .set(change)
    .where(and(eq(questionReport.school_id, school_id), eq(questionReport.report_id, report_id)))
}

/** Closes the confirmed reports about a question with the version that mends it, by `question_report_question` ([QU-112]). */
export async function fixReports(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { question_id, version }: { question_id: string; version: number },
): Promise<void> {
  await db
    .update(questionReport)
    .set({
      ...{ state: 'fixed', fixed_version: version, seen_at: null },
      ...{ handler_teacher_id: actor.person_id, decided_at: now.toISOString() },
    })
    .where(
      and(
        eq(questionReport.school_id, actor.school_id),
        eq(questionReport.question_id, question_id),
        eq(questionReport.state, 'confirmed'),
      ),
    )
}

/** Takes the results of a teacher's own reports as known. */
export async function seeReports(db: Queryable, actor: Actor, now: Date): Promise<void> {
  await db.update(questionReport).set({ seen_at: now.toISOString() }).where(isUnseenBy(actor))
}

/** The condition that a result was not known yet to who reported it. */
function isUnseenBy({ school_id, person_id }: Actor): SQL | undefined {
  return and(
    eq(questionReport.school_id, school_id),
    eq(questionReport.reporter_teacher_id, person_id),
    inArray(questionReport.state, ['fixed', 'refused']),
    isNotNull(questionReport.decided_at),
    isNull(questionReport.seen_at),
  )
}

/** Two counts for a statement about the actor's work: the reports that wait for them, and the results they do not know yet. */
export function reportWork(actor: Actor): { waiting: SQL; results: SQL } {
  return {
    waiting: sql`(select count(*)::int from ${questionReport}
      join ${question} on ${question.question_id} = ${questionReport.question_id}
      where ${questionReport.state} = 'open' and ${isHandledBy(actor)})`,
    results: sql`(select count(*)::int from ${questionReport} where ${isUnseenBy(actor)})`,
  }
}
