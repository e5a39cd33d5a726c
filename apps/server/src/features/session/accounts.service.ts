import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MANAGER_TYPE, type RoleKey } from '@jiangtai/shared/core/permissions.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import {
  addAccounts,
  listRoleIds,
  lockManagers,
  type People,
  revokeSessionsOfPeople,
  setDisabled,
} from './accounts.store.ts'
import type { EndingCtx } from './session.service.ts'

export {
  type AccountChange,
  changeAccount,
  changeAccounts,
  giveHashes,
  type GivenHash,
  listAccountsNamed,
  type NamedAccount,
  type People,
} from './accounts.store.ts'

/** What an open page is told when its account is disabled; the call after it answers with body code 403. */
const DISABLED_WORDS = '账号已被管理员停用，请联系管理员'

/** An account to open for a person whose first password comes later; until then it opens nothing ([SC-43]). */
export type UnopenedAccount = {
  person_id: string
  name: string
  login: string
  phone: string | null
  password_hash: string | null
  user_type: number
  manager_type: number
  role_key: RoleKey
}

/** Opens accounts in two statements; a login or phone that somebody has is refused by its unique index. */
export async function openAccounts(
  db: Queryable,
  { school_id, now, opened }: { school_id: string; now: Date; opened: readonly UnopenedAccount[] },
): Promise<void> {
  if (opened.length === 0) return
  const role_keys = [...new Set(opened.map((one) => one.role_key))]
  const roleIds = await listRoleIds(db, { school_id, role_keys })
  await addAccounts(
    db,
    opened.map(({ role_key, ...row }) => {
      const role_id = roleIds.get(role_key)
      if (role_id === undefined) throw new AppError('NOT_FOUND', { message: '角色不存在' })
      return {
        ...row,
        account_id: newId(),
        school_id,
        role_id,
        avatar: null,
        wechat_openid: null,
        is_disabled: false,
        must_change_password: row.password_hash !== null,
        created_at: now.toISOString(),
        last_login_at: null,
      }
    }),
  )
}

/** Signs people out of everything, or of some devices; returns how many sign-ins ended. Sockets close once it is stored. */
export async function signOutPeople(
  ctx: EndingCtx,
  of: People & { message: string; device_ids?: readonly string[] },
): Promise<number> {
  if (of.person_ids.length === 0) return 0
  const { message, device_ids = null, ...people } = of
  const ended = await revokeSessionsOfPeople(ctx.db, { ...people, device_ids, now: ctx.now.toISOString() })
  ctx.afterCommit(() => {
    for (const session_id of ended) ctx.realtime.endSession(session_id, message)
  })
  return ended.length
}

/**
 * Disables or enables accounts; who is disabled is out at once: sockets within two seconds, tokens within one, with body code 403
 * ([SC-46]). Returns whose account it changed.
 */
export async function setPeopleDisabled(
  ctx: EndingCtx,
  of: People & { is_disabled: boolean },
): Promise<string[]> {
  if (of.person_ids.length === 0) return []
  const changed = await setDisabled(ctx.db, of)
  if (of.is_disabled) {
    await signOutPeople(ctx, { school_id: of.school_id, person_ids: of.person_ids, message: DISABLED_WORDS })
  }
  return changed
}

/** Refuses what would leave a school without a school manager who can sign in ([SC-47]). */
export async function refuseLastManager(
  db: Queryable,
  { school_id, leaving }: { school_id: string; leaving: readonly string[] },
): Promise<void> {
  const managers = await lockManagers(db, { school_id, manager_type: MANAGER_TYPE.school })
  if (!managers.some((person_id) => leaving.includes(person_id))) return
  if (managers.every((person_id) => leaving.includes(person_id)))
    throw new AppError('CONFLICT', { message: '学校至少要有一位能登录的校管理员' })
}
