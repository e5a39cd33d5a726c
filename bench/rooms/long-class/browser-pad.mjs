import { setTimeout as sleep } from 'node:timers/promises'

const IN_A_YEAR_MS = 365 * 86_400_000

/** @typedef {Awaited<ReturnType<typeof openBrowserPad>>} BrowserPad */

/**
 * A real pad: the built client in Chromium, in the running lesson.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ address: string, token: string, student_id: string }} of
 */
export async function openBrowserPad(browser, { address, token, student_id }) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'zh-CN' })
  const expires_at = new Date(Date.now() + IN_A_YEAR_MS).toISOString()
  await context.addInitScript(
    (text) => localStorage.setItem('jiangtai.pad.session', text),
    JSON.stringify({ token, expires_at, user_type: 2 }),
  )
  const page = await context.newPage()
  // Who is called reads it and goes on.
  const seen = page.getByRole('button', { name: '知道了' })
  await page.addLocatorHandler(seen, () => seen.click({ timeout: 5000 }).catch(() => {}))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  // A poor network may lose the page itself, as it would for a student.
  await repeat(() => page.goto(`${address}/pad/`, { timeout: 60_000 }))
  await page.getByText('点击进入').click({ timeout: 60_000 })
  return {
    student_id,
    page,
    /** Chooses some letters one after the other and hands in the last; false when the question was not there in time. */
    answer: async (/** @type {{ keys: readonly string[], within_ms: number }} */ { keys, within_ms }) => {
      for (const key of keys) {
        await page.getByText(key, { exact: true }).first().click({ timeout: within_ms })
        await sleep(300)
      }
      await page.getByRole('button', { name: '提交' }).click({ timeout: within_ms })
    },
    /** Bytes of script objects that are alive. */
    heapMb: async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024
    },
    close: () => context.close(),
  }
}

/** @param {() => Promise<unknown>} work */
async function repeat(work) {
  for (let tries = 1; ; tries += 1) {
    const failure = await work().then(
      () => null,
      (/** @type {unknown} */ error) => error,
    )
    if (failure === null) return
    if (tries === 5) throw failure
  }
}
