import { expect } from '@playwright/test'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { missQuestion } from './missed-question.ts'

const LOGIN = 's0001'

test('what went wrong in homework is found in the book, done again, noted, known and printed', async ({
  browser,
  school: { address },
}) => {
  const { rightAt } = await missQuestion(address, LOGIN)
  const pad = await studentWithPad(browser, { address, login: LOGIN })
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).click()
  await test.step('it stands in the book', async () => {
    await expect(pad.getByRole('button', { name: /错题本.*共 1 题/ })).toBeVisible()
    await press(/错题本/)
    await press(/作业《周末练习》/)
    await expect(pad.getByText('你的选择')).toBeVisible()
  })

  await test.step('it is noted and done again', async () => {
    await press('粗心')
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
    await press('重做')
    await pad
      .locator('label')
      .filter({ has: pad.getByRole('radio') })
      .nth(rightAt)
      .click()
    await press('提交')
    await expect(pad.getByText('✓ 对', { exact: true })).toBeVisible()
    await press('完成')
    await press('已掌握')
    await expect(pad.getByText('已掌握，不再复习')).toBeVisible()
  })

  await test.step('the list tells it, and it is printed with room to write', async () => {
    await press('返回')
    await expect(pad.getByRole('button', { name: /粗心已掌握/ })).toBeVisible()
    await press('打印')
    await expect(pad.getByText('错题重练')).toBeVisible()
    await pad.emulateMedia({ media: 'print' })
    await expect(pad.getByText('打印错题')).toBeHidden()
    await expect(pad.getByLabel('答题空间').last()).toBeVisible()
  })
})
