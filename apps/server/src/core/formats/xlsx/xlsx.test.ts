import { monitorEventLoopDelay } from 'node:perf_hooks'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'
import { writeInThread } from './in-xlsx-thread.ts'
import { HOSTILE_SHEETS, sheetFile } from './test/sheet-file.ts'
import { isZipWithin } from './zip-bounds.ts'

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

/** Small enough once it is read. */
const HARMLESS = 'a million shared texts'

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

  it('reads cells as people see them: rich text, a formula, a phone that is a number', async () => {
    const rich =
      '<si><r><rPr><b/></rPr><t>王</t></r><r><t>小明</t></r><rPh sb="0" eb="1"><t>wang</t></rPh></si>'
    const file = sheetFile(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f>1+1</f><v>1.8812341005E+10</v></c>' +
        '<c r="C1" t="inlineStr"><is><t>0033</t></is></c><c r="D1" t="str"><f>"a"</f><v>高一</v></c></row>',
      { 'xl/sharedStrings.xml': `<sst>${rich}</sst>` },
    )
    const read = await readXlsx(file, BOUNDS)
    if (read.kind === 'refused') throw new Error(read.message)
    expect(read.sheets[0]?.rows).toEqual([['王小明', '18812341005', '0033', '高一']])
  })

  it('[RN-26] refuses numbers of which the last digits are lost', async () => {
    const row = (number: string) =>
      sheetFile(`<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>${number}</v></c></row>`)
    expect((await readXlsx(row('999999999999999'), BOUNDS)).kind).toBe('read')
    for (const cut of ['3.10105201003071E+17', '1e21', '-1e300'])
      expect(await readXlsx(row(cut), BOUNDS)).toEqual({
        kind: 'refused',
        message:
          '工作表“学生”第 2 行有超过 15 位的数字，表格软件已经丢掉了后面几位：请把这一列的格式设为文本，重新填写',
      })
  })

  it('[QI-140] refuses days that no calendar has, with their row', async () => {
    const styles = { 'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>' }
    const day = (number: string) =>
      sheetFile(
        `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" s="1"><v>${number}</v></c></row>`,
        styles,
      )
    const read = await readXlsx(day('45000'), BOUNDS)
    expect(read.kind === 'read' ? read.sheets[0]?.rows : read).toEqual([['1'], ['2023-03-15']])
    for (const none of ['1e300', 'Infinity', '99999999', '-9999999'])
      expect(await readXlsx(day(none), BOUNDS)).toEqual({
        kind: 'refused',
        message: '工作表“学生”第 2 行有不存在的日期：请改成正确的日期，或把单元格的格式设为文本',
      })
  })

  it('[QI-140] brings no sign that a database refuses, by whatever way a cell writes it', async () => {
    const cells = ['王&#0;小&#xD800;明', '王_x0000_小_xDC00_明', '王\u0001小&#x1f;明&#xffff;']
    const file = sheetFile(
      `<row r="1">${cells.map((text, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    const read = await readXlsx(file, BOUNDS)
    expect(read.kind === 'read' ? read.sheets[0]?.rows : read).toEqual([['王小明', '王小明', '王小明']])
  })

  it('has nothing where a formula failed', async () => {
    const file = sheetFile(
      '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><v>1</v></c></row>',
    )
    const read = await readXlsx(file, BOUNDS)
    expect(read.kind === 'read' ? read.sheets[0]?.rows : read).toEqual([['', '1']])
  })

  it('goes on after a sheet that cannot be written', async () => {
    await expect(writeInThread(null as never)).rejects.toThrow(/null/)
    expect((await writeXlsx([sheetOf([])])).length).toBeGreaterThan(0)
  })

  it.each(Object.entries(HOSTILE_SHEETS))(
    '[RN-20][RN-21] comes through %s, while others read and write theirs',
    async (name, hostile) => {
      const good = await writeXlsx([sheetOf([['王小明', '01', 1]])])
      const bytes = hostile()
      expect(bytes.length).toBeLessThan(5_000_000)
      const [answered, read, written] = await Promise.all([
        readXlsx(bytes, BOUNDS),
        readXlsx(good, BOUNDS),
        writeXlsx([sheetOf([])]),
      ])
      expect(answered.kind).toBe(name === HARMLESS ? 'read' : 'refused')
      expect(read.kind).toBe('read')
      expect(written.length).toBeGreaterThan(0)
    },
  )

  it('says what to do about a sheet that is too wide', async () => {
    const wide = HOSTILE_SHEETS['a cell in the last column of every row']?.() ?? Buffer.alloc(0)
    expect(await readXlsx(wide, BOUNDS)).toMatchObject({ message: expect.stringContaining('多余的行列') })
  })

  it('reads the sheet that the hostile ones are made of', async () => {
    const read = await readXlsx(
      sheetFile('<row r="1"><c r="A1" t="inlineStr"><is><t>甲</t></is></c></row>'),
      BOUNDS,
    )
    expect(read).toEqual({ kind: 'read', sheets: [{ sheet: '学生', rows: [['甲']] }] })
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
