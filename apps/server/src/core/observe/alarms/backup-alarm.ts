import { lastBackup } from '../../backup/daily/backup-run.store.ts'
import { dueDay } from '../../backup/daily/due-day.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Look } from './alarm.ts'

const DAY_MS = 24 * 3600 * 1000
const ADVICE = '请管理服务器的人查看日志和备份所在的磁盘'

/** Looks whether the backup of the day failed, or whether none has been made for two days ([OP-10]). `at` is when it is due, as `HH:MM`. */
export function lookAtBackups({ db, now, at }: { db: Queryable; now: () => Date; at: string }): Look {
  return async () => {
    const { last, last_done } = await lastBackup(db)
    const due_on = dueDay(now(), at)
    const days = last_done === null ? 0 : daysBetween(last_done.due_on, due_on)
    if (days >= 2) return [alarm(`已经 ${days} 天没有备份成功，${ADVICE}`)]
    const hasFailed = last !== null && last.due_on === due_on && last.result === 'failed'
    return hasFailed ? [alarm(`最近一次自动备份失败了，每小时会再试一次，${ADVICE}`)] : []
  }
}

function alarm(words: string) {
  return { kind: 'backup', school_id: null, words } as const
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
