import { expect, type Page } from '@playwright/test'
import { screenRoutes } from '../../apps/teacher/src/app/routes.tsx'
import { NEWER } from '../../packages/client/src/browser/newer-methods.ts'
import { type Browser, studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const LESSONS = '/classPreparation/preparationList'
const FORGOTTEN = NEWER.map(({ methods }) => Object.keys(methods))
/** What the styles of the page ask for, made into what no browser has. */
const ASKED = /@supports [^{]+\{#outdated/

/** A browser that has none of the newer methods. */
function old(browser: Browser): Browser {
  return {
    newContext: async (options) => {
      const context = await browser.newContext(options)
      await context.addInitScript((names) => {
        const owners = [Array, Array, String, Object, Promise, AbortSignal]
        for (const [index, owner] of owners.entries()) {
          for (const name of names[index] ?? []) {
            Reflect.deleteProperty(owner, name)
            if (owner !== Object) Reflect.deleteProperty(owner.prototype, name)
          }
        }
      }, FORGOTTEN)
      return context
    },
  }
}

test('[SL-80] a class is prepared and taught in browsers without the newer methods', async ({
  browser,
  school: { address },
}) => {
  const teacher = await teacherAt(old(browser), { address, path: LESSONS })
  const pad = await studentWithPad(old(browser), { address, login: 's0001' })
  const failures: string[] = []
  for (const page of [teacher, pad])
    page.on('pageerror', (error) => failures.push(`${page.url()}: ${String(error)}`))

  await test.step('every screen opens', async () => {
    for (const { path } of screenRoutes) {
      await teacher.goto(`${address}${path}`)
      await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(teacher.getByText('正在加载')).toHaveCount(0)
      await teacher.waitForLoadState('networkidle')
    }
  })

  await test.step('the lesson is taught and answered', async () => {
    await teacher.goto(`${address}${LESSONS}`)
    await teacher.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await teacher.getByRole('button', { name: '画笔' }).click()
    await draw(teacher)
    await teacher.getByRole('button', { name: '撤销' }).click()
    await teacher.getByRole('button', { name: '恢复' }).click()
    await teacher.getByRole('button', { name: '发题' }).click()
    await teacher.getByRole('button', { name: /若函数/ }).click()
    await teacher.getByRole('button', { name: '不限时', exact: true }).click()
    await teacher.getByRole('button', { name: '开始作答' }).click()
    await pad.getByText('B', { exact: true }).first().click()
    await pad.getByRole('button', { name: '提交' }).click()
    await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
    await expect(teacher.getByText('已提交 1/1')).toBeVisible()
    await teacher.getByRole('button', { name: '收卷' }).click()
    await teacher.getByRole('button', { name: '显示分布' }).click()
    await teacher.getByRole('button', { name: '公布答案' }).click()
    await expect(teacher.getByText('正确率 100%')).toBeVisible()
  })
  expect(failures).toEqual([])
})

test('[SL-81] a browser that is too old is told which ones are new enough', async ({
  browser,
  school: { address },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, named] of [
    ['/login', 'Chrome 88'],
    ['/classPreparation/blackBoard', 'Chrome 88'],
    ['/pad/', 'Chrome 70'],
  ] as const) {
    const words = page.getByText(`请用 ${named}`)
    await page.goto(`${address}${path}`)
    await expect(words).toBeHidden()
    await page.route(`${address}${path}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(ASKED, '@supports (no-browser: has-this){#outdated')
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${address}${path}`)
    await expect(words).toBeVisible()
  }
  await context.close()
})

/** A short line on the stage, as a hand would. */
async function draw(board: Page): Promise<void> {
  await board.mouse.move(520, 420)
  await board.mouse.down()
  for (let step = 1; step <= 10; step += 1) await board.mouse.move(520 + step * 8, 420 + step)
  await board.mouse.up()
}
