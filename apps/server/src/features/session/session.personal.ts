import { sql } from 'drizzle-orm'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import { oneTimeTicket, verificationCode } from './codes/codes.table.ts'
import { accountLink } from './linked/linked.table.ts'
import { padBinding } from './devices/pads.table.ts'
import { authenticator, recoveryCode } from './second-step/second-step.table.ts'
import { account, role, session } from './session.table.ts'
import { knownDevice, refusedSignIn, spentProof } from './throttle/throttle.table.ts'

/** Longer than any login that can be chosen, so that it is nobody's. */
const NO_LOGIN = 'erased-'

/** The personal data in the tables of sign-ins ([PV-30]). */
export const sessionPersonal: readonly DeclaredTable[] = [
  personal(
    session,
    { title: '登录', fate: 'removed' },
    {
      account_id: 'person',
      token_hash: 'secret',
      user_agent: 'data',
      address: 'data',
      device_id: 'data',
      linked_account_id: 'untold',
    },
  ),
  personal(
    accountLink,
    { title: '关联的学校账号', fate: 'removed' },
    // Both accounts are the person's, and an erased one is linked with nothing any more.
    { account_id: 'person', linked_account_id: 'person' },
  ),
  personal(
    knownDevice,
    { title: '常用设备', fate: 'removed' },
    { account_id: 'person', device_hash: 'secret' },
  ),
  personal(
    authenticator,
    { title: '验证器', fate: 'removed' },
    { account_id: 'person', secret_sealed: 'secret' },
  ),
  personal(recoveryCode, { title: '恢复码', fate: 'removed' }, { account_id: 'person', code_hash: 'secret' }),
  personal(
    padBinding,
    { title: '平板绑定', fate: 'removed' },
    {
      student_id: 'person',
      device_id: 'data',
      device_name: 'data',
    },
  ),
  personal(
    verificationCode,
    { title: '验证码', fate: 'removed', found: ({ phones }) => isAmong(verificationCode.phone, phones) },
    { phone: 'data', purpose: 'plain', code_hash: 'secret', address: 'data', asker: 'secret' },
  ),
  personal(
    oneTimeTicket,
    {
      title: '凭证',
      fate: 'removed',
      found: ({ phones, ids }) =>
        sql`${isAmong(oneTimeTicket.subject, phones)} or ${oneTimeTicket.subject} ~ ${ids.join('|')}`,
    },
    { ticket_hash: 'secret', kind: 'plain', subject: 'secret' },
  ),
  impersonal(refusedSignIn, [], { account_key: 'passing', address: 'passing', device_hash: 'passing' }),
  impersonal(spentProof, ['nonce']),
  impersonal(role, ['role_key', 'based_on', 'name', 'grants']),
  personal(
    account,
    { title: '账号', fate: 'kept' },
    {
      person_id: 'person',
      account_id: 'plain',
      login: { erased: () => sql`${NO_LOGIN} || account_id` },
      phone: 'data',
      password_hash: 'secret',
      name: 'name',
      avatar: 'data',
      wechat_openid: 'data',
      is_disabled: { erased: () => sql`true` },
      last_login_at: 'data',
    },
  ),
]
