import { STUDENT_MOVE_COLUMNS } from '@jiangtai/shared/students/columns.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaffedSchool } from '../../../test/people-builders.ts'
import { readZip } from '../../../test/files/read-zip.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { readXlsx } from '../../core/formats/xlsx/read-xlsx.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const TEMPLATE = 'POST /api/school_manager/v1/imports/template'

/** Each column of the first sheet in which something can be chosen, with the texts that are offered there. */
async function offeredIn(bytes: Buffer) {
  const read = await readXlsx(bytes, { max_rows: 1000, max_columns: 60 })
  if (read.kind === 'refused') throw new Error(read.message)
  const heading = read.sheets[0]?.rows[0] ?? []
  const choices = read.sheets.find(({ sheet }) => sheet === '可选内容')?.rows ?? []
  const xml = readZip(bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  const lists = xml.matchAll(
    /<dataValidation type="list"[^>]* sqref="([A-Z])2:[A-Z]1048576"><formula1>'可选内容'!\$([A-Z])\$2:\$\2\$(\d+)<\/formula1>/g,
  )
  const at = (letter = 'A') => letter.charCodeAt(0) - 'A'.charCodeAt(0)
  const offered = [...lists].map(([, column, from, last]) => [
    heading[at(column)],
    choices.slice(1, Number(last)).map((row) => row[at(from)]),
  ])
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  return { heading, offered, widths, xml, bold: boldOf(readZip(bytes).get('xl/styles.xml')) }
}

/** Which styles of cells are bold, in their order. */
function boldOf(styles: Buffer | undefined): boolean[] {
  const xml = styles?.toString('utf8') ?? ''
  const fonts = [...(/<fonts[\s\S]*?<\/fonts>/.exec(xml)?.[0] ?? '').matchAll(/<font>[\s\S]*?<\/font>/g)]
  const cells = (/<cellXfs[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)
  const fontOf = (style = '') => fonts[Number(/fontId="(\d+)"/.exec(style)?.[1] ?? 0)]?.[0] ?? ''
  return [...cells].map(([, style]) => fontOf(style).includes('<b/>'))
}

it('[SC-56] the template of students offers gender and the classes of the school, under a bold heading as wide as what it takes', async () => {
  const { manager } = await buildStaffedSchool(app)
  const { payload } = await app.call(manager.token, TEMPLATE, { kind: 'students' })
  const { heading, offered, widths, xml, bold } = await offeredIn(
    Buffer.from(payload.content_base64, 'base64'),
  )
  expect(heading).toEqual(STUDENT_MOVE_COLUMNS)
  expect(offered).toEqual([
    ['性别', ['男', '女']],
    ['班级', ['高一(1)班', '高一(2)班']],
    ['住宿', ['住校', '走读']],
  ])
  expect(widths).toHaveLength(heading.length)
  expect(widths[6]).toBeGreaterThan(widths[1] ?? 0)
  const styles = [...xml.matchAll(/<c r="[A-Z]1" [^>]*s="(\d+)"/g)].map(([, style]) => Number(style))
  expect(styles.map((style) => bold[style])).toEqual(heading.map(() => true))
})

it('[SC-56] the template of teachers offers gender, phase, subject and role', async () => {
  const { manager } = await buildStaffedSchool(app)
  const { payload } = await app.call(manager.token, TEMPLATE, { kind: 'teachers' })
  const { offered } = await offeredIn(Buffer.from(payload.content_base64, 'base64'))
  expect(offered.map(([label]) => label)).toEqual(['性别', '学段', '学科', '角色'])
  expect(offered[1]?.[1]).toEqual(['小学', '初中', '高中'])
})
