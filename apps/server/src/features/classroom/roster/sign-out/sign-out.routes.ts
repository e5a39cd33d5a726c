import { signOutContract } from '@jiangtai/shared/classroom/students/sign-out/contract.ts'
import { recordAudit } from '../../../../core/audit/audit.store.ts'
import { routes } from '../../../../core/http/context.ts'
import { rosterOf } from '../../../classes/classes.service.ts'
import { endSessionsOfPeople } from '../../../session/accounts/people-sessions.service.ts'
import { lockCommandedSession } from '../../classroom.access.ts'

export const padSignOut = routes(signOutContract, {
  pads: async (ctx, input) => {
    const session = await lockCommandedSession(ctx.db, ctx.actor, input)
    const { school_id, lesson_session_id, class_name } = session
    const person_ids = (await rosterOf(ctx.db, session)).map(({ student_id }) => student_id)
    const message = '老师已让全班退出登录，请重新登录'
    const ended_count = await endSessionsOfPeople(ctx, { school_id, person_ids, message })
    const student_count = person_ids.length
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'lesson.sign_out_pads',
      target_id: lesson_session_id,
      before: null,
      after: { class_name, student_count, ended_count },
    })
    return { student_count, ended_count }
  },
})
