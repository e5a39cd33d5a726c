import type { AccountState } from '@jiangtai/shared/students/fields.ts'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { account } from '../session.table.ts'

/** The condition that an account is in a state; for a list that has joined `account`. */
export function accountIs(state: AccountState | undefined): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'disabled') return eq(account.is_disabled, true)
  const used = state === 'active' ? isNotNull(account.last_login_at) : isNull(account.last_login_at)
  return and(eq(account.is_disabled, false), used)
}
