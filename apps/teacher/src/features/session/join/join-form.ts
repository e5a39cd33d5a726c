import { api } from '../../../core/api.ts'
import { missingOf, type Refusal, refusalOf } from '../fields/form.ts'
import { DRAFT_FIELDS, type JoinDraft } from './join-draft.ts'
import { checkLogin } from '../fields/LoginField.tsx'
import { checkNewPassword } from '../fields/NewPasswordFields.tsx'
import { MISSING_OF_TEACHER, sentTeacher } from '../fields/TeacherFields.tsx'
import { checkPhoneCode } from '../fields/PhoneCodeFields.tsx'

/** A request to join as it is typed. */
export type JoinValues = JoinDraft & { code: string; password: string; again: string }
type Problems = Partial<Record<keyof JoinValues, string>>

/** The faults of a request before it is sent. */
export function checkJoin(values: JoinValues): Problems {
  const missing: Problems = missingOf<keyof JoinValues>(values, {
    invitation_code: '请填写邀请码',
    name: '请填写姓名',
    ...MISSING_OF_TEACHER,
  })
  const wrong = checkNewPassword(values)
  if (values.password === '') wrong.password = '请设置一个密码'
  return { ...missing, ...checkLogin(values), ...checkPhoneCode(values), ...wrong }
}

/** The ticket a code was exchanged for: a code is used once, so it is kept while the rest is being mended. */
export type ProvedPhone = { phone: string; code: string; ticket: string }

/** Sends a request; null when it waits for the school. `proved` is the proof of an earlier try. */
export async function sendJoin(
  values: JoinValues,
  { proved, onProved }: { proved: ProvedPhone | null; onProved: (proved: ProvedPhone | null) => void },
): Promise<Refusal<keyof JoinValues> | null> {
  const phone = values.phone.trim()
  const code = values.code.trim()
  try {
    const isProved = proved?.phone === phone && proved.code === code
    const ticket = isProved
      ? proved.ticket
      : (await api.call('POST /api/auth/check-code', { phone, purpose: 'bind', code })).ticket
    onProved({ phone, code, ticket })
    await api.call('POST /api/session/v1/join-request/create', {
      invitation_code: values.invitation_code.trim(),
      ticket,
      name: values.name.trim(),
      ...sentTeacher(values),
      login: values.login.trim(),
      password: values.password,
    })
    return null
  } catch (error) {
    const { fields, message } = refusalOf(error, [...DRAFT_FIELDS, 'code', 'password', 'ticket'])
    const { ticket, ...own } = fields
    if (ticket === undefined) return { fields: own, message }
    onProved(null)
    return { fields: { ...own, code: '验证码已过期，请重新获取' }, message }
  }
}
