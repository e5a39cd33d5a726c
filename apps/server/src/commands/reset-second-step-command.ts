import { parseArgs } from 'node:util'
import type { Clock } from '../core/time/clock.ts'
import type { Database } from '../core/db/database.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { createLocalRealtime } from '../core/realtime/realtime.ts'
import { resetSecondStep } from '../features/session/second-step/second-step.service.ts'
import { commandCaller } from './command-caller.ts'

const USAGE = '用法：npm run second-step:reset -- --login 登录名'

/**
 * `npm run second-step:reset`: takes the second step from an account whose owner lost it, where no other manager can ([SE-68]). Its sign-ins end;
 * open pages learn it from the database. Returns what to print.
 */
export async function resetSecondStepCommand({
  args,
  open,
}: {
  args: readonly string[]
  open: () => Promise<{ database: Database; clock: Clock }>
}): Promise<string> {
  const { values, positionals } = parseArgs({
    ...{ args: [...args], options: { login: { type: 'string' } }, strict: false },
  })
  const name = values['login']
  if (typeof name !== 'string' || name === '' || positionals.length > 0) throw new Error(USAGE)
  const { database, clock } = await open()
  try {
    await inTransaction(database, { school_id: null }, (db) =>
      resetSecondStep(
        {
          ...{ db, now: clock.now(), meta: commandCaller('second-step:reset') },
          ...{ realtime: createLocalRealtime(() => {}), afterCommit: () => {} },
        },
        { key: { name }, by: { account_id: null } },
      ),
    )
    return `已重置 ${name} 的登录验证：验证器和恢复码作废，所有设备退出；下次登录时重新设置。`
  } finally {
    await database.close()
  }
}
