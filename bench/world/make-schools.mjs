// Run with `--import tsx` before the server starts on the same DATA_DIR (or DATABASE_URL); the numbers of students are its
// arguments. Builds a school of each size through the server's own services and prints its tokens as one line of JSON.
import { eq } from 'drizzle-orm'
import { seedLarge } from '../../apps/server/db/seed/large/seed-large.ts'
import { hashToken, makeToken } from '../../apps/server/src/core/auth/token.ts'
import { systemClock } from '../../apps/server/src/core/time/clock.ts'
import { account, session } from '../../apps/server/src/features/session/session.table.ts'
import { openBenchProcess } from './open-bench-process.mjs'

/** @typedef {{ student_count: number, manager_token: string, head_token: string }} SizedSchool */

const { database } = await openBenchProcess()
const schools = []
for (const student_count of process.argv.slice(2).map(Number)) schools.push(await makeSchool(student_count))
await database.pool.query('vacuum analyze')
await database.close()
console.log(JSON.stringify(schools))

/**
 * @param {number} student_count
 * @returns {Promise<SizedSchool>}
 */
async function makeSchool(student_count) {
  const school_id = `of-${student_count}`
  await seedLarge(
    { database, clock: systemClock },
    {
      school_id,
      name: `${student_count} 名学生的学校`,
      prefix: school_id,
      student_count,
      teacher_count: Math.max(14, Math.round(student_count / 15)),
      class_count: Math.max(1, Math.round(student_count / 43)),
    },
  )
  const manager_token = await signIn(`${school_id}-manager`)
  // Somebody who sees one part of the school, as most do.
  const head_token = await signIn(`${school_id}-t0001`)
  await addRecords({ school_id, count: student_count })
  return { student_count, manager_token, head_token }
}

/** @param {string} login */
async function signIn(login) {
  const now = systemClock.now()
  const token = makeToken()
  const [row] = await database.orm.select().from(account).where(eq(account.login, login))
  await database.orm.insert(session).values({
    session_id: crypto.randomUUID(),
    account_id: row.account_id,
    school_id: row.school_id,
    token_hash: hashToken(token),
    user_agent: 'bench',
    address: '127.0.0.1',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    revoked_at: null,
  })
  return token
}

/**
 * A record for each student, as a term of signing in and changing leaves them; they belong to no chain.
 * @param {{ school_id: string, count: number }} of
 */
async function addRecords({ school_id, count }) {
  await database.pool.query(
    `insert into audit_log (audit_id, school_id, account_id, address, user_agent, action, target_id, created_at, chain_no)
     select gen_random_uuid(), $1, (select account_id from account where login = $1 || '-manager'), '127.0.0.1', 'bench',
       case when n % 5 = 0 then 'class.update' else 'session.sign_in' end, $1, now() - n * interval '1 minute', n
     from generate_series(1, $2::int) as n`,
    [school_id, count],
  )
}
