import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { writeXlsx } from '../apps/server/src/core/formats/xlsx/write-xlsx.ts'
import { managerAt } from './people.ts'
import { test } from './school-server.ts'

const OWN_PASSWORD = 'lanzi-Qiao-58'
const AT_ONCE_MS = 2_000
const COLUMNS = ['姓名', '性别', '学号', '班级', '座号', '登录名']

/** Two students who are new to the school, and a row whose class does not exist. */
function studentFile(): Promise<Buffer> {
  return writeXlsx([
    {
      name: '学生',
      notes: [],
      columns: COLUMNS.map((label) => ({ label, width: 12 })),
      rows: [
        ['欧阳兰', '女', '0092601', '高一(1)班', '', ''],
        ['司徒远', '男', '0092602', '高一(1)班', '', ''],
        ['写错的', '男', '0092603', '高九(9)班', '', ''],
      ],
    },
  ])
}

/** Imports the file up to its result. */
async function importStudents(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: '导入', exact: true }).click()
  const page = manager.getByRole('main')
  await page.locator('input[type="file"]').setInputFiles({
    name: '新生.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await studentFile(),
  })
  await page.getByRole('button', { name: '检查文件' }).click()
  await expect(page).toContainText('欧阳兰')
  await page.getByRole('tab', { name: '有误 1' }).click()
  await expect(page).toContainText('第 4 行')
  await page.getByRole('button', { name: '导入 2 名学生' }).click()
  await expect(page).toContainText('新建 2 人，更新 0 人，没有导入 1 行', { timeout: 60_000 })
}

/** Signs in on a pad with what the slip says. */
async function padOf(browser: Browser, at: { address: string; login: string; password: string }) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const pad = await context.newPage()
  await pad.goto(`${at.address}/pad/`)
  await pad.getByLabel('学号或账号').fill(at.login)
  await pad.getByLabel('密码', { exact: true }).fill(at.password)
  await pad.getByRole('button', { name: '登录', exact: true }).click()
  return pad
}

/** Notes in the page itself when it first says that the account is closed. */
async function timeDisabled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      if (!('told_at' in window) && document.body.textContent.includes('停用'))
        Object.assign(window, { told_at: Date.now() })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

test('students come from a file, sign in with their slips, and are out at once when disabled', async ({
  browser,
  school,
}) => {
  const { address } = school
  const manager = await managerAt(browser, { address, path: '/schoolManage?tab=students' })
  let password = ''

  await test.step('[SC-57] the file is checked and imported; the wrong row stops no other', async () => {
    await importStudents(manager)
  })

  await test.step('[SC-45] slips are made for those without a password, and printed', async () => {
    await manager.getByRole('main').getByRole('button', { name: '为这 2 人打印账号条' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: '生成账号条' }).click()
    const dialog = manager.getByRole('dialog', { name: '账号条' })
    await expect(dialog).toContainText('已生成 2 张账号条', { timeout: 60_000 })
    const slip = dialog.getByRole('region', { name: '欧阳兰的账号条' })
    await expect(slip).toContainText('高一(1)班')
    await expect(slip).toContainText('0092601')
    password = (await slip.getByRole('definition').nth(1).textContent()) ?? ''
    expect(password).toMatch(/^[^0O1lI]{6,}$/)
    await dialog.getByRole('button', { name: '打印账号条' }).click()
    // Printed, so nothing is asked any more.
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(manager.getByRole('dialog')).toHaveCount(0)
  })

  const pad = await padOf(browser, { address, login: '0092601', password })
  await test.step('[SC-44] the slip only serves to set a password of one’s own', async () => {
    await expect(pad.getByRole('heading', { name: '换一个自己的密码' })).toBeVisible()
    await pad.getByLabel('新密码').fill(OWN_PASSWORD)
    await pad.getByLabel('再填一次').fill(OWN_PASSWORD)
    await pad.getByRole('button', { name: /保存|登录/ }).click()
    await expect(pad.getByRole('heading', { name: /欧阳兰/ })).toBeVisible()
  })

  await test.step('[SC-55] the pad is bound to the student who signed in on it', async () => {
    await manager.getByRole('main').getByRole('button', { name: '回到名单' }).click()
    await manager.getByRole('button', { name: '平板绑定' }).click()
    await expect(manager.getByRole('row').filter({ hasText: '欧阳兰' })).toContainText('平板')
    await manager.getByRole('button', { name: '学生名单' }).click()
  })

  await test.step('[SC-46] who is disabled is out within two seconds', async () => {
    await manager.getByLabel('姓名、拼音、学号或登录名').fill('oyl')
    const row = manager.getByRole('row').filter({ hasText: '欧阳兰' })
    await expect(manager.getByText('共 1 人')).toBeVisible()
    await row.getByRole('button', { name: '更多：欧阳兰' }).click()
    await manager.getByRole('menuitem', { name: '停用账号' }).click()
    await timeDisabled(pad)
    const go = manager.getByRole('dialog').getByRole('button', { name: '停用', exact: true })
    await go.evaluate((button) => {
      button.addEventListener('click', () => Object.assign(window, { pressed_at: Date.now() }), {
        capture: true,
      })
    })
    await go.click()
    await expect(row).toContainText('已停用')
    const toldAt = () => pad.evaluate(() => ('told_at' in window ? Number(window.told_at) : null))
    await expect.poll(toldAt).not.toBeNull()
    // The clocks of two pages on one machine are the same clock.
    const pressed_at = await manager.evaluate(() => ('pressed_at' in window ? Number(window.pressed_at) : 0))
    expect(((await toldAt()) ?? Number.POSITIVE_INFINITY) - pressed_at).toBeLessThan(AT_ONCE_MS)
  })

  await test.step('the database holds both students, their class, and no sign-in', async () => {
    const database = await school.openStored()
    const { rows } = await database.orm.execute(sql`
      select s.name, s.student_no, a.is_disabled, a.must_change_password, a.last_login_at is not null as used,
        (select count(*)::int from session where session.account_id = a.account_id and revoked_at is null) as open_count,
        (select c.name from enrollment e join class c on c.class_id = e.class_id
          where e.student_id = s.student_id and e.to_day is null) as class_name
      from student s join account a on a.person_id = s.student_id
      where s.student_no like '00926%' order by s.student_no`)
    await database.close()
    const home = { class_name: '高一(1)班', open_count: 0 }
    expect(rows).toEqual([
      {
        ...home,
        ...{ name: '欧阳兰', student_no: '0092601' },
        ...{ is_disabled: true, must_change_password: false, used: true },
      },
      {
        ...home,
        ...{ name: '司徒远', student_no: '0092602' },
        ...{ is_disabled: false, must_change_password: true, used: false },
      },
    ])
  })
})
