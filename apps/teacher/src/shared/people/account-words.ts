import { ACCOUNT_STATE_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { PersonAccountView } from '@jiangtai/shared/students/fields.ts'

type AccountStand = Pick<PersonAccountView, 'state' | 'must_change_password' | 'has_password'>

/** There is no first password for it yet, so that nobody can sign in with it ([SC-43]). */
export function needsSlip({ state, has_password }: AccountStand): boolean {
  return state === 'unused' && !has_password
}

/** 正常, 未启用, 已停用, and the step that is still to be done before its owner can work with it. */
export function accountWords(account: AccountStand): string {
  const words = ACCOUNT_STATE_NAMES[account.state]
  if (account.state === 'disabled') return words
  if (needsSlip(account)) return `${words}，待发账号条`
  return account.must_change_password ? `${words}，待设密码` : words
}
