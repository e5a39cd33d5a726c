import path from 'node:path'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { features } from '../../apps/server/src/features.ts'
import { listed } from '../complaints.ts'
import { KEYLESS_COLUMNS } from './keyless-columns.ts'
import { ROOT, sourceFiles } from '../source-tree.ts'

type KeyColumn = { file: string; name: string; column: PgColumn }

const nameOf = (column: PgColumn): string => `${getTableConfig(column.table).name}.${column.name}`

/** Columns whose name or type could hold the key of a stored object. */
async function keyColumns(): Promise<KeyColumn[]> {
  const files = sourceFiles.filter((file) => file.endsWith('.table.ts'))
  const modules = await Promise.all(
    files.map(async (file) => ({ file, module: (await import(path.join(ROOT, file))) as object })),
  )
  return modules.flatMap(({ file, module }) =>
    Object.values(module)
      .filter((value): value is PgTable => value instanceof PgTable)
      .flatMap((table) => getTableConfig(table).columns)
      .filter((column) => column.getSQLType() === 'jsonb' || /(^|_)keys?$/.test(column.name))
      .map((column) => ({ file, name: nameOf(column), column })),
  )
}

describe('objects of the store', () => {
  const shown = features.flatMap(({ area, shows }) => shows.map(({ column }) => ({ area, column })))

  test('every column that holds a key is shown by the area of its table, once', async () => {
    const columns = await keyColumns()
    expect(columns.length).toBeGreaterThan(0)
    expect(
      listed([
        ...columns
          .filter(({ name }) => KEYLESS_COLUMNS[name] === undefined)
          .flatMap(({ file, name, column }) => {
            const areas = shown.filter((one) => nameOf(one.column) === nameOf(column)).map(({ area }) => area)
            const isOwn = areas.length === 1 && file.startsWith(`apps/server/src/features/${areas[0]}/`)
            return isOwn
              ? []
              : [
                  `${file}: ${name} stands in the \`shows\` of its area, or with a reason in checks/tables/keyless-columns.ts`,
                ]
          }),
        ...Object.keys(KEYLESS_COLUMNS)
          .filter((name) => !columns.some((one) => one.name === name))
          .map((name) => `checks/tables/keyless-columns.ts: there is no ${name} any more`),
        ...shown
          .map(({ column }) => nameOf(column))
          .filter((name) => KEYLESS_COLUMNS[name] !== undefined)
          .map((name) => `checks/tables/keyless-columns.ts: ${name} is shown`),
      ]),
    ).toBe('')
  })

  test('no two purposes of uploads share a place', () => {
    const names = features.flatMap(({ uploads }) => uploads.map(({ name }) => name))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
