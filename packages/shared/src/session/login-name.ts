/** The rule of a login name (登录名), said before it is broken; the same words wherever one is chosen. */
export const LOGIN_RULE = '3 到 32 个字母、数字或 _ . -，不分大小写，不能是手机号'

const SIGNS = /^[A-Za-z0-9_.-]{3,32}$/
const PHONE = /^1[3-9]\d{9}$/

/** Whether a text can be a login name; a phone number signs in by itself, so nothing else has its form. */
export function isLoginName(text: string): boolean {
  return SIGNS.test(text) && !PHONE.test(text)
}

/** A name as accounts are told apart by it: `Teacher`, `TEACHER` and `teacher` are one ([SC-80]). The database folds with `lower()`. */
export function foldLogin(name: string): string {
  return name.toLowerCase()
}
