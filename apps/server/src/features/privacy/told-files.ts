import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { Person } from '../../core/db/personal/person.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import type { ToldRow } from '../../core/db/personal/tell-person.ts'
import { writeXlsx, type XlsxSheet } from '../../core/formats/xlsx/write-xlsx.ts'
import { columnWord } from './column-words.ts'

/** The rows of a person in one table. */
export type Told = { declared: PersonalTable; rows: readonly ToldRow[] }

/** The most rows of one table in a sheet, and the most characters of a cell; the data file has everything. */
const MAX_SHEET_ROWS = 10_000
const MAX_CELL = 2_000
const DATA_FILE = '全部数据.json'

/** The rows of a person as a workbook to be read and a file that holds everything. */
export async function toldFiles(
  told: readonly Told[],
  { person, at }: { person: Person & { name: string }; at: string },
): Promise<{ path: string; bytes: Buffer }[]> {
  const present = told.filter(({ rows }) => rows.length > 0)
  const data = Object.fromEntries(present.map(({ declared, rows }) => [declared.title, rows]))
  return [
    {
      path: '个人信息.xlsx',
      bytes: await writeXlsx([overview(present, { person, at }), ...present.map(sheet)]),
    },
    { path: DATA_FILE, bytes: Buffer.from(JSON.stringify(data, null, 1)) },
  ]
}

function overview(
  told: readonly Told[],
  { person, at }: { person: Person & { name: string }; at: string },
): XlsxSheet {
  return {
    name: '目录',
    notes: [
      `${person.name}的个人信息，导出于 ${formatDateTime(at)}`,
      `每张表最多列出 ${MAX_SHEET_ROWS} 行，过长的内容截短；完整内容在同一压缩包的“${DATA_FILE}”里，本人上传的文件在“文件”文件夹里`,
    ],
    columns: [
      { label: '表', width: 24 },
      { label: '行数', width: 10 },
    ],
    rows: told.map(({ declared, rows }) => [declared.title, rows.length]),
  }
}

function sheet({ declared, rows }: Told): XlsxSheet {
  const names = Object.keys(rows[0] ?? {})
  return {
    name: declared.title,
    notes: [],
    columns: names.map((name) => ({ label: columnWord(name), width: 20 })),
    rows: rows.slice(0, MAX_SHEET_ROWS).map((row) => names.map((name) => cell(row[name]))),
  }
}

function cell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? '是' : '否'
  const words = value instanceof Date ? formatDateTime(value.toISOString()) : textOf(value)
  return words.length > MAX_CELL ? `${words.slice(0, MAX_CELL)}……` : words
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
