import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** The first line of a backup: which shape of database it holds, by the dates of the migrations it had run. */
export type BackupHeader = { format: 1; made_at: string; migrations: number[] }

/** One line of a backup. Rows are kept as the text PostgreSQL made of them, so numbers lose no digit. */
export type BackupLine =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; name: string }
  | { kind: 'row'; json: string }
  | { kind: 'sequence'; name: string; last_value: string }
  | { kind: 'end'; rows: number }

/** The text of a line, newline included: rows are JSON objects, everything else is a JSON array. */
export function formatLine(line: BackupLine): string {
  switch (line.kind) {
    case 'header':
      return `${JSON.stringify(['jiangtai-backup', line.header])}\n`
    case 'table':
      return `${JSON.stringify(['table', line.name])}\n`
    case 'row':
      return `${line.json}\n`
    case 'sequence':
      return `${JSON.stringify(['sequence', line.name, line.last_value])}\n`
    case 'end':
      return `${JSON.stringify(['end', line.rows])}\n`
  }
}

/** Reads a line back; throws on anything `formatLine` does not write. */
export function parseLine(text: string): BackupLine {
  if (text.startsWith('{')) return { kind: 'row', json: text }
  const value: unknown = JSON.parse(text)
  const [kind, first, second] = Array.isArray(value) ? (value satisfies unknown[]) : []
  if (kind === 'jiangtai-backup') return { kind: 'header', header: parseHeader(first) }
  if (kind === 'table' && typeof first === 'string') return { kind, name: first }
  if (kind === 'sequence' && typeof first === 'string' && typeof second === 'string') {
    return { kind, name: first, last_value: second }
  }
  if (kind === 'end' && typeof first === 'number') return { kind, rows: first }
  throw new Error('备份文件中有无法识别的一行')
}

function parseHeader(value: unknown): BackupHeader {
  const isHeader = typeof value === 'object' && value !== null && 'format' in value && value.format === 1
  if (!isHeader || !('made_at' in value) || typeof value.made_at !== 'string') {
    throw new Error('不是本程序的备份文件，或备份格式过新')
  }
  const migrations =
    'migrations' in value && Array.isArray(value.migrations) ? value.migrations.map(Number) : []
  return { format: 1, made_at: value.made_at, migrations }
}

/** The lines of a gzip file. Not `readline`: that also breaks at U+2028, which teachers' texts may hold. */
export async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = `${rest}${String(chunk)}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield parseLine(line)
    }
  } catch (error) {
    throw new Error(`备份文件 ${file} 不完整或已损坏`, { cause: error })
  }
}

/** Reads a whole backup and throws unless it is complete: a backup that was never read back is not one. */
export async function checkBackup(file: string): Promise<{ header: BackupHeader; rows: number }> {
  let header: BackupHeader | null = null
  let rows = 0
  let expected: number | null = null
  for await (const line of readLines(file)) {
    if (line.kind === 'row') rows += 1
    if (line.kind === 'header') header = line.header
    if (line.kind === 'end') expected = line.rows
  }
  if (header === null) throw new Error(`${file} 不是本程序的备份文件`)
  if (expected !== rows)
    throw new Error(`备份文件 ${file} 不完整：应有 ${expected ?? '未知'} 行，实有 ${rows} 行`)
  return { header, rows }
}
