import { sql } from 'drizzle-orm'
import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import { invitation, joinRequest } from './join.table.ts'

/** The personal data in invitations and join requests ([PV-30]). */
export const joiningPersonal: readonly DeclaredTable[] = [
  impersonal(invitation, ['code', 'note'], { created_by: 'maker' }),
  personal(
    joinRequest,
    {
      title: '加入申请',
      fate: 'removed',
      found: ({ phones, logins }) =>
        sql`${isAmong(joinRequest.phone_number, phones)} or ${isAmong(joinRequest.login, logins)}`,
    },
    {
      name: 'name',
      gender: 'data',
      phone_number: 'data',
      login: 'data',
      password_hash: 'secret',
      state: 'plain',
      reason: 'data',
      decided_by: 'maker',
    },
  ),
]
