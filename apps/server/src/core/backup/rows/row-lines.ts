import { unpackPart } from '../file/pack.ts'
import { readParts } from '../file/read-parts.ts'

/** One line of the `rows` parts. Rows are kept as the text PostgreSQL made of them, so numbers lose no digit. */
export type RowLine =
  | { kind: 'table'; name: string }
  | { kind: 'row'; json: string }
  | { kind: 'sequence'; name: string; last_value: string }

/** The text of a line, newline included: rows are JSON objects, everything else is a JSON array. */
export function formatLine(line: RowLine): string {
  switch (line.kind) {
    case 'table':
      return `${JSON.stringify(['table', line.name])}\n`
    case 'row':
      return `${line.json}\n`
    case 'sequence':
      return `${JSON.stringify(['sequence', line.name, line.last_value])}\n`
  }
}

/** Reads a line back; throws on anything `formatLine` does not write. */
export function parseLine(text: string): RowLine {
  if (text.startsWith('{')) return { kind: 'row', json: text }
  const value: unknown = JSON.parse(text)
  const [kind, first, second] = Array.isArray(value) ? (value satisfies unknown[]) : []
  if (kind === 'table' && typeof first === 'string') return { kind, name: first }
  if (kind === 'sequence' && typeof first === 'string' && typeof second === 'string') {
    return { kind, name: first, last_value: second }
  }
  throw new Error('备份文件中有无法识别的一行')
}

/** The lines of a backup file, which stand before its objects. */
export async function* readLines(file: string): AsyncGenerator<RowLine> {
  for await (const { kind, payload } of readParts(file)) {
    if (kind === 'object' || kind === 'stored' || kind === 'end') return
    if (kind !== 'rows') continue
    // Not `readline`: that also breaks at U+2028, which teachers' texts may hold.
    const lines = (await unpackPart(payload)).toString('utf8').split('\n')
    for (const line of lines) if (line !== '') yield parseLine(line)
  }
}
