import { expect } from '@playwright/test'
import { type Caller, callerAt } from './hostile/calls.ts'
import { fillPeople, sheetOf, TEXTS } from './hostile/school.ts'
import { expectHarmless, openPages, ROWS, type Visitor, visitor } from './hostile/visit.ts'
import { managerAt } from './people.ts'
import { test } from './school-server.ts'

// One account calls thousands of times before anybody looks.
process.env['RATE_LIMIT_FACTOR'] = '1000000'

/** A hostile text with a quotation mark of each kind. */
const LOUD = encodeURIComponent(`"'><img src=x onerror=__canary()>`)
const RUNS = '<img src=x onerror=__canary()>'

test('[GD-20] [GD-21] people and classes with hostile names run nowhere and are shown as they were typed', async ({
  browser,
  school,
}) => {
  const { address } = school
  const manager = await callerAt(address, 'manager')
  await fillPeople(manager)
  const own = await visitor(await managerAt(browser, { address, path: '/workbench' }), address)
  await openPages(own, { path: '/schoolManage?tab=teachers', texts: TEXTS.person })
  await openPages(own, { path: '/schoolManage?tab=students', texts: TEXTS.person })
  await openPages(own, { path: '/schoolManage?tab=classes&view=teaching', texts: TEXTS.class })
  await own.open('/schoolManage?tab=joining', TEXTS.note.slice(0, ROWS))
  for (const page of [1, 6, 12]) await own.open(`/schoolManage?tab=records&page=${page}`)
  await test.step('what an address says', async () => {
    await own.open(`/schoolManage?tab=${LOUD}&text=${LOUD}&class=${LOUD}`)
    await own.open(`/schoolManage?tab=records&who=${LOUD}`)
    await own.open(`/schoolManage/classDetails?class_id=${LOUD}`)
    await own.open(`/login?redirect=${encodeURIComponent('javascript:__canary()')}`)
  })
  await test.step('one of each', () => lookAtOne(own, manager))
  await test.step('a file of them, and what is printed', () => lookAtImport(own))
  expectHarmless([own])
  await test.step('a page that took them for mark-up would be found out', async () => {
    await own.page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), RUNS)
    await expect.poll(() => own.result().complaints.join()).toContain('the policy refused')
    await own.look('a page that is broken on purpose')
    expect(own.result().complaints.join()).toContain('a handler: <img')
  })
})

/** Rows that are brought in and rows that are not, and the slips of who is new. */
async function lookAtImport({ page, open, look }: Visitor): Promise<void> {
  const names = TEXTS.person.slice(0, 20)
  const rows = names.map((name, at) => [name, '男', `P${1000 + at}`, at < 10 ? '' : name])
  const content = await sheetOf(['姓名', '性别', '学号', '班级'], rows)
  await open('/schoolManage?tab=students')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const main = page.getByRole('main')
  await main.locator('input[type="file"]').setInputFiles({
    name: `${RUNS}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(content, 'base64'),
  })
  await main.getByRole('button', { name: '检查文件' }).click()
  await expect(main.getByRole('tab', { name: '新建 10' })).toBeVisible()
  await look('the rows of a file', names)
  await main.getByRole('button', { name: '导入 10 名学生' }).click()
  await main.getByRole('button', { name: '为这 10 人打印账号条' }).click({ timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: '生成账号条' }).click()
  await expect(page.getByRole('dialog', { name: '账号条' })).toContainText('已生成 10 张账号条', {
    timeout: 60_000,
  })
  await page.emulateMedia({ media: 'print' })
  await look('the slips as they are printed', names.slice(0, 10))
  await page.emulateMedia({ media: 'screen' })
}

async function lookAtOne({ open, look, page }: Visitor, manager: Caller): Promise<void> {
  const { list: classes } = await manager.call('POST /api/school_manager/v1/classes/teaching', {
    search: '<svg',
  })
  const { list: students } = await manager.call('POST /api/school_manager/v1/students/list', {
    search: 'H101',
  })
  const { list: teachers } = await manager.call('POST /api/school_manager/v1/teachers/list', {
    search: 'hostile',
  })
  const student_ids = students.map(({ student_id }) => student_id)
  const [taught] = classes
  if (taught === undefined) throw new Error('the classes are there')
  const { class_id } = taught
  await manager.call('POST /api/school_manager/v1/students/add-to-teaching-class', { class_id, student_ids })
  for (const pane of ['students', 'teachers', 'history'])
    await open(`/schoolManage/classDetails?class_id=${class_id}&pane=${pane}`, [taught.name])
  for (const { student_id, name } of students.slice(0, 1))
    await open(`/schoolManage/studentDetails?student_id=${student_id}`, [name])
  for (const { teacher_id, name } of teachers.slice(0, 1))
    await open(`/schoolManage/teacherDetails?teacher_id=${teacher_id}`, [name])
  await open('/classGrouping')
  // The tabs of the frame bear the names of what was opened.
  await look('the tabs', [taught.name])
  await page.goBack()
}
