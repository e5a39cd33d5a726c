import { expect } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { keptOnPad } from './kept-on-pad.ts'
import { MISSED_IN, missQuestion } from './missed-question.ts'

const LOGIN = 's0001'

test('[PD-50] [PD-51] [PD-52] the wrong-question book is gone on with when the network goes, and the redo arrives once', async ({
  browser,
  school: { address },
}) => {
  const { rightAt } = await missQuestion(address, LOGIN)
  const student = await callerAt(address, LOGIN)
  const pad = await studentWithPad(browser, { address, login: LOGIN })
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).click()
  const question = pad.getByRole('button', { name: new RegExp(`作业《${MISSED_IN}》`) })
  const redos = async () => {
    const { list } = await student.call('POST /api/pad/v1/wrong-book/list', {})
    const { redos: told } = await student.call('POST /api/pad/v1/wrong-book/detail', {
      question_id: list[0]?.question_id ?? '',
    })
    return told.map(({ result }) => result)
  }

  await test.step('the book is looked at with a network, and the pad is kept on the device', async () => {
    await press(/错题本/)
    await expect(question).toBeVisible()
    await pad.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await pad.reload()
    await expect.poll(() => pad.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(question).toBeVisible()
    await expect.poll(() => keptOnPad(pad)).toContain(`"source_title":"${MISSED_IN}"`.replaceAll('"', '\\"'))
  })

  await test.step('without a network it opens with the time it is from, and a question is done again', async () => {
    await pad.context().setOffline(true)
    await pad.reload()
    await expect(pad.getByText(/网络已断开，显示的是今天.*保存在本机的 1 道错题/)).toBeVisible({
      timeout: 60_000,
    })
    await question.click()
    await expect(pad.getByText('你的选择')).toBeVisible({ timeout: 60_000 })
    await press('重做')
    await pad
      .locator('label')
      .filter({ has: pad.getByRole('radio') })
      .nth(rightAt)
      .click()
    await press('提交')
    await expect(pad.getByText(/待上传：已保存在本机/)).toBeVisible({ timeout: 60_000 })
    expect(await redos()).toEqual([])
  })

  await test.step('it waits over a reload, and arrives once with the network', async () => {
    await pad.reload()
    await expect(pad.getByText('有一次重做保存在本机，恢复网络后自动送达')).toBeVisible({ timeout: 60_000 })
    await pad.context().setOffline(false)
    await expect(pad.getByText(/重做过 1 次/)).toBeVisible({ timeout: 60_000 })
    await expect(pad.getByText('已订正', { exact: true })).toBeVisible()
    await pad.reload()
    await expect(pad.getByText(/重做过 1 次/)).toBeVisible()
    expect(await redos()).toEqual(['right'])
  })

  await test.step('nothing of the book is left once the student has signed out', async () => {
    await pad.goto(`${address}/pad/#/`)
    await press('退出登录')
    await expect(pad.getByRole('heading', { name: '学生登录' })).toBeVisible()
    const left = await keptOnPad(pad)
    expect(left).not.toContain(MISSED_IN)
    expect(left).not.toContain('pad.outbox')
  })
})
