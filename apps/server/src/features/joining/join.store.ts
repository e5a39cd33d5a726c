import type { JoinState } from '@jiangtai/shared/session/join-contract.ts'
import { and, count, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { keptSubjects, school } from '../school/school.table.ts'
import { invitation, joinRequest } from './join.table.ts'

export async function addInvitation(db: Queryable, row: typeof invitation.$inferInsert) {
  const [added] = await db.insert(invitation).values(row).returning()
  if (added === undefined) throw new Error('an inserted row comes back')
  return { ...added, asked: { count: 0, names: [] } }
}

type PageOf = { school_id: string; page: number; page_size: number }

const NAMES_SHOWN = 5

/** The invitations of a school, newest first, by `invitation_school`; their join requests by `join_request_invitation`. */
export async function listInvitations(db: Queryable, { school_id, page, page_size }: PageOf) {
  const where = eq(invitation.school_id, school_id)
  const ofThis = sql`${joinRequest.invitation_id} = ${invitation.invitation_id}`
  const list = await db
    .select({
      ...getTableColumns(invitation),
      asked: sql<{ count: number; names: string[] }>`json_build_object(
        'count', (select count(*) from ${joinRequest} where ${ofThis}),
        'names', array(select ${joinRequest.name} from ${joinRequest} where ${ofThis}
          order by ${joinRequest.created_at} desc limit ${NAMES_SHOWN}))`,
    })
    .from(invitation)
    .where(where)
    .orderBy(desc(invitation.created_at), desc(invitation.invitation_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const [counted] = await db.select({ total: count() }).from(invitation).where(where)
  return { total: counted?.total ?? 0, list }
}

/** Withdraws an invitation, also a second time; false when the school has none of that id. */
export async function withdrawInvitation(
  db: Queryable,
  input: { school_id: string; invitation_id: string; now: string },
): Promise<boolean> {
  const rows = await db
    .update(invitation)
    .set({ withdrawn_at: input.now })
    .where(and(eq(invitation.school_id, input.school_id), eq(invitation.invitation_id, input.invitation_id)))
    .returning({ invitation_id: invitation.invitation_id })
  return rows.length > 0
}

/** The open invitation of a code, of any school: the caller belongs to none yet. */
export async function findOpenInvitation(db: Queryable, where: { code: string; now: string }) {
  const [row] = await db
    .select({
      invitation_id: invitation.invitation_id,
      school_id: invitation.school_id,
      school_name: school.name,
      kept_subjects: keptSubjects(school.school_id),
    })
    .from(invitation)
    .innerJoin(school, eq(school.school_id, invitation.school_id))
    .where(
      and(
        eq(invitation.code, where.code),
        isNull(invitation.withdrawn_at),
        gt(invitation.expires_at, where.now),
      ),
    )
  return row ?? null
}

export async function addJoinRequest(db: Queryable, row: typeof joinRequest.$inferInsert): Promise<void> {
  await db.insert(joinRequest).values(row)
}

/** The join requests of a school, newest first, by `join_request_school`. */
export async function listJoinRequests(
  db: Queryable,
  { school_id, page, page_size, state }: PageOf & { state: JoinState },
) {
  const where = and(eq(joinRequest.school_id, school_id), eq(joinRequest.state, state))
  const list = await db
    .select()
    .from(joinRequest)
    .where(where)
    .orderBy(desc(joinRequest.created_at), desc(joinRequest.join_request_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const [counted] = await db.select({ total: count() }).from(joinRequest).where(where)
  return { total: counted?.total ?? 0, list }
}

export async function findJoinState(
  db: Queryable,
  where: { school_id: string; join_request_id: string },
): Promise<JoinState | null> {
  const [row] = await db
    .select({ state: joinRequest.state })
    .from(joinRequest)
    .where(
      and(eq(joinRequest.school_id, where.school_id), eq(joinRequest.join_request_id, where.join_request_id)),
    )
  return row?.state ?? null
}

/** Decides a waiting request; null when it is not there or no longer waits. Of two decisions at once only the first counts. */
export async function decideJoinRequest(
  db: Queryable,
  input: {
    school_id: string
    join_request_id: string
    state: Exclude<JoinState, 'waiting'>
    reason: string
    decided_by: string
    now: string
  },
) {
  const [row] = await db
    .update(joinRequest)
    .set({ state: input.state, reason: input.reason, decided_by: input.decided_by, decided_at: input.now })
    .where(
      and(
        eq(joinRequest.school_id, input.school_id),
        eq(joinRequest.join_request_id, input.join_request_id),
        eq(joinRequest.state, 'waiting'),
      ),
    )
    .returning()
  return row ?? null
}
