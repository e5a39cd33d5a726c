import { passwordRefusal } from '@jiangtai/shared/session/password-strength.ts'

/** The typed fields of a change of the password. */
export type PasswordDraft = { old_password: string; password: string; again: string }

/** The fault of each field; the server asks the same of the new password. */
export function wrongFields(draft: PasswordDraft): Partial<Record<keyof PasswordDraft, string>> {
  const { old_password, password, again } = draft
  const wrong: Partial<Record<keyof PasswordDraft, string>> = {}
  if (old_password === '') wrong.old_password = '请填写原密码'
  const refusal = passwordRefusal(password)
  if (password === '') wrong.password = '请填写新密码'
  else if (refusal !== null) wrong.password = refusal
  else if (password === old_password) wrong.password = '新密码和原密码相同'
  if (again === '') wrong.again = '请再输入一遍新密码'
  else if (again !== password) wrong.again = '两次输入的新密码不一致'
  return wrong
}
