import { expect, type Page } from '@playwright/test'
import { screenRoutes } from '../../apps/teacher/src/app/routes.tsx'
import { callerAt } from '../hostile/calls.ts'
import { managerAt } from '../people.ts'
import { test } from '../school-server.ts'
import { barriers } from './barriers.ts'

const SIZES = [
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
]
/** Addresses that say the school does not use them: in the frame, alone, and to who may not open it at all. */
const NOT_BUILT = ['/exam/collection/exam-list', '/app/examSituation', '/teachingGrowth/studentDiagnosis']

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
  const queries = await thingsToOpen(page, school.address)

  const paths = [...screenRoutes.map((route) => route.path), ...NOT_BUILT]
  for (const path of paths.flatMap((bare) => [
    bare,
    ...(queries[bare] ?? []).map((query) => `${bare}${query}`),
  ])) {
    at = path
    await page.goto(`${school.address}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('正在加载')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    complaints.push(...(await barriers(page)).map((barrier) => `${path}: ${barrier}`))
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) complaints.push(`${path}: ${overflow} px too wide at ${size.width}`)
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  }
  expect(complaints).toEqual([])
})

/** The queries by which screens of one thing show one: a lesson of the school, a question, a paper. */
async function thingsToOpen(page: Page, address: string): Promise<Record<string, string[]>> {
  await page.goto(`${address}/classPreparation/preparationList?scope=school`)
  const link = page.locator('a[href*="preparationDetails?"]').first()
  const lesson = new URL((await link.getAttribute('href')) ?? '', address).search
  const manager = await callerAt(address, 'manager')
  const { list } = await manager.call('POST /api/question_center/v1/bank/list', { subject_id: 'math' })
  const question_ids = list.map(({ question_id }) => question_id)
  const { paper_id } = await manager.call('POST /api/question_center/v1/paper/create', {
    ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior' },
    question_ids,
  })
  const question = `?question_id=${question_ids[0]}`
  const parsing = ['que', 'answer', 'points'].map(
    (part) => `/question_center/question_my/question_parsing_${part}`,
  )
  return {
    '/classPreparation/preparationDetails': [lesson],
    '/classPreparation/blackBoard': [lesson],
    '/question_center/volume_library/compose': [`?paper_id=${paper_id}`],
    ...Object.fromEntries(
      ['/questionBank/detail', '/question_center/question_my/edit_question', ...parsing].map((path) => [
        path,
        [question],
      ]),
    ),
  }
}
