import { expect } from '@playwright/test'
import { teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const BANK = '/question_center/question_center_bank?subject=math'

test('questions go into the cart, which other pages of the account see, and become a paper', async ({
  browser,
  school,
}) => {
  const { address } = school
  const bank = await teacherAt(browser, { address, path: BANK })
  const elsewhere = await bank.context().newPage()
  await elsewhere.goto(`${address}${BANK}`)
  const tool = (count: number) => ({ name: `试题篮，${count}` })
  await expect(elsewhere.getByRole('button', tool(0))).toBeVisible()

  await test.step('[PA-1] [PA-4] what is put in is there on another page at once', async () => {
    for (const number of [1, 2, 3]) {
      await bank.getByRole('button', { name: `加入试题篮，第 ${number} 题` }).click()
      await expect(bank.getByRole('button', { name: `移出试题篮，第 ${number} 题` })).toBeVisible()
    }
    await expect(elsewhere.getByRole('button', tool(3))).toBeVisible()
    await elsewhere.getByRole('button', { name: '移出试题篮，第 3 题' }).click()
    await expect(bank.getByRole('button', tool(2))).toBeVisible()
  })

  await test.step('[PA-10] the cart becomes a paper', async () => {
    await bank.getByRole('button', tool(2)).click()
    await bank.getByRole('complementary', { name: '试题篮' }).getByRole('button', { name: '去组卷' }).click()
    const dialog = bank.getByRole('dialog', { name: '新建试卷' })
    await dialog.getByLabel('试卷名称').fill('第一单元测试')
    await dialog.getByLabel('学段').selectOption('高中')
    await dialog.getByRole('button', { name: '开始组卷' }).click()
    await expect(bank.getByRole('heading', { level: 1, name: '第一单元测试' })).toBeVisible()
    await expect(bank.getByRole('article', { name: '第 2 题' })).toBeVisible()
    await expect(bank.getByRole('button', tool(0))).toBeVisible()
  })

  await test.step('[PA-7] [PA-9] it is scored, saved by itself and finished', async () => {
    await bank.getByRole('textbox', { name: '第 1 题分值' }).fill('7.5')
    await bank.getByRole('button', { name: '完成组卷' }).click()
    await expect(bank.getByText('已完成，存为第 1 版')).toBeVisible()
    await bank.reload()
    await expect(bank.getByRole('textbox', { name: '第 1 题分值' })).toHaveValue('7.5')
    await bank.emulateMedia({ media: 'print' })
    await expect(bank.getByRole('article', { name: '第 2 题' })).toBeVisible()
    await expect(bank.getByRole('navigation')).toHaveCount(0)
    await bank.emulateMedia({ media: null })
    await bank.getByRole('link', { name: '试卷库' }).click()
    const row = bank.getByRole('row', { name: /第一单元测试/ })
    await expect(row.getByText('已完成')).toBeVisible()
  })
})
