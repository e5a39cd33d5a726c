import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { verifyAudit } from '../../audit/verify-audit.ts'
import type { Look } from './alarm.ts'

/** Between two reads of a thousand records: nobody waits for the result, and everybody for the database. */
const REST_MS = 200

/** Reads all audit records and compares them with their chain ([OP-10]); each school hears of its own. */
export function lookAtAudit(pool: Pool): Look {
  return async () => {
    const { faults } = await verifyAudit(pool, () => sleep(REST_MS))
    const counts = new Map<string, number>()
    for (const { school_id } of faults) counts.set(school_id, (counts.get(school_id) ?? 0) + 1)
    return [...counts].map(([school_id, count]) => ({
      kind: 'audit',
      school_id: school_id === '' ? null : school_id,
      words: `操作日志有 ${count} 处对不上，可能被改动或删除过，请管理服务器的人先保留一份备份，再运行 npm run audit:verify 查明`,
    }))
  }
}
