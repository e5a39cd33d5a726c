import { expect, type Page } from '@playwright/test'
import { test } from '../../school-server.ts'
import { beginClass } from './begin-class.ts'
import { choose, collect } from './answer-on-pads.ts'

/** Opens the bank from 发题 and takes the first choice question that the lesson has not. */
async function takeFromBank(board: Page): Promise<void> {
  await board.getByRole('button', { name: '从题库选题…' }).click()
  const bank = board.getByRole('dialog', { name: '从题库选题' })
  await bank.getByRole('button', { name: /^筛选/ }).click()
  await bank.getByRole('group', { name: '题型' }).getByText('单选题', { exact: true }).click()
  await bank.getByRole('button', { name: /^筛选/ }).click()
  // The list before stays until the next has come, so the card itself says its kind.
  const single = bank.getByRole('listitem').filter({ hasText: '单选题' })
  await single.locator('input[type=radio]:enabled').first().click()
  await bank.getByRole('button', { name: '选这道题' }).click()
}

test('a teacher asks from the bank without having prepared it, and the lesson stays as it was', async ({
  browser,
  school,
}) => {
  const { board, pads } = await beginClass(browser, { address: school.address })
  const [ann, ben] = pads as [Page, Page]
  const panel = board.getByRole('region', { name: '从题库选题' })
  const title = board.getByRole('heading', { name: /^发题（\d+ 道）$/ })
  await board.getByRole('button', { name: '发题' }).click()
  const prepared = (await title.textContent()) ?? ''

  await test.step('[CR-453] [CR-456] the question is seen as a pad shows it, sent, and both pads answer', async () => {
    await takeFromBank(board)
    await panel.getByRole('button', { name: '学生平板' }).click()
    await expect(panel.getByRole('region', { name: '课堂题目' })).toBeVisible()
    await panel.getByRole('button', { name: '开始作答' }).click()
    for (const pad of pads) await expect(pad.getByText('题库选题 · 单选题')).toBeVisible()
    await choose(ann, 'A')
  })

  await test.step('[CR-453] a board that is loaded again has the question, and hears of the other answer', async () => {
    await board.reload()
    await expect(board.getByText('已提交 1/2')).toBeVisible()
    await choose(ben, 'B')
    await collect(board)
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '公布答案' }).click()
    for (const pad of pads) await expect(pad.getByText(/答对了|答错了/)).toBeVisible()
    await expect(board.getByRole('button', { name: '改答案' })).toHaveCount(0)
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-453] [CR-455] it stays among what was sent, and the lesson has no question more', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await expect(title).toHaveText(prepared)
    await board.getByRole('button', { name: /题库选题.*正确率/ }).click()
    await board.getByRole('button', { name: '再发一次' }).click()
    for (const pad of pads) await expect(pad.getByText('第 2 次作答')).toBeVisible()
    for (const pad of pads) await choose(pad, 'A')
    await collect(board)
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-455] 也存入备课 puts it into the lesson', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await takeFromBank(board)
    await panel.getByRole('checkbox', { name: /^也存入备课/ }).check()
    await panel.getByRole('button', { name: '开始作答' }).click()
    for (const pad of pads) await choose(pad, 'A')
    await collect(board)
    await board.getByRole('button', { name: '收起', exact: true }).click()
    await board.getByRole('button', { name: '发题' }).click()
    const count = Number(/\d+/.exec(prepared)?.[0])
    await expect(title).toHaveText(`发题（${count + 1} 道）`)
  })
})
