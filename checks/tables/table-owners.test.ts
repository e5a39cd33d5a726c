import { describe, expect, test } from 'vitest'
import { listed } from '../complaints.ts'
import { isTestFile, sourceFiles, textOf } from '../source-tree.ts'
import { foreignWrites, MAY_WRITE, type Source, tablesOf } from './table-owners.ts'

const server: Source[] = sourceFiles
  .filter((file) => /^apps\/server\/(src|db)\//.test(file) && !isTestFile(file))
  .map((file) => ({ file, text: textOf(file) }))
const tables = tablesOf(server)
const writesOf = (source: Source) => foreignWrites(source, tables)

describe('tables', () => {
  test('only its owner writes a table', () => {
    const broken = server.filter(({ file }) => MAY_WRITE[file] === undefined).flatMap(writesOf)
    expect(listed(broken)).toBe('')
  })

  test('every exception is needed', () => {
    const idle = Object.keys(MAY_WRITE).filter(
      (name) => !server.some((source) => source.file === name && writesOf(source).length > 0),
    )
    expect(listed(idle.map((file) => `${file}: writes no table of others, take it off the list`))).toBe('')
  })

  test('every table has one owner, and no two share a name', () => {
    expect(tables.length).toBeGreaterThan(0)
    const declared = server.flatMap(({ text }) => [...text.matchAll(/\bpgTable\(/g)])
    expect(tables).toHaveLength(declared.length)
    expect(new Set(tables.map(({ variable }) => variable)).size).toBe(tables.length)
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
  })
})

describe('what counts as a write to a table of others', () => {
  const own = 'apps/server/src/features/classes/some.store.ts'
  const importing =
    "import { student, studentStatusChange as changes } from '../../students/students.table.ts'\n"

  test.each([
    'db.update(student).set({})',
    'db\n  .insert(\n    changes\n  )',
    "import * as all from '../../students/students.table.ts'\ndb.delete(all.student)",
    'const people = student\ndb.update(people)',
    'sql`update student set status = 1`',
    'sql`with a as (\n  UPDATE  "student" set x = 1) select 1`',
    'sql`update only public.student set x = 1`',
    'sql`insert into student_status_change (a) values (1)`',
    'sql`insert into ${changes} (a) values (1)`',
    'sql`delete from ${ student } where true`',
    "sql`delete from ${sql.identifier('student')}`",
    "pool.query('merge into student using x on true')",
    'pool.query("truncate enrollment, student cascade")',
    'pool.query("truncate table student")',
    'pool.query("copy student from stdin")',
    'pool.query("delete from " + name)',
    'pool.query(`insert into ${names.join()}`)',
    'pool.query(`update ${name} set x = 1`)',
    'sql`insert into no_such_table values (1)`',
  ])('%s', (code) => {
    expect(writesOf({ file: own, text: importing + code })).toHaveLength(1)
  })

  test.each([
    'db.select().from(student)',
    'sql`select 1 from student for update of student`',
    'sql`select 1 from ${student} for no key update`',
    'sql`insert into enrollment (a) select 1 from student on conflict (a) do update set a = 1`',
    'sql`update class set name = 1 from student`',
    'seen.delete(student_id)',
    "createHash('sha256').update(text)",
    '// update student set status = 1',
    'const student = new Map()',
  ])('not %s', (code) => {
    expect(writesOf({ file: own, text: importing + code })).toEqual([])
  })
})
