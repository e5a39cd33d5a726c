import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'

/** Everything that the browser keeps for the pad, by address. */
const keptFiles = (pad: Page) =>
  pad.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('[PD-20] [PD-21] [PD-23] a pad that is reloaded without a network opens, and homework goes on where it was', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const { list: questions } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const target = classes.find(({ name }) => name === '高一(1)班')
  const asked = questions.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === 'single')
  const [item] = asked?.document.items ?? []
  if (target === undefined || asked === undefined || item === undefined)
    throw new Error('the demo school has all of these')
  const set = {
    ...{ set_no: 1, name: '全部', note: '', minutes: 5 },
    questions: [
      {
        ...{ question_id: asked.question_id, version: asked.version },
        scores: [{ item_id: item.item_id, score: 5 }],
      },
    ],
  }
  const due_at = noonIn(1)
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: '断网练习', subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null, sets: [set] },
    targets: [{ kind: 'class', target_id: target.class_id, starts_at: null, due_at, set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  const pad = await studentWithPad(browser, { address, login: LOGIN })
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).click()

  await test.step('the pad is kept on the device once it was opened, and nothing of a student with it', async () => {
    await press(/断网练习/)
    await expect(pad.getByText('答题卡', { exact: false }).first()).toBeVisible()
    await pad.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await pad.reload()
    await expect.poll(() => pad.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const kept = await keptFiles(pad)
    expect(kept).toContain('/pad/')
    expect(kept.filter((file) => file !== '/pad/' && !file.startsWith('/pad/assets/'))).toEqual([])
  })

  await test.step('without a network it opens again, goes home and on with the homework', async () => {
    await pad.context().setOffline(true)
    await pad.goto(`${address}/pad/#/`)
    await pad.reload()
    await expect(pad.getByText('网络已断开，恢复后会自动更新')).toBeVisible({ timeout: 60_000 })
    await press(/断网练习/)
    await press('开始作答')
    await pad
      .locator('label')
      .filter({ has: pad.getByRole('radio') })
      .first()
      .click()
    await expect(pad.getByText(/待上传：已保存在本机/)).toBeVisible({ timeout: 60_000 })
    await pad.reload()
    await press('第 1 题，已作答')
    await expect(pad.getByRole('radio', { checked: true })).toHaveCount(1)
  })

  await test.step('with the network the answer arrives by itself', async () => {
    await pad.context().setOffline(false)
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('signing out leaves nobody signed in on a pad without a network', async () => {
    await pad.goto(`${address}/pad/#/`)
    await press('退出登录')
    await expect(pad.getByRole('heading', { name: '学生登录' })).toBeVisible()
    await pad.context().setOffline(true)
    await pad.reload()
    await expect(pad.getByRole('heading', { name: '学生登录' })).toBeVisible()
    const texts = await pad.evaluate(() => JSON.stringify(localStorage))
    expect(texts).not.toContain('断网练习')
    expect(texts).not.toContain('account_id')
  })
})
