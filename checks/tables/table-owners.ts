import path from 'node:path'
import { withoutComments } from '../source-tree.ts'

/** A table and the folder of its owner: a feature, or a part of core. */
export type Table = { variable: string; name: string; owner: string }

/** A file of the server with its text. */
export type Source = { file: string; text: string }

/** Files that write a table of others, or one whose name is not in the text, and the reason of each. */
export const MAY_WRITE: Record<string, string> = {
  'apps/server/src/core/backup/rows/load-rows.ts':
    'A backup is put back table by table, as a whole, into an empty database.',
  'apps/server/src/core/db/personal/erase-person.ts':
    'A person is erased as the owner of each table declares it in `personal`.',
}

/** The tables that `*.table.ts` files declare. */
export function tablesOf(sources: readonly Source[]): Table[] {
  return sources
    .filter(({ file }) => file.endsWith('.table.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/export const (\w+) = pgTable\(\s*['"](\w+)['"]/g)].map(
        ([, variable = '', name = '']) => ({ variable, name, owner: ownerOf(file) }),
      ),
    )
}

/** Who owns a file of the server: its feature, its part of core, or otherwise the folder it lies in. */
export function ownerOf(file: string): string {
  return /^apps\/server\/src\/(?:features|core)\/[^/]+(?=\/)/.exec(file)?.[0] ?? path.posix.dirname(file)
}

/** Every write of a file to a table that is not its own, by drizzle or by SQL in a text. */
export function foreignWrites(source: Source, tables: readonly Table[]): string[] {
  const code = withoutComments(source.text)
  const named = bindingsOf(code, tables)
  const owner = ownerOf(source.file)
  return writesIn(code).flatMap(({ how, target, at }) => {
    const table = tableAt(target, { tables, named, how })
    if (table === 'no table') return []
    const place = `${source.file}:${code.slice(0, at).split('\n').length}`
    if (table === null) return [`${place}: it cannot be seen which table \`${how} ${target}\` writes`]
    if (table.owner === owner) return []
    return [`${place}: writes \`${table.name}\`, a table of ${table.owner}: call a *.service.ts of its owner`]
  })
}

type Write = { how: string; target: string; at: number }

const DRIZZLE = /\.(insert|update|delete)\(\s*([\w.]+)\s*\)/g
const SQL =
  /\b(insert\s+into|delete\s+from|merge\s+into|copy|truncate(?:\s+table)?|update)\s+(?:only\s+)?(\$\{[^}]*\}|[\w".]+|['"`]\s*\+)((?:\s*,\s*(?:only\s+)?(?:\$\{[^}]*\}|[\w".]+))*)/gi

function writesIn(code: string): Write[] {
  const byDrizzle = [...code.matchAll(DRIZZLE)].map(({ 1: verb = '', 2: target = '', index }) => ({
    how: `.${verb}`,
    target,
    at: index,
  }))
  const bySql = [...code.matchAll(SQL)].flatMap(({ 1: verb = '', 2: first = '', 3: more = '', index }) => {
    const how = verb.toLowerCase().replace(/\s+/g, ' ')
    // Only `truncate` takes several tables; after the others a comma begins something else.
    const others = how.startsWith('truncate') ? more.split(',').slice(1) : []
    return [first, ...others].map((target) => ({ how, target: target.trim(), at: index }))
  })
  return [...byDrizzle, ...bySql]
}

function tableAt(
  target: string,
  { tables, named, how }: { tables: readonly Table[]; named: ReadonlyMap<string, Table>; how: string },
): Table | 'no table' | null {
  if (how.startsWith('.')) return named.get(target) ?? 'no table'
  const inserted = /^\$\{\s*([\w.]+)\s*\}$/.exec(target)?.[1]
  const written = /^\$\{.*identifier\(\s*['"](\w+)['"]\s*\)\s*\}$/.exec(target)?.[1] ?? target
  const bare = written.replace(/^"?public"?\./, '').replaceAll('"', '')
  const table =
    inserted === undefined ? tables.find(({ name }) => name === bare.toLowerCase()) : named.get(inserted)
  if (table !== undefined) return table
  // `for update of`, `do update set` and the like; a verb of two words always names a table.
  return how.includes(' ') || target.startsWith('${') ? null : 'no table'
}

/** The names under which a file knows tables: its own, imported ones, renamed ones, and those of a whole module. */
function bindingsOf(code: string, tables: readonly Table[]): Map<string, Table> {
  const known = new Map<string, Table>()
  const add = (name: string, variable: string) => {
    const table = tables.find((one) => one.variable === variable)
    if (table !== undefined) known.set(name, table)
  }
  for (const [, variable = ''] of code.matchAll(/export const (\w+) = pgTable\(/g)) add(variable, variable)
  for (const [, names = ''] of code.matchAll(/\bimport\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from/g))
    for (const part of names.split(',')) {
      const [variable = '', name = variable] = part.trim().split(/\s+as\s+/)
      add(name, variable)
    }
  for (const [, module = ''] of code.matchAll(
    /\bimport\s*\*\s*as\s+(\w+)\s+from\s*['"][^'"]*\.table\.ts['"]/g,
  ))
    for (const { variable } of tables) add(`${module}.${variable}`, variable)
  for (const [, name = '', table = ''] of code.matchAll(/\bconst (\w+) = (?:alias\()?(\w+)\b(?!\s*[(.])/g)) {
    const same = known.get(table)
    if (same !== undefined) known.set(name, same)
  }
  return known
}
