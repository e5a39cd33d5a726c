import path from 'node:path'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { features } from '../../apps/server/src/features.ts'
import { listed } from '../complaints.ts'
import { ROOT, sourceFiles } from '../source-tree.ts'

/** Codes of the catalogue and of the tenant, whatever table they stand in. */
const CODES = ['school_id', 'phase_id', 'subject_id']
/** Ids of people and of their accounts. */
const PEOPLE = ['student_id', 'teacher_id', 'account_id', 'person_id']

const declared = features.flatMap(({ area, personal }) => personal.map((one) => ({ ...one, area })))

async function tables(): Promise<{ file: string; table: PgTable }[]> {
  const files = sourceFiles.filter((file) => file.endsWith('.table.ts'))
  const modules = await Promise.all(
    files.map(async (file) => ({ file, module: (await import(path.join(ROOT, file))) as object })),
  )
  return modules.flatMap(({ file, module }) =>
    Object.values(module).flatMap((table) => (table instanceof PgTable ? [{ file, table }] : [])),
  )
}

/** Whether something of a person could stand in a column: text, a document, the id of a person or of who did something. */
function couldTell(column: PgColumn, things: ReadonlySet<string>): boolean {
  if (CODES.includes(column.name)) return false
  const type = column.getSQLType()
  if (/^(text|jsonb)/.test(type)) return true
  // `saved_by`, `by_id`, `decided_by`, or an id of people under whatever name: no row of a thing is called so.
  return (
    type === 'uuid' &&
    !things.has(column.name) &&
    /(^|_)by(_|$)|teacher|student|person|account/.test(column.name)
  )
}

describe('[PV-30] what of people a table holds', () => {
  test('stands in the `personal` of its area, column by column', async () => {
    const all = await tables()
    const keys = all.flatMap(({ table }) => getTableConfig(table).columns.filter(({ primary }) => primary))
    const things = new Set(keys.map(({ name }) => name).filter((name) => !PEOPLE.includes(name)))
    expect(all.length).toBeGreaterThan(50)
    expect(
      listed(
        all.flatMap(({ file, table }) => {
          const { name, columns } = getTableConfig(table)
          const said = declared.filter((one) => one.table === table)
          if (said.length === 0)
            return [`${file}: ${name} stands in no \`personal\`; see core/db/personal/personal-table.ts`]
          return said.flatMap((one) =>
            columns
              .filter((column) => couldTell(column, things) && one.columns[column.name] === undefined)
              .map(
                (column) =>
                  `${file}: \`personal\` of ${one.area} does not say what ${name}.${column.name} is`,
              ),
          )
        }),
      ),
    ).toBe('')
  })

  test('is found by an id of the person or in a way of its own, and said by who owns the table', async () => {
    const all = await tables()
    expect(
      listed(
        declared.flatMap((one) => {
          const { name, columns } = getTableConfig(one.table)
          const where = `apps/server/src/features/${one.area}: \`personal\`, ${name}`
          const file = all.find(({ table }) => table === one.table)?.file ?? ''
          const isOwn = file.startsWith(`apps/server/src/features/${one.area}/`)
          const isFound =
            one.kind === 'impersonal' || one.found !== null || Object.values(one.columns).includes('person')
          return [
            ...(isOwn || (one.area === 'privacy' && file.startsWith('apps/server/src/core/'))
              ? []
              : [`${where} is another's table`]),
            ...(isFound ? [] : [`${where} has no column of the person whose row it is`]),
            ...Object.keys(one.columns)
              .filter((column) => !columns.some((known) => known.name === column))
              .map((column) => `${where} has no column ${column}`),
          ]
        }),
      ),
    ).toBe('')
  })
})
