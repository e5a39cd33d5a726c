import { PASSWORD_RULE, passwordRefusal } from '@jiangtai/shared/session/password-strength.ts'

/** A new password and its repetition. */
export type OwnPassword = { own: string; again: string }
/** A fault, and the field it stands at. */
export type Trouble<Field extends string> = { text: string; field: Field | null }

/** The first thing that is wrong with a new password; null when it can be sent. */
export function checkOwn({ own, again }: OwnPassword): Trouble<keyof OwnPassword> | null {
  if (own === '') return { text: '请填写新密码', field: 'own' }
  const refusal = passwordRefusal(own)
  if (refusal !== null) return { text: refusal, field: 'own' }
  if (again === '') return { text: '请再填一次新密码', field: 'again' }
  return own === again ? null : { text: '两次填写的密码不一样', field: 'again' }
}

/** The words of the line under the field of a new password. */
export function saidOf(own: string): string {
  return own === '' ? PASSWORD_RULE : (passwordRefusal(own) ?? '强度够了')
}
