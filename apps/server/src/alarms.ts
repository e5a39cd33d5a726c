import path from 'node:path'
import { lookAtAudit } from './core/observe/alarms/audit-alarm.ts'
import { lookAtBackups } from './core/observe/alarms/backup-alarm.ts'
import { lookAtClock } from './core/observe/alarms/clock-alarm.ts'
import { lookAtDatabase } from './core/observe/alarms/database-alarm.ts'
import { lookAtDisks } from './core/observe/alarms/disk-alarm.ts'
import { DAY, HOUR, MINUTE, watchAlarms, type WatchedAlarms } from './core/observe/alarms/watch-alarms.ts'
import type { Clock } from './core/time/clock.ts'
import type { Database } from './core/db/database.ts'
import type { Env } from './core/env.ts'
import type { Log } from './core/log/log.ts'
import type { KeptTime } from './core/time/keep-time.ts'
import { diskSpaceOf } from './core/observe/disk-space.ts'

/** What a serving process watches ([OP-10]). The whole log of operations is read once a day, at first when the rush of the start is over. */
export function openAlarms(
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_AT'>,
  {
    database,
    clock,
    time,
    log,
  }: { database: Database; clock: Clock; time: Pick<KeptTime, 'toldStep'>; log: Log },
): WatchedAlarms {
  const { DATA_DIR, BACKUP_DIR, BACKUP_AT } = env
  const data = {
    kind: 'disk' as const,
    space: () => diskSpaceOf(DATA_DIR),
    holds: '保存数据',
    advice: '满了以后什么都存不下，请管理服务器的人清理或换大的磁盘',
  }
  const minutely = { first: 0, every: MINUTE, again: MINUTE }
  const always = [
    { look: lookAtDisks([data]), ...minutely },
    { look: lookAtDatabase(database.pool), first: 0, every: 1, again: 1 },
    { look: lookAtClock(time), first: 0, every: 1, again: 1 },
    { look: lookAtAudit(database.for_long_work.pool), first: 10 * MINUTE, every: DAY, again: HOUR },
  ]
  if (BACKUP_DIR === undefined) return watchAlarms({ watched: always, log })
  const backups = {
    kind: 'backup_disk' as const,
    space: () => diskSpaceOf(path.resolve(BACKUP_DIR)),
    holds: '保存备份',
    advice: '下一次备份可能失败，请管理服务器的人清理或换大的磁盘',
  }
  const planned = [
    { look: lookAtDisks([backups]), ...minutely },
    { look: lookAtBackups({ db: database.orm, now: clock.now, at: BACKUP_AT }), ...minutely },
  ]
  return watchAlarms({ watched: [...always, ...planned], log })
}
