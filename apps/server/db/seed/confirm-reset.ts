import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { openDatabase } from '../../src/core/db/database.ts'
import { silentDatabaseLog } from '../../src/core/db/database-log.ts'
import { refuseWhileServing } from '../../src/core/db/locks/serving-lock.ts'
import type { Env } from '../../src/core/env.ts'
import { demoSchool } from './content/school.ts'
import { DEMO_SCHOOL_ID } from './demo-school-id.ts'
import { LARGE_SCHOOL } from './large/large-school.ts'

/** Asks on the terminal; null where nobody can answer. */
export type AskLine = ((question: string) => Promise<string>) | null

const SCHOOLS = 'select school_id, name from school order by school_id'
type SchoolName = { school_id: string; name: string }

/**
 * Resolves when everything stored may be forgotten: there are the schools of the demo only, or each other school's name was
 * given beforehand or is typed now ([FS-10]). Throws otherwise, also while a server uses the database ([FS-11]); reads only.
 */
export async function confirmReset(
  env: Env,
  { given, ask }: { given: readonly string[]; ask: AskLine },
): Promise<void> {
  for (const name of await namesToLose(env)) {
    if (given.includes(name)) continue
    if (ask === null)
      throw new Error(`这里有不是演示的学校：${name}。确认要删除它的全部数据时，请加 --yes-delete ${name}`)
    const typed = await ask(`这里有不是演示的学校：${name}。要删除它的全部数据，请完整输入校名：`)
    if (typed.trim() !== name) throw new Error('校名不一致，什么都没有删除')
  }
}

/** Asks on this process's terminal, if it has one. */
export function terminalLine(): AskLine {
  if (!process.stdin.isTTY) return null
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return await lines.question(question)
    } finally {
      lines.close()
    }
  }
}

async function namesToLose(env: Env): Promise<string[]> {
  const schools =
    env.DATABASE_URL === undefined ? await schoolsInFolder(env) : await schoolsAt(env.DATABASE_URL)
  return schools.filter((one) => !isDemo(one)).map(({ name }) => name)
}

/** A demo school that got another name is somebody's. */
function isDemo({ school_id, name }: SchoolName): boolean {
  return [{ school_id: DEMO_SCHOOL_ID, name: demoSchool.name }, LARGE_SCHOOL].some(
    (demo) => demo.school_id === school_id && demo.name === name,
  )
}

async function schoolsInFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<SchoolName[]> {
  if (!existsSync(path.join(DATA_DIR, 'pg'))) return []
  const database = await openDatabase({ url: null, data_dir: DATA_DIR, log: silentDatabaseLog })
  try {
    return await listSchools((text) => database.pool.query(text))
  } finally {
    await database.close()
  }
}

async function schoolsAt(url: string): Promise<SchoolName[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await refuseWhileServing(client)
    return await listSchools((text) => client.query(text))
  } finally {
    await client.end()
  }
}

async function listSchools(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<SchoolName[]> {
  const { rows } = await query("select to_regclass('public.school') is not null as is_there")
  const isThere = (rows as { is_there: boolean }[])[0]?.is_there === true
  return isThere ? ((await query(SCHOOLS)).rows as SchoolName[]) : []
}
