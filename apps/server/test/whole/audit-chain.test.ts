import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyAuditChain } from '../../src/core/audit/audit-chain.ts'
import { recordAudit } from '../../src/core/audit/audit.store.ts'
import { auditLine, verifyAudit } from '../../src/core/audit/verify-audit.ts'
import { inTransaction } from '../../src/core/db/transaction.ts'
import type { Database } from '../../src/core/db/database.ts'
import { openTestDatabase } from '../test-database.ts'

const meta = {
  ...{ address: '10.0.0.1', network: '10.0.0.1', user_agent: 'test', host: 'http://test' },
  ...{ is_passed_on: false, device_hash: '', proof: null },
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A school nobody else in the run has. */
const newSchool = () => `t${newId().slice(-12)}`

/** Adds records in one transaction; `after` tells them apart. */
function record(school_id: string, afters: readonly unknown[], first = 'select 1'): Promise<void> {
  return inTransaction(database, { school_id: null }, async (db) => {
    await db.execute(first)
    for (const after of afters) {
      await recordAudit(
        { db, now: new Date('2026-11-20T01:00:00.123Z'), meta },
        { who: { account_id: null, school_id }, action: 'test.do', target_id: 'x', before: null, after },
      )
    }
  })
}

const query = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
const chainOf = (school_id: string) =>
  query('select chain_no, previous_hash, hash, after from audit_log where school_id = $1 order by chain_no', [
    school_id,
  ])
const faultsIn = async (school_id: string) =>
  (await verifyAudit(database.pool)).faults.filter((fault) => fault.school_id === school_id)

describe('[GD-17] records form a chain', () => {
  it('numbered from one, each with the hash before and its own', async () => {
    const school_id = newSchool()
    await record(school_id, [{ at: 1 }, { at: 2 }])
    await record(school_id, [{ name: '张三', nested: { b: [1.5, null], a: '"\\\u{1f600}' } }])
    const chain = await chainOf(school_id)
    expect(chain.map(({ chain_no }) => Number(chain_no))).toEqual([1, 2, 3])
    expect(chain.map(({ previous_hash }) => previous_hash)).toEqual(['', chain[0].hash, chain[1].hash])
    for (const { hash } of chain) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await faultsIn(school_id)).toEqual([])
  })

  it('for each school, and for what belongs to none', async () => {
    const school_id = newSchool()
    await record('', ['nobody'])
    const before = await verifyAudit(database.pool)
    await record(school_id, ['a'])
    await record('', ['nobody again'])
    const after = await verifyAudit(database.pool)
    expect(after.chain_count).toBe(before.chain_count + 1)
    expect(after.record_count).toBe(before.record_count + 2)
    expect(after.heads).not.toBe(before.heads)
    expect((await chainOf(''))[0]).toMatchObject({ previous_hash: '' })
    expect(await faultsIn('')).toEqual([])
  })

  it('also those from before there was a chain, in the order of their time', async () => {
    const school_id = newSchool()
    await record(school_id, ['first', 'second'], 'set local session_replication_role = replica')
    expect(await faultsIn(school_id)).toMatchObject([{ fault: 'unchained' }, { fault: 'unchained' }])
    await applyAuditChain(database.pool)
    expect((await chainOf(school_id)).map(({ after }) => after)).toEqual(['first', 'second'])
    expect(await faultsIn(school_id)).toEqual([])
  })
})

describe('[GD-18] a record that is not as it was written is found', () => {
  async function setup(): Promise<string> {
    const school_id = newSchool()
    await record(school_id, [1, 2, 3, 4])
    expect(await faultsIn(school_id)).toEqual([])
    return school_id
  }

  it.each([
    `set after = '9'`,
    `set account_id = '00000000-0000-7000-8000-000000000000'`,
    `set action = 'test.other'`,
    `set created_at = created_at + interval '1 millisecond'`,
    `set previous_hash = repeat('0', 64)`,
    `set hash = repeat('0', 64)`,
  ])('changed: %s', async (change) => {
    const school_id = await setup()
    await query(`update audit_log ${change} where school_id = $1 and chain_no = 2`, [school_id])
    expect((await faultsIn(school_id))[0]).toEqual({ school_id, chain_no: 2, fault: 'changed' })
  })

  it('removed', async () => {
    const school_id = await setup()
    await query('delete from audit_log where school_id = $1 and chain_no = 2', [school_id])
    expect(await faultsIn(school_id)).toEqual([{ school_id, chain_no: 3, fault: 'missing_before' }])
    const report = await verifyAudit(database.pool)
    const faults = report.faults.filter((fault) => fault.school_id === school_id)
    expect(auditLine({ ...report, faults })).toBe(
      `操作记录有 1 处不符（${school_id} 第 3 条之前有缺失）：${report.chain_count} 条链，${report.record_count} 条记录，链尾摘要 ${report.heads}`,
    )
  })

  it('removed at the end: the digest of the ends is another one', async () => {
    const school_id = await setup()
    const { heads } = await verifyAudit(database.pool)
    expect((await verifyAudit(database.pool)).heads).toBe(heads)
    await query('delete from audit_log where school_id = $1 and chain_no = 4', [school_id])
    expect((await verifyAudit(database.pool)).heads).not.toBe(heads)
  })

  it('put in, in place of another or beside the chain', async () => {
    const school_id = await setup()
    const copy = (chain_no: string) =>
      `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('audit_id', gen_random_uuid(),
         'chain_no', ${chain_no}))).* from audit_log a where school_id = $1 and chain_no = 2`
    await expect(query(copy('3'), [school_id])).rejects.toThrow(/audit_log_chain/)
    await query('update audit_log set chain_no = 5 where school_id = $1 and chain_no = 4', [school_id])
    await query(copy('4'), [school_id])
    expect((await faultsIn(school_id)).map(({ chain_no }) => chain_no)).toEqual([4, 5])
  })

  it('by the role of school work not even by name', async () => {
    const school_id = await setup()
    const change = (text: string) =>
      inTransaction(database, { school_id }, async (db) => void (await db.execute(text)))
    await expect(change(`update audit_log set hash = ''`)).rejects.toThrow(/update audit_log/)
    await expect(change('delete from audit_log')).rejects.toThrow(/delete from audit_log/)
    await change(`select chain_audit_record(audit_id) from audit_log`)
    expect(await faultsIn(school_id)).toEqual([])
  })
})

describe('[GD-19] records written at the same moment', () => {
  it('stand one after the other, and what is rolled back leaves no gap', async () => {
    const school_id = newSchool()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        inTransaction(database, { school_id }, async (db) => {
          await recordAudit(
            { db, now: new Date(), meta },
            {
              who: { account_id: null, school_id },
              action: 'test.do',
              target_id: 'x',
              before: at,
              after: null,
            },
          )
          if (at % 3 === 0) throw new Error('undone')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await chainOf(school_id)).map(({ chain_no }) => Number(chain_no))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
    expect(await faultsIn(school_id)).toEqual([])
  })
})
