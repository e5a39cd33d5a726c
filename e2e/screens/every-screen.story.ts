import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { screenRoutes } from '../../apps/teacher/src/app/routes.tsx'
import { managerAt } from '../people.ts'
import { test } from '../school-server.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WIDTHS = [1366, 1920, 3840]
/** Addresses that say the school does not use them: in the frame, alone, and to who may not open it at all. */
const NOT_BUILT = ['/homework/box/homework-list', '/app/examSituation', '/teachingGrowth/studentDiagnosis']
const NEEDS_LESSON = ['/classPreparation/preparationDetails', '/classPreparation/blackBoard']

test('[SL-60] every screen opens without an error on the console, is clean by axe and fits its window', async ({
  browser,
  school,
}) => {
  const page = await managerAt(browser, { address: school.address, path: '/workbench' })
  const complaints: string[] = []
  let at = ''
  page.on('pageerror', (error) => complaints.push(`${at}: ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${at}: ${message.text()}`)
  })
  const query = await someLesson(page, school.address)

  for (const path of [...screenRoutes.map((route) => route.path), ...NOT_BUILT]) {
    at = path
    await page.goto(`${school.address}${path}${NEEDS_LESSON.includes(path) ? query : ''}`)
    await expect(page.getByText('正在加载')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    complaints.push(...(await barriers(page)).map((barrier) => `${path}: ${barrier}`))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: Math.round((width * 9) / 16) })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) complaints.push(`${path}: ${overflow} px too wide at ${width}`)
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  expect(complaints).toEqual([])
})

/** The query that names a lesson of the school. */
async function someLesson(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/classPreparation/preparationList?scope=school`)
  const link = page.locator('a[href*="preparationDetails?"]').first()
  const href = await link.getAttribute('href')
  return new URL(href ?? '', address).search
}

/** What a screen reader or a keyboard would stumble over, the frame included. */
async function barriers(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the page rightly refuses.
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    )
  })
}
