const SWITCHES = 200

/**
 * Twenty tabs with lists and lessons, then two hundred switches between them: how long one takes from the press to the
 * frame that shows the other page, and what the memory is before and after.
 * @param {{ page: import('@playwright/test').Page, cdp: import('@playwright/test').CDPSession, base_url: string, tab_count: number }} of
 */
export async function measureTabs({ page, cdp, base_url, tab_count }) {
  await page.goto(`${base_url}/classPreparation/preparationList`)
  const bar = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('listitem')
  for (let index = 0; index < tab_count - 1; index += 1) {
    const lesson = page.locator('[data-in-front="true"] tbody a[title]').nth(index)
    await lesson.click()
    await page.locator('[data-in-front="true"] [role="tablist"]').waitFor()
    await bar.first().getByRole('link').click()
    await lesson.waitFor()
  }
  const count = await bar.count()
  if (count !== tab_count) throw new Error(`${count} tabs are open, not ${tab_count}`)
  await page.evaluate(runSwitches, 2 * tab_count)
  const heap_before = await heapOf(cdp)
  const switches = await page.evaluate(runSwitches, SWITCHES)
  const heap_after = await heapOf(cdp)
  return { switches, heap_before, heap_after }
}

/** Runs in the page: presses one tab after the other and waits until its page is painted. */
async function runSwitches(times) {
  const links = [...document.querySelectorAll('nav[aria-label="已打开的页面"] li a')]
  const shown = () => document.querySelector('[data-in-front="true"]')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const task = () => new Promise((resolve) => setTimeout(resolve))
  const took = []
  for (let index = 0; index < times; index += 1) {
    // A stride that is prime to twenty visits every tab, never the same twice running.
    const link = links[(index * 7 + 1) % links.length]
    if (link.parentElement.dataset.active === 'true') continue
    const before = shown()
    await frame()
    await task()
    const started = performance.now()
    link.click()
    while (shown() === before || shown() === null) await frame()
    // A task after the frame begins once the frame has been painted.
    await frame()
    await task()
    took.push(performance.now() - started)
  }
  return took
}

/** @param {import('@playwright/test').CDPSession} cdp */
async function heapOf(cdp) {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}
