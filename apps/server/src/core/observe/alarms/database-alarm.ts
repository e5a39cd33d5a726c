import type { Pool } from 'pg'
import { within } from '../within.ts'
import type { Look } from './alarm.ts'

const SLOW_MS = 1_000
/** A quarter of an hour, asked every twenty seconds. */
const REMEMBERED = 45
const TOO_OFTEN = 3

/** Asks the database the simplest question: trouble is three late or missing answers in a quarter of an hour ([OP-10]). */
export function lookAtDatabase(pool: Pick<Pool, 'query'>): Look {
  let answers: readonly boolean[] = []
  return async () => {
    const asked: Promise<unknown> = pool.query('select 1')
    const isInTime = await within(SLOW_MS, asked).then(
      () => true,
      () => false,
    )
    answers = [...answers, isInTime].slice(-REMEMBERED)
    const late = answers.filter((one) => !one).length
    if (late < TOO_OFTEN) return []
    const words = `数据库在最近一刻钟里有 ${late} 次没有及时应答，上课可能卡顿，请管理服务器的人检查数据库、磁盘和这台机器是否太忙`
    return [{ kind: 'database', school_id: null, words }]
  }
}
