import { recordAudits } from '../../core/audit/audit.store.ts'
import type { Ctx } from '../../core/http/context.ts'
import { endSessionsOfPeople } from '../session/accounts/people-sessions.service.ts'
import { takeClasses } from './classes.access.ts'
import { listStudentsOfClasses } from './members/members.store.ts'

/** 强制下线 of whole classes, with a record each ([SC-22], [SC-23]); a student of two of them counts once. */
export async function forceLogoutClasses(ctx: Ctx, class_ids: readonly string[]) {
  const { school_id } = ctx.actor
  const rows = await takeClasses(ctx.db, ctx.actor, class_ids)
  const members = await listStudentsOfClasses(ctx.db, { school_id, class_ids })
  const person_ids = [...new Set(members.map(({ student_id }) => student_id))]
  const message = '老师已让本班下线，请重新登录'
  const ended_count = await endSessionsOfPeople(ctx, { school_id, person_ids, message })
  await recordAudits(
    ctx,
    rows.map(({ class_id, name }) => ({
      who: ctx.actor,
      action: 'class.force_logout',
      target_id: class_id,
      before: null,
      after: {
        name,
        student_count: members.filter((one) => one.class_id === class_id).length,
        // Sign-ins are ended for all of the classes together.
        ...(rows.length === 1 ? { ended_count } : { ended_together_count: ended_count }),
      },
    })),
  )
  return { class_count: rows.length, student_count: person_ids.length, ended_count }
}
