import { randomInt } from 'node:crypto'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { subjectsOf } from '@jiangtai/shared/school/kept-subjects.ts'
import { joinContract } from '@jiangtai/shared/session/join-contract.ts'
import { INVITATION_LIFETIME_MS } from '@jiangtai/shared/session/rules.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { hashPassword } from '../../core/auth/password.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { refuseUnknown } from '../../core/http/school-own.ts'
import { inOwnTransaction } from '../../core/http/own-transaction.ts'
import { subjectViews } from '../school/subjects/subjects.service.ts'
import { addTeacherWithAccount } from '../teachers/teachers.service.ts'
import { checkGiven } from '../session/roles/own-roles.service.ts'
import { redeemTicket } from '../session/codes/codes.service.ts'
import { refuseGuessable } from '../session/accounts/new-password.service.ts'
import { refuseTakenAccount } from '../session/session.service.ts'
import { decideRequest } from './join.access.ts'
import {
  addInvitation,
  addJoinRequest,
  findOpenInvitation,
  listInvitations,
  listJoinRequests,
  withdrawInvitation,
} from './join.store.ts'
import { noteRefusal, refuseRepeated } from '../session/throttle/throttle.service.ts'

/** The signs of a code that nobody misreads: no 0 O 1 I L. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

export const join = routes(joinContract, {
  createInvitation: async (ctx, { note }) => {
    const row = await addInvitation(ctx.db, {
      invitation_id: newId(),
      school_id: ctx.actor.school_id,
      code: makeInvitationCode(),
      note,
      created_by: ctx.actor.account_id,
      created_at: ctx.now.toISOString(),
      expires_at: new Date(ctx.now.getTime() + INVITATION_LIFETIME_MS).toISOString(),
      withdrawn_at: null,
    })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'invitation.create',
      target_id: row.invitation_id,
      before: null,
      after: { note },
    })
    return row
  },

  listInvitations: (ctx, paging) => listInvitations(ctx.db, { school_id: ctx.actor.school_id, ...paging }),

  withdrawInvitation: async (ctx, { invitation_id }) => {
    const where = { school_id: ctx.actor.school_id, invitation_id, now: ctx.now.toISOString() }
    if (!(await withdrawInvitation(ctx.db, where))) throw new AppError('NOT_FOUND')
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'invitation.withdraw',
      target_id: invitation_id,
      before: null,
      after: null,
    })
    return DONE
  },

  lookAtInvitation: async (ctx, { invitation_code }) => {
    const { school_name, subjects } = await openInvitation(ctx, invitation_code)
    return { school_name, subjects: subjectViews(subjects) }
  },

  createJoinRequest: async (ctx, { invitation_code, ticket, password, ...asked }) => {
    const { school_name, subjects, ...invitation } = await openInvitation(ctx, invitation_code)
    refuseUnknown({ subjects }, asked)
    const password_hash = await hashPassword(password)
    await inOwnTransaction(ctx, async (own) => {
      const { subject: phone_number } = await redeemTicket(own, { ticket, kinds: ['bind'], field: 'ticket' })
      await refuseTakenAccount(own.db, { login: asked.login, phone: phone_number })
      refuseGuessable(password, { ...asked, phone: phone_number, school_name })
      await addJoinRequest(own.db, {
        join_request_id: newId(),
        ...invitation,
        ...asked,
        phone_number,
        password_hash,
        state: 'waiting',
        reason: '',
        created_at: ctx.now.toISOString(),
        decided_at: null,
        decided_by: null,
      })
    })
    return DONE
  },

  listJoinRequests: (ctx, filter) => listJoinRequests(ctx.db, { school_id: ctx.actor.school_id, ...filter }),

  approveJoinRequest: async (ctx, { join_request_id, ...given }) => {
    const decided = await decideRequest(ctx, { join_request_id, state: 'approved', reason: '' })
    const { school_id, name, gender, phone_number, phase_id, subject_id, login, password_hash } = decided
    const { office } = given
    const offices = [given]
    const [role] = await checkGiven(ctx.db, { school_id, account_id: ctx.actor.account_id, offices })
    if (role === undefined) throw badField('role_id', '请重新选择职务')
    const manager_type = office === 'school_manager' ? MANAGER_TYPE.school : MANAGER_TYPE.none
    const opened = await addTeacherWithAccount(ctx.db, {
      ...{ school_id, name, gender, phone_number, phase_id, subject_id, login },
      password: { hash: password_hash },
      role_key: 'subject_teacher',
      given: { role_id: role.role_id, manager_type },
      now: ctx.now,
    })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'join_request.approve',
      target_id: join_request_id,
      before: { state: 'waiting' },
      after: { state: 'approved', role_key: role.role_key, account_id: opened.account_id },
    })
    return opened
  },

  refuseJoinRequest: async (ctx, { join_request_id, reason }) => {
    await decideRequest(ctx, { join_request_id, state: 'refused', reason })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'join_request.refuse',
      target_id: join_request_id,
      before: { state: 'waiting' },
      after: { state: 'refused', reason },
    })
    return DONE
  },
})

/** The open invitation of a code with its school; refused once the code was wrong too often. */
async function openInvitation(ctx: Ctx, invitation_code: string) {
  // Counted by code and by address: one mistyped code must not keep a whole staff room out.
  const name = `invitation:${invitation_code}`
  await refuseRepeated(ctx, name)
  const input = { code: invitation_code.toUpperCase(), now: ctx.now.toISOString() }
  const invited = await findOpenInvitation(ctx.db, input)
  if (invited === null) {
    await noteRefusal(ctx, { name, account: null })
    throw badField('invitation_code', '邀请码无效或已过期')
  }
  const { kept_subjects, ...invitation } = invited
  return { ...invitation, subjects: subjectsOf(kept_subjects) }
}

function makeInvitationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
