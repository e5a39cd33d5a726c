import type { Browser as WholeBrowser, Page } from '@playwright/test'

/** What opens somebody's own window. */
export type Browser = Pick<WholeBrowser, 'newContext'>

const PASSWORD = 'jiangtai-2026'

/** The demo's mathematics teacher at a laptop, signed in and at an address. */
export function teacherAt(browser: Browser, at: { address: string; path: string }): Promise<Page> {
  return staffAt(browser, { ...at, login: 'teacher', password: PASSWORD })
}

/** The demo's school manager at a laptop, signed in and at an address. */
export function managerAt(browser: Browser, at: { address: string; path: string }): Promise<Page> {
  return staffAt(browser, { ...at, login: 'manager', password: PASSWORD })
}

/** Somebody of the staff in a browser of their own, signed in and at an address. */
export async function staffAt(
  browser: Browser,
  { address, path, login, password }: { address: string; path: string; login: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.goto(`${address}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('textbox', { name: '账号' }).fill(login)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  return page
}

/** A student with a pad, signed in. */
export async function studentWithPad(
  browser: Browser,
  { address, login }: { address: string; login: string },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${address}/pad/`)
  await page.getByLabel('学号或账号').fill(login)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  return page
}
