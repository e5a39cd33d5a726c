import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

test('look', async ({ browser, school }) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  await page.getByRole('link', { name: '编辑' }).first().click()
  await page.getByRole('button', { name: '第 1 题作答设置' }).waitFor()
  for (const [w, h] of [[1366, 768], [1920, 1080]] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.screenshot({ path: `/tmp/look/lesson-${w}.png` })
  }
  await page.getByRole('button', { name: '第 1 题作答设置' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByLabel('分值').fill('8')
  await page.getByLabel('收卷后公布答案').click()
  await page.screenshot({ path: '/tmp/look/preset.png' })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const give = page.getByRole('button', { name: '给哪些班' })
  if ((await give.count()) > 0) {
    await give.first().click()
    await page.getByRole('radio', { name: '只给选定的班级' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().click()
    await page.screenshot({ path: '/tmp/look/classes.png' })
    await page.getByRole('button', { name: '确定' }).click()
  }
  await page.waitForTimeout(1500)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.screenshot({ path: '/tmp/look/lesson-after.png' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.screenshot({ path: '/tmp/look/lesson-360.png', fullPage: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: /^(开始上课|上课)$/ }).first().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/look/begin.png' })
  const choice = page.getByRole('button', { name: /班/ }).first()
  if ((await page.getByRole('button', { name: '发题', exact: true }).count()) === 0) await choice.click()
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await pad.getByText('点击进入').click()
  await page.getByRole('button', { name: /^发题/ }).first().click()
  await page.getByRole('button', { name: '作答设置' }).click()
  for (const [w, h] of [[1024, 768], [1366, 768], [1920, 1080]] as const) {
    await page.setViewportSize({ width: w, height: h })
    await page.screenshot({ path: `/tmp/look/send-${w}.png` })
  }
})
