import { newId } from '@jiangtai/shared/core/ids.ts'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { PersonalTable } from '../../../core/db/personal/personal-table.ts'
import { features } from '../../../features.ts'
import type { TestApp } from '../../../../test/test-app.ts'

/** A person whose every row holds a word of its own. */
export type Marked = { school_id: string; person_id: string; account_id: string; mark: string }

/** Every table with rows of people. */
export const personalTables: readonly PersonalTable[] = features.flatMap(({ personal }) =>
  personal.flatMap((one) => (one.kind === 'personal' ? [one] : [])),
)

/** The word that stands in a column: `马克七·student.name`. */
export const wordOf = ({ mark }: Pick<Marked, 'mark'>, column: PgColumn): string =>
  `${mark}·${getTableConfig(column.table).name}.${column.name}`

/** The value of a column where a test gives no other one. */
function filled(column: PgColumn, declared: PersonalTable, who: Marked): SQL {
  const treatment = declared.columns[column.name]
  const type = column.getSQLType()
  if (column.name === 'school_id') return sql`${who.school_id}`
  if (treatment === 'person')
    return sql`${type === 'uuid' && column.name === 'account_id' ? who.account_id : who.person_id}`
  if (treatment === 'name') return sql`${who.mark}`
  const word = treatment === 'data' || treatment === 'secret' ? wordOf(who, column) : 'plain'
  if (type === 'uuid') return sql`${newId()}`
  if (type === 'text') return sql`${word}`
  if (type === 'jsonb') return sql`${JSON.stringify({ word })}::jsonb`
  if (type === 'boolean') return sql`false`
  if (type === 'date') return sql`'2026-09-01'`
  if (type.startsWith('timestamp')) return sql`'2026-11-20T01:00:00Z'`
  if (type === 'text[]') return sql`${sql.param([word])}::text[]`
  return type.endsWith('[]') ? sql`'{}'` : sql`1`
}

const FILLED = ['data', 'secret', 'name', 'person'] as const

/** Adds a row of a person to a table; every column that must not be null gets a value, and every column about the person gets a word. */
export async function addRow(
  app: TestApp,
  declared: PersonalTable,
  who: Marked,
  given: Record<string, SQL> = {},
): Promise<void> {
  const columns = getTableConfig(declared.table).columns.filter(
    (column) =>
      column.name in given ||
      (column.notNull && !column.hasDefault) ||
      FILLED.some((one) => one === declared.columns[column.name]),
  )
  await app.services.database.orm.execute(
    sql`insert into ${declared.table} (${sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(
      columns.map((column) => given[column.name] ?? filled(column, declared, who)),
      sql`, `,
    )})`,
  )
}

/** Which tables hold a text anywhere, and in how many rows. */
export async function tablesHolding(app: TestApp, text: string): Promise<Record<string, number>> {
  const { orm } = app.services.database
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await orm.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} as row where strpos(row::text, ${text}) > 0`,
    )
    if ((rows[0]?.n ?? 0) > 0) found[name] = rows[0]?.n ?? 0
  }
  return found
}

/** The keys of stored objects, and those whose bytes hold a text. */
export async function objectsHolding(app: TestApp, text: string): Promise<string[]> {
  const { storage } = app.services
  const held: string[] = []
  for await (const page of storage.listStored({ from_ms: 0, to_ms: Date.now() + 10 * 365 * 86_400_000 }))
    for (const key of page) {
      const { stream } = await storage.read(key, null)
      const bytes = Buffer.concat(await stream.toArray())
      if (bytes.includes(text) || key.includes(text)) held.push(key)
    }
  return held
}

/** Objects of a marked person: those that only they see, and those that belong to the school. */
export type MarkedObjects = { own: string[]; shared: string[] }

/**
 * Puts a row of somebody into every table that has rows of people, with a word in every column that tells of them, and their objects into
 * the store. The columns by which a table finds its person are given here; a new table needs nothing unless it finds people in a way of its own.
 */
export async function markPerson(app: TestApp, who: Marked): Promise<MarkedObjects> {
  const objects: MarkedObjects = { own: [], shared: [] }
  const { orm } = app.services.database
  const lesson_session_id = newId()
  const [hidden, shared] = [newId(), newId()]
  const store = async (kind: keyof MarkedObjects, ext: string) => {
    const key = `${who.school_id}/resource/${who.person_id}/${newId()}.${ext}`
    const bytes = Buffer.from(kind === 'own' ? `${who.mark} bytes` : 'a lesson of the school')
    await app.services.storage.write(key, { body: bytes, content_type: 'application/octet-stream' })
    objects[kind].push(key)
    return sql`${key}`
  }
  const id = sql`${who.person_id}`
  const name = sql`${who.mark}`
  const past = sql`'2026-11-01T01:00:00Z'`
  const document = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const own = async () => ({ object_key: await store('own', 'png') })
  const image_key = await store('own', 'png')
  const given: Record<string, () => Promise<Record<string, SQL>> | Record<string, SQL>> = {
    授课: () => ({ ended_at: past, pages: document([]) }),
    讲评用的作答页: () => ({ image_key }),
    '讲评用的作答页（备课版本）': () => ({ image_key }),
    讲评用的作答录音: async () => ({ image_key, ...(await own()) }),
    讲评过自己作答的课: () => ({
      ended_at: past,
      pages: sql`jsonb_build_array(jsonb_build_object('page_id', ${newId()}::text, 'kind', 'image', 'image_key', ${image_key}::text))`,
    }),
    用于讲评的作答: () => ({ student_id: id, image_key }),
    上课: () => ({ lesson_session_id: sql`${lesson_session_id}` }),
    课堂事实: () => ({
      lesson_session_id: sql`${lesson_session_id}`,
      payload: document({ call_id: newId(), student_id: who.person_id, name: who.mark }),
    }),
    作答: () => ({
      value: document({
        [newId()]: { kind: 'text', text: `${who.mark}·answer.value`, attachments: [] },
        [newId()]: { kind: 'choice', keys: ['A'], attachments: [] },
      }),
    }),
    作答的照片和录音: async () => ({
      ...{ task_id: sql`${newId()}`, item_id: sql`${newId()}` },
      ...(await own()),
    }),
    未完成的上传: own,
    给同学看的照片和录音: own,
    互评中的照片和录音: own,
    对比讲评中的照片和录音: own,
    语音评语: own,
    验证码: () => ({ phone: sql`${`${who.mark}·account.phone`}` }),
    凭证: () => ({ subject: sql`${who.account_id}` }),
    加入申请: () => ({ login: sql`${`${who.mark}·account.login`}` }),
    留级: () => ({
      changes: document({
        kept_back: [
          { student_id: who.person_id, name: who.mark },
          { student_id: newId(), name: '旁人' },
        ],
      }),
      before: document({}),
      after: document({}),
    }),
    '分组方案（最后保存）': () => ({ saved_by: name }),
    '座位表（最后保存）': () => ({ saved_by: name, seats: document([]), aisles: document([]) }),
    导入时的错误: () => ({
      row_errors: document([
        { row: 2, name: who.mark, message: '学号已被使用' },
        { row: 3, name: '旁人', message: '缺姓名' },
      ]),
      account_id: sql`${newId()}`,
      finished_at: past,
    }),
    '操作记录（对本人）': () => ({ target_id: id, account_id: sql`null` }),
    分享: () => ({ kind: sql`'teacher'`, audience_id: id }),
    收藏: () => ({ teacher_id: id }),
    '资源（未分享）': async () => ({ resource_id: sql`${hidden}`, owner_teacher_id: id, ...(await own()) }),
    '历史版本（未分享）': async () => ({ resource_id: sql`${hidden}`, ...(await own()) }),
    '资源（已分享）': async () => ({
      resource_id: sql`${shared}`,
      owner_teacher_id: id,
      object_key: await store('shared', 'pdf'),
      folder_id: sql`${newId()}`,
    }),
    '历史版本（已分享）': async () => ({
      resource_id: sql`${shared}`,
      object_key: await store('shared', 'pdf'),
    }),
    '截屏（不属于备课）': async () => ({ teacher_id: id, ...(await own()) }),
    '截屏（备课）': async () => ({
      teacher_id: id,
      prepare_lesson_id: sql`${newId()}`,
      object_key: await store('shared', 'png'),
    }),
  }
  await orm.execute(sql`insert into resource_share (resource_id, kind, audience_id, school_id, created_at)
    values (${shared}, 'school', '', ${who.school_id}, now())`)
  for (const declared of personalTables) {
    const { name: table } = getTableConfig(declared.table)
    if (table === 'account' || table === 'student' || table === 'teacher')
      await markRecord(app, declared, who)
    else await addRow(app, declared, who, await given[declared.title]?.())
  }
  return objects
}

/** Puts the words into the record or the account, which exist already. */
async function markRecord(app: TestApp, declared: PersonalTable, who: Marked): Promise<void> {
  const columns = getTableConfig(declared.table).columns
  const key = columns.find(({ name }) => declared.columns[name] === 'person')
  if (key === undefined) return
  const set = columns.flatMap((column) => {
    const treatment = declared.columns[column.name]
    const isOwn = column.name === 'login'
    if (treatment !== 'data' && treatment !== 'name' && !isOwn) return []
    if (column.getSQLType().startsWith('timestamp')) return []
    const value = isOwn ? sql`${wordOf(who, column)}` : filled(column, declared, who)
    return [sql`${sql.identifier(column.name)} = ${value}`]
  })
  await app.services.database.orm.execute(
    sql`update ${declared.table} set ${sql.join(set, sql`, `)} where ${key} = ${who.person_id}`,
  )
}

/** Every word of somebody that stands in the database, but those of secrets. */
export async function wordsOf(app: TestApp, who: Marked): Promise<string[]> {
  const secrets = personalTables.flatMap((declared) =>
    getTableConfig(declared.table)
      .columns.filter(({ name }) => declared.columns[name] === 'secret')
      .map((column) => wordOf(who, column)),
  )
  const words = new Set<string>()
  for (const { table } of personalTables) {
    const { rows } = await app.services.database.orm.execute<{ row: string }>(
      sql`select row::text as row from ${table} as row where strpos(row::text, ${who.mark}) > 0`,
    )
    for (const { row } of rows)
      for (const [word] of row.matchAll(new RegExp(`${who.mark}·[a-z_.]+`, 'g'))) words.add(word)
  }
  return [...words].filter((word) => !secrets.includes(word))
}
