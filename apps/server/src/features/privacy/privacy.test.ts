import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { buildStaffedSchool, runJobs, rowsOf } from '../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readZip } from '../../../test/files/read-zip.ts'
import { sweep } from '../../sweep.ts'
import { type Marked, markPerson, objectsHolding, tablesHolding, wordsOf } from './test/marked-person.ts'

/** Logs, whose records stay as they were ([PV-35]), and replies that are kept for repeats for two days. */
const LOGS = ['audit_log', 'request_log']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

async function setup(kind: 'student' | 'teacher') {
  const school = await buildStaffedSchool(app)
  const { school_id, manager } = school
  const person_id = kind === 'teacher' ? school.other.person_id : (school.own.students[0]?.student_id ?? '')
  const [row] = await rowsOf(app, sql`select account_id from account where person_id = ${person_id}`)
  const mark = `马克${kind}${school_id}`
  const who: Marked = { school_id, person_id, account_id: String(row?.account_id), mark }
  const objects = await markPerson(app, who)
  const send = (name: string, more: object = {}, token = manager.token) =>
    app.send(token, name, { kind, person_id, ...more })
  return { ...school, kind, who, objects, send }
}

const EXPORT = 'POST /api/privacy/v1/person/export'
const FILE = 'POST /api/privacy/v1/person/exported-file'
const ERASE = 'POST /api/privacy/v1/person/erase'

async function exported(given: Awaited<ReturnType<typeof setup>>) {
  const { payload } = await given.send(EXPORT)
  const { job_id } = payload as { job_id: string }
  await runJobs(app)
  return { job_id, reply: await given.send(FILE, { job_id }) }
}

describe.each(['student', 'teacher'] as const)('the data of a %s', (kind) => {
  it('[PV-30] [PV-31] is exported whole: every word of every table, every file', async () => {
    const given = await setup(kind)
    const words = await wordsOf(app, given.who)
    expect(words.length).toBeGreaterThan(25)
    const { reply, job_id } = await exported(given)
    expect(reply).toMatchObject({ code: 200, payload: { file_name: `${given.who.mark}的个人信息.zip` } })
    const key = `${given.school_id}/personal-exports/${given.who.person_id}/${job_id}.zip`
    const { stream } = await app.services.storage.read(key, null)
    const files = readZip(Buffer.concat(await stream.toArray()))
    const data = files.get('全部数据.json')?.toString() ?? ''
    expect(words.filter((word) => !data.includes(word))).toEqual([])
    expect(data).not.toMatch(/password_hash|token_hash|secret_sealed|code_hash/)
    expect(data).not.toContain('旁人')
    const packed = [...files].filter(([name]) => name.startsWith('文件/'))
    expect(packed).toHaveLength(given.objects.own.length + given.objects.shared.length)
    expect(packed.filter(([, bytes]) => bytes.includes(given.who.mark))).toHaveLength(
      given.objects.own.length,
    )
    expect(files.get('个人信息.xlsx')?.subarray(0, 2).toString()).toBe('PK')
  })

  it('[PV-32] [PV-34] [PV-35] is erased whole: no word is left outside of the logs, in the database or the store; the school’s things stay', async () => {
    const given = await setup(kind)
    await exported(given)
    const before = await tablesHolding(app, given.who.mark)
    expect(Object.keys(before).length).toBeGreaterThan(20)
    expect(await given.send(ERASE, { typed_name: given.who.mark })).toMatchObject({ code: 200 })
    await runJobs(app)
    await sweep(app.services)
    await sweep(app.services)
    const left = await tablesHolding(app, given.who.mark)
    expect(Object.keys(left).filter((table) => !LOGS.includes(table))).toEqual([])
    expect(left['audit_log']).toBe(before['audit_log'])
    expect(await objectsHolding(app, given.who.mark)).toEqual([])
    for (const key of given.objects.shared) expect(await app.services.storage.head(key)).not.toBeNull()
    const [row] = await rowsOf(
      app,
      sql`select name, is_disabled, phone, password_hash from account where account_id = ${given.who.account_id}`,
    )
    const name = kind === 'student' ? '已删除的学生' : '已删除的老师'
    expect(row).toEqual({ name, is_disabled: true, phone: null, password_hash: null })
  })
})
