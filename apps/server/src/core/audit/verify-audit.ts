import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { hashedText } from './audit-chain.ts'

const ROWS_PER_READ = 1000
/** Beyond this the log is not damaged but gone. */
const MAX_FAULTS = 1000
const MAX_TOLD = 5

/** A place where the records are not as they were written; `chain_no` null is a record that stands in no chain. */
export type AuditFault = {
  school_id: string
  chain_no: number | null
  fault: 'changed' | 'missing_before' | 'unchained'
}

/** The result of checking all records. `heads` stands for the last record of every chain: kept elsewhere, it shows later that the end of a chain was cut off. */
export type AuditReport = { chain_count: number; record_count: number; heads: string; faults: AuditFault[] }

type Row = { school_id: string; chain_no: string; previous_hash: string; hash: string; hashed: string }
type Last = { school_id: string; chain_no: number; hash: string }

/** Reads every record in the order of its chain and computes the hashes anew, without trusting the functions that are stored. `rest` comes between two reads. */
export async function verifyAudit(
  pool: Pool,
  rest: () => Promise<unknown> = async () => {},
): Promise<AuditReport> {
  const report: AuditReport = { chain_count: 0, record_count: 0, heads: '', faults: [] }
  const heads = createHash('sha256')
  let last: Last = { school_id: '', chain_no: 0, hash: '' }
  for (;;) {
    const rows: Row[] = await readAfter(pool, last)
    for (const row of rows) {
      if (report.chain_count === 0 || last.school_id !== row.school_id) {
        heads.update(headOf(last))
        last = { school_id: row.school_id, chain_no: 0, hash: '' }
        report.chain_count += 1
      }
      report.record_count += 1
      if (report.faults.length < MAX_FAULTS) report.faults.push(...faultsOf(row, last))
      last = { school_id: row.school_id, chain_no: Number(row.chain_no), hash: row.hash }
    }
    if (rows.length < ROWS_PER_READ) break
    await rest()
  }
  heads.update(headOf(last))
  const unchained = await pool.query<{ school_id: string }>(
    `select school_id from audit_log where chain_no is null limit ${MAX_FAULTS}`,
  )
  report.faults.push(
    ...unchained.rows.map(({ school_id }) => ({ school_id, chain_no: null, fault: 'unchained' }) as const),
  )
  return { ...report, heads: heads.digest('hex').slice(0, 16), faults: report.faults.slice(0, MAX_FAULTS) }
}

async function readAfter(pool: Pool, last: Last): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select school_id, chain_no, previous_hash, hash, ${hashedText('audit_log')} as hashed
     from audit_log
     where chain_no is not null and (school_id, chain_no) > ($1, $2)
     order by school_id, chain_no limit ${ROWS_PER_READ}`,
    [last.school_id, last.chain_no],
  )
  return rows
}

function faultsOf(row: Row, last: Last): AuditFault[] {
  const { school_id } = row
  const chain_no = Number(row.chain_no)
  if (chain_no !== last.chain_no + 1) return [{ school_id, chain_no, fault: 'missing_before' }]
  const hash = createHash('sha256').update(row.hashed).digest('hex')
  return hash === row.hash && row.previous_hash === last.hash
    ? []
    : [{ school_id, chain_no, fault: 'changed' }]
}

function headOf({ school_id, chain_no, hash }: Last): string {
  return `${school_id} ${chain_no} ${hash}\n`
}

/** The report as one line. */
export function auditLine({ chain_count, record_count, heads, faults }: AuditReport): string {
  const counted = `${chain_count} 条链，${record_count} 条记录，链尾摘要 ${heads}`
  if (faults.length === 0) return `操作记录完整：${counted}`
  const told = faults.slice(0, MAX_TOLD).map(({ school_id, chain_no, fault }) => {
    const place = `${school_id === '' ? '（无学校）' : school_id} 第 ${chain_no ?? '？'} 条`
    return `${place}${{ changed: '被改动', missing_before: '之前有缺失', unchained: '不在链中' }[fault]}`
  })
  return `操作记录有 ${faults.length} 处不符（${told.join('；')}${faults.length > MAX_TOLD ? '……' : ''}）：${counted}`
}
