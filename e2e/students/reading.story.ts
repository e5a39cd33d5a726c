import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const PAGES = '二次函数的图像与性质'
const FILM = '抛物线的平移'
const WORDS = '读一读'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The seconds of the film, as the pad plays it. */
const lengthOf = (pad: Page) =>
  pad.evaluate(() => Math.ceil(document.querySelector('video')?.duration ?? Number.NaN))

test('[TK-140] [TK-143] [TK-145] [HK-60] [HK-61] documents and a film are given, really watched on a pad that loses its network, and the teacher sees how far', async ({
  browser,
  school: { address },
}) => {
  const caller = await callerAt(address, 'teacher')
  const { list: classes } = await caller.call('POST /api/school_manager/v1/classes/options', {})
  const target = classes.find(({ name }) => name === '高一(1)班')
  if (target === undefined) throw new Error('the demo school has this class')
  const { task_id } = await caller.call('POST /api/homework/v1/create', {
    ...{ title: '预习二次函数', subject_id: 'math', phase_id: 'senior', way: 'reading' },
    ...{ takes_late: true, release_rule: 'after_due', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '先看书，再看动画。', minutes: 10, questions: [] }],
    targets: [{ kind: 'class', target_id: target.class_id, starts_at: null, due_at: noonIn(1), set_no: 1 }],
  })
  const page = await teacherAt(browser, { address, path: `/homework/box/homework-edit?task_id=${task_id}` })

  await test.step('files become pages and a film, and a text is written beside them', async () => {
    await press(page, '从资源里选')
    const dialog = page.getByRole('dialog', { name: '从资源里选' })
    await dialog.getByRole('checkbox', { name: new RegExp(PAGES) }).check()
    for (const name of [/必修第一册/, /第三章 函数/]) await dialog.getByRole('button', { name }).click()
    await dialog.getByRole('checkbox', { name: new RegExp(FILM) }).check()
    await dialog.getByRole('button', { name: '加入作业' }).click()
    await expect(dialog).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText(PAGES, { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: `“${FILM}”的完成要求` }).selectOption({ label: '看到百分之几' })
    await page.getByRole('textbox', { name: `“${FILM}”看到百分之几` }).fill('100')
    await press(page, '写图文')
    const writing = page.getByRole('dialog', { name: '写图文' })
    await writing.getByRole('textbox').first().fill(WORDS)
    await writing.getByRole('textbox').last().pressSequentially('顶点在 $x=-\\frac{b}{2a}$ 上。')
    await writing.getByRole('button', { name: /加入/ }).click()
    await expect(page.getByText(WORDS, { exact: true })).toBeVisible()
  })

  await test.step('it is previewed and published', async () => {
    await press(page, '预览')
    await expect(page.getByRole('dialog').getByText(WORDS)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText(/已发布给 \d+ 名学生/)).toBeVisible()
  })

  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await test.step('pages are turned without a network as well', async () => {
    await press(pad, /预习二次函数/)
    await press(pad, new RegExp(PAGES))
    await expect(pad.getByRole('img', { name: `${PAGES} 第 1 页` })).toBeVisible()
    await pad.context().setOffline(true)
    await press(pad, '下一页')
    await expect(pad.getByRole('img', { name: `${PAGES} 第 2 页` })).toBeVisible()
    await press(pad, '返回')
    await expect(pad.getByRole('button', { name: new RegExp(PAGES) })).toContainText('已完成')
    await expect(pad.getByText('学习记录已保存在本机，正在等待送达')).toBeVisible()
    await pad.context().setOffline(false)
    await expect(pad.getByText('学习记录已保存在本机，正在等待送达')).toHaveCount(0, { timeout: 60_000 })
  })

  await test.step('the film plays, and what was played counts', async () => {
    await press(pad, new RegExp(FILM))
    await expect.poll(() => lengthOf(pad)).toBeGreaterThan(0)
    await pad.evaluate(async () => {
      const film = document.querySelector('video')
      if (film === null) throw new Error('it is there')
      film.muted = true
      film.playbackRate = 2
      await film.play()
    })
    await expect
      .poll(() => pad.evaluate(() => document.querySelector('video')?.ended), { timeout: 60_000 })
      .toBe(true)
    await press(pad, '下一项')
    await expect(pad.getByText('顶点在')).toBeVisible()
    await press(pad, '回到学习步骤')
    await expect(pad.getByRole('button', { name: new RegExp(FILM) })).toContainText('已完成')
    await press(pad, '我已完成')
    await expect(pad.getByText('已完成，已经交给老师')).toBeVisible()
  })

  await test.step('the teacher sees who has done what', async () => {
    await page.goto(`${address}/homework/box/homework-detail?task_id=${task_id}&pane=report`)
    const film = page.getByRole('row', { name: new RegExp(FILM) })
    await expect(film).toContainText('1 人')
    const [row] = (
      await caller.call('POST /api/homework/v1/reading/figures', { task_id, class_id: null })
    ).list.filter(({ done_count }) => done_count === 1)
    expect(row?.opened_count).toBe(1)
  })
})
