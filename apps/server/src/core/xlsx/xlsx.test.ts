import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'
import { inXlsxThread } from './xlsx-thread.ts'
import { isZipWithin } from './zip-bounds.mjs'

const BOUNDS = { max_rows: 3000, max_columns: 20 }
/**
 * Measured 16 to 35 ms on an idle machine; in the thread of the requests five thousand rows take 350 ms to read and 700 ms to
 * write in one piece each. The limit leaves room for a machine that is busy with other tests.
 */
const LONGEST_STALL_MS = 200
const sheetOf = (rows: (string | number | null)[][]) => ({
  name: '学生',
  notes: ['筛选：高一'],
  columns: [
    { label: '姓名', width: 12 },
    { label: '学号', width: 14 },
    { label: '人数', width: 8, kind: 'number' as const },
  ],
  rows,
})

describe('xlsx', () => {
  it('comes back as it was written: zeros kept, numbers as numbers, nothing a formula', async () => {
    const rows = [
      ['王小明', '000123', 45],
      ['=1+1', '+86', -3],
      ['@SUM(A1)', '-5', null],
      ["'quoted", '\tTab', 0.5],
    ]
    const bytes = await writeXlsx([sheetOf(rows)])
    expect(bytes.includes(Buffer.from('<f>'))).toBe(false)
    const read = await readXlsx(bytes, BOUNDS)
    if (read.kind === 'refused') throw new Error(read.message)
    expect(read.sheets.map(({ sheet }) => sheet)).toEqual(['学生'])
    const [note, heading, ...back] = read.sheets[0]?.rows ?? []
    expect(note?.[0]).toBe('筛选：高一')
    expect(heading).toEqual(['姓名', '学号', '人数'])
    expect(back).toEqual(rows.map((row) => row.map((cell) => String(cell ?? '').trim())))
  })

  it('holds thousands of rows, and refuses more rows or columns than asked for', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => [`学生${at}`, String(at).padStart(8, '0'), at])
    const bytes = await writeXlsx([sheetOf(rows)])
    expect((await readXlsx(bytes, BOUNDS)).kind).toBe('read')
    expect(await readXlsx(bytes, { ...BOUNDS, max_rows: 100 })).toEqual({
      kind: 'refused',
      message: '工作表“学生”有 2002 行，最多 100 行',
    })
    expect((await readXlsx(bytes, { ...BOUNDS, max_columns: 2 })).kind).toBe('refused')
  })

  it('[SC-63] keeps nobody waiting while five thousand rows are written and read', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [`学生${at}`, String(at).padStart(8, '0'), at])
    // The thread itself starts with the first file of a process.
    await writeXlsx([sheetOf([])])
    const stalls = monitorEventLoopDelay({ resolution: 2 })
    stalls.enable()
    const bytes = await writeXlsx([sheetOf(rows)])
    const read = await readXlsx(bytes, { ...BOUNDS, max_rows: 6000 })
    stalls.disable()
    if (read.kind === 'refused') throw new Error(read.message)
    expect(read.sheets[0]?.rows).toHaveLength(5002)
    expect(stalls.max / 1e6).toBeLessThan(LONGEST_STALL_MS)
  })

  it('goes on in a new thread when one has died', async () => {
    const dying = inXlsxThread({ kind: 'write', sheets: null as never })
    await expect(dying).rejects.toThrow(/null/)
    expect((await writeXlsx([sheetOf([])])).length).toBeGreaterThan(0)
  })

  it('refuses what is no xlsx', async () => {
    const broken = (await writeXlsx([sheetOf([])])).subarray(0, 300)
    for (const bytes of [Buffer.from(''), Buffer.from('姓名,学号'), Buffer.from('PK\x03\x04'), broken]) {
      expect((await readXlsx(Buffer.from(bytes), BOUNDS)).kind).toBe('refused')
    }
  })

  it('does not believe what a zip says of its size', () => {
    const bomb = zipOf(deflateRawSync(Buffer.alloc(5_000_000)), { told: 10 })
    expect(isZipWithin(bomb, { max_bytes: 6_000_000, max_entries: 2 })).toBe(true)
    expect(isZipWithin(bomb, { max_bytes: 4_000_000, max_entries: 2 })).toBe(false)
    expect(isZipWithin(bomb, { max_bytes: 6_000_000, max_entries: 0 })).toBe(false)
  })
})

/** A zip of one entry that says it is `told` bytes long. */
function zipOf(packed: Buffer, { told }: { told: number }): Buffer {
  const name = Buffer.from('a')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(told, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, central, name, end])
}
