import { z } from 'zod'
import { SubjectField } from '../classes/fields.ts'
import { PHASE_IDS } from '../core/dictionaries.ts'
import { route } from '../core/route.ts'
import { Done, Id, Instant, nameText, optionalText, paged, Paging, text } from '../core/schemas.ts'
import { SubjectView } from '../school/subjects-contract.ts'
import { Login } from '../students/fields.ts'
import { Office, OwnRoleId } from '../teachers/fields.ts'
import { NewPassword, Ticket } from './fields.ts'

/** An invitation as a school manager sees it. */
export const InvitationView = z.object({
  invitation_id: Id,
  code: z.string(),
  note: z.string(),
  created_at: Instant,
  expires_at: Instant,
  withdrawn_at: Instant.nullable(),
  /** The people who have asked to join with it: their number, and the names of the last few. */
  asked: z.object({ count: z.number().int(), names: z.array(z.string()) }),
})

/** Where a request to join stands. */
export const JOIN_STATES = ['waiting', 'approved', 'refused'] as const
export type JoinState = (typeof JOIN_STATES)[number]

/** A request to join as a school manager sees it. */
export const JoinRequestView = z.object({
  join_request_id: Id,
  name: z.string(),
  gender: z.enum(['male', 'female']),
  phone_number: z.string(),
  phase_id: z.string(),
  subject_id: z.string(),
  login: z.string(),
  state: z.enum(JOIN_STATES),
  reason: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})

const InvitationCode = text('邀请码', 16)

const byManager = { method: 'POST', access: 'schoolManage.edit', scope: 'school' } as const

/** Joining a school (`/user/register`): invited by code, decided by a school manager. */
export const joinContract = {
  createInvitation: route({
    ...byManager,
    path: '/api/session/v1/invitation/create',
    summary: '生成邀请码（7 天内有效）',
    effect: 'write',
    input: z.object({ note: optionalText('备注', 100).default('') }),
    output: InvitationView,
  }),
  listInvitations: route({
    ...byManager,
    path: '/api/session/v1/invitation/list',
    summary: '本校的邀请码',
    effect: 'read',
    input: z.object(Paging),
    output: paged(InvitationView),
  }),
  withdrawInvitation: route({
    ...byManager,
    path: '/api/session/v1/invitation/withdraw',
    summary: '收回邀请码',
    effect: 'write',
    input: z.object({ invitation_id: Id }),
    output: Done,
  }),
  lookAtInvitation: route({
    method: 'POST',
    path: '/api/session/v1/invitation/look',
    summary: '邀请码属于哪所学校，以及它的学科',
    access: 'public',
    effect: 'command',
    input: z.object({ invitation_code: InvitationCode }),
    output: z.object({ school_name: z.string(), subjects: z.array(SubjectView) }),
  }),
  createJoinRequest: route({
    method: 'POST',
    path: '/api/session/v1/join-request/create',
    summary: '凭邀请码申请加入学校（手机先用 bind 验证码换取凭证）',
    access: 'public',
    effect: 'command',
    input: z.object({
      invitation_code: InvitationCode,
      ticket: Ticket,
      name: nameText('person'),
      gender: z.enum(['male', 'female'], { message: '请选择性别' }),
      phase_id: z.enum(PHASE_IDS, { message: '请选择学段' }),
      subject_id: SubjectField,
      login: Login,
      password: NewPassword,
    }),
    output: Done,
  }),
  listJoinRequests: route({
    ...byManager,
    path: '/api/session/v1/join-request/list',
    summary: '加入本校的申请',
    effect: 'read',
    input: z.object({ ...Paging, state: z.enum(JOIN_STATES).default('waiting') }),
    output: paged(JoinRequestView),
  }),
  approveJoinRequest: route({
    ...byManager,
    path: '/api/session/v1/join-request/approve',
    summary: '同意加入，并开通账号',
    effect: 'write',
    input: z.object({ join_request_id: Id, office: Office.default('teacher'), role_id: OwnRoleId }),
    output: z.object({ teacher_id: Id, account_id: Id }),
  }),
  refuseJoinRequest: route({
    ...byManager,
    path: '/api/session/v1/join-request/refuse',
    summary: '拒绝加入',
    effect: 'write',
    input: z.object({ join_request_id: Id, reason: optionalText('理由', 200).default('') }),
    output: Done,
  }),
}
