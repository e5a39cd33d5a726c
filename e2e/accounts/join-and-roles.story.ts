import { type Browser, expect, type Page } from '@playwright/test'
import { managerAt, staffAt } from '../people.ts'
import { type SchoolServer, test } from '../school-server.ts'

const TEACHER = { name: '林晓', login: 'linxiao', password: 'physics-Room-3', phone: '13912340001' }
const AT_ONCE_MS = 2_000

/** Fills in the request to join, with the code that was sent to the phone. */
async function askToJoin(
  page: Page,
  { school, code }: { school: SchoolServer; code: string },
): Promise<void> {
  await page.goto(`${school.address}/login`)
  await page.getByRole('link', { name: /申请加入/ }).click()
  await page.getByLabel('邀请码').fill(code)
  await page.getByLabel('手机号').fill(TEACHER.phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => school.codeSentTo(TEACHER.phone)).not.toBeNull()
  await page.getByRole('textbox', { name: '验证码' }).fill(school.codeSentTo(TEACHER.phone) ?? '')
  await page.getByLabel('姓名').fill(TEACHER.name)
  await page.getByText('女', { exact: true }).click()
  await page.getByLabel('学段').selectOption('高中')
  await page.getByLabel('学科').selectOption('物理')
  await page.getByLabel('账号').fill(TEACHER.login)
  await page.getByLabel('密码', { exact: true }).fill(TEACHER.password)
  await page.getByLabel(/^确认/).fill(TEACHER.password)
  await page.getByRole('button', { name: '提交申请' }).click()
}

/** Notes in the page itself when it first says that the sign-in is over, so that nothing but the page is timed; leaving it keeps the note. */
async function timeSignOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      if (sessionStorage.getItem('told_at') !== null) return
      if (document.body.textContent.includes('这台设备的登录已被退出'))
        sessionStorage.setItem('told_at', String(Date.now()))
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** When it did, or 0. */
function signedOutAt(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('told_at')))
}

/** A teacher with one file of their own. */
async function signInWithFile(browser: Browser, { address }: SchoolServer): Promise<Page> {
  const { login, password } = TEACHER
  const page = await staffAt(browser, { address, path: '/resource/personal/list', login, password })
  const file = {
    name: '受力分析.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  }
  await page.getByLabel('选择要上传的文件').setInputFiles([file])
  await expect(page.getByRole('button', { name: '更多：受力分析.png' })).toBeVisible({ timeout: 30_000 })
  return page
}

/** What may be done with the file, as its menu says. */
async function actsOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '更多：受力分析.png' }).click()
  const acts = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  return acts
}

test('a teacher joins by invitation, follows a change of the role at once, and a sign-in is ended from another device', async ({
  browser,
  school,
}) => {
  const { address } = school
  const manager = await managerAt(browser, { address, path: '/schoolManage?tab=joining' })
  const newcomer = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()

  await test.step('[SE-17] who was invited asks to join and waits', async () => {
    await manager.getByLabel('备注').fill('物理组')
    await manager.getByRole('button', { name: '生成邀请码' }).click()
    const card = manager.getByRole('listitem').filter({ hasText: '物理组' })
    const code = (await card.locator('strong').textContent()) ?? ''
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    await askToJoin(newcomer, { school, code })
    await expect(newcomer.getByText('申请已提交')).toBeVisible()
  })

  await test.step('[SE-17] the manager lets her in as a teacher of a subject', async () => {
    await manager.reload()
    const row = manager.getByRole('row').filter({ hasText: TEACHER.name })
    await expect(row).toContainText('高中物理')
    await row.getByRole('button', { name: `同意：${TEACHER.name}` }).click()
    await manager.getByRole('dialog').getByRole('button', { name: '同意' }).click()
    await expect(manager.getByText('没有待处理的申请。把邀请码发给老师，申请会出现在这里。')).toBeVisible()
    await manager.getByRole('button', { name: '已同意' }).click()
    await expect(manager.getByRole('row').filter({ hasText: TEACHER.login })).toBeVisible()
  })

  const teacher = await signInWithFile(browser, school)

  await test.step('[SE-20] what the role may no longer do leaves the open page without a reload', async () => {
    expect(await actsOf(teacher)).toContain('删除')
    await manager.getByRole('link', { name: '角色权限' }).click()
    await manager.getByRole('button', { name: '任课教师' }).click()
    await manager.getByRole('checkbox', { name: '资源 · 删除' }).click()
    await manager.getByRole('button', { name: '保存', exact: true }).click()
    const dialog = manager.getByRole('dialog')
    await expect(dialog).toContainText('资源：不能再删除')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(manager.getByText('保存成功')).toBeVisible()
    await expect.poll(() => actsOf(teacher)).not.toContain('删除')
    expect(await actsOf(teacher)).toContain('重命名')
  })

  await test.step('[SE-12] a sign-in ended from another device leaves its open page within two seconds', async () => {
    const office = await managerAt(browser, { address, path: '/account' })
    await timeSignOut(manager)
    await office.getByRole('button', { name: /^退出这台/ }).click()
    const go = office.getByRole('dialog').getByRole('button', { name: '退出', exact: true })
    // The clocks of two pages on one machine are the same clock.
    await go.evaluate((button) => {
      button.addEventListener('click', () => Object.assign(window, { pressed_at: Date.now() }), {
        capture: true,
      })
    })
    await go.click()
    await expect(office.getByText('只在这台设备上登录。')).toBeVisible()
    await manager.waitForURL((url) => url.pathname === '/login')
    const told_at = await signedOutAt(manager)
    expect(told_at).toBeGreaterThan(0)
    const pressed_at = await office.evaluate(() => (window as unknown as { pressed_at: number }).pressed_at)
    expect(told_at - pressed_at).toBeLessThan(AT_ONCE_MS)
    await expect(manager.getByRole('textbox', { name: '账号' })).toBeVisible()
  })
})
