import { expect } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { barriers } from '../screens/barriers.ts'
import { noonIn } from './noon-in.ts'

const TITLE = '扫码看的练习'
const LOGIN = 's0001'

test('[HK-56] [HK-57] [HK-58] [PD-32] the link of a student shows what a homework asks on any pad, leads to the own homework on theirs, and ends with a recall', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const { list: questions } = await teacher.call('POST /api/question_center/v1/bank/list', {})
  const { list: students } = await manager.call('POST /api/school_manager/v1/students/list', {
    search: LOGIN,
  })
  const target = classes.find(({ name }) => name === '高一(1)班')
  const [student] = students
  if (target === undefined || student === undefined) throw new Error('the demo school has both')
  const asked = questions.slice(0, 3)
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '先看题。', minutes: 5 },
        questions: asked.map(({ question_id, version, document }) => ({
          ...{ question_id, version },
          scores: document.items.map(({ item_id, score }) => ({ item_id, score })),
        })),
      },
    ],
    targets: [{ kind: 'class', target_id: target.class_id, starts_at: null, due_at: noonIn(1), set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })

  const link = await test.step('its teacher makes the link on the wall', async () => {
    const page = await teacherAt(browser, {
      address,
      path: `/homework/box/homework-detail?task_id=${task_id}`,
    })
    const row = page.getByRole('row', { name: new RegExp(student.name) })
    await row.getByRole('button', { name: /^更多/ }).click()
    await page.getByRole('menuitem', { name: '在平板中打开' }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`给${student.name}打开`) })
    await expect(dialog.getByRole('img', { name: '打开作业内容的二维码' })).toBeVisible()
    const opened = await dialog.getByRole('link', { name: '在新窗口打开' }).getAttribute('href')
    return opened ?? ''
  })

  const launcher = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  const sent: string[] = []
  launcher.on('request', (request) => sent.push(request.url()))

  await test.step('a launcher without a sign-in shows the questions, takes nothing, and sends the link in no address', async () => {
    await launcher.goto(link)
    await expect(launcher.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(launcher.getByText('先看题。')).toBeVisible()
    expect(await barriers(launcher)).toEqual([])
    await launcher.getByRole('button', { name: '整卷' }).click()
    await expect(launcher.locator('.page-main').getByRole('listitem', { name: '第 3 题' })).toBeAttached()
    await expect(launcher.getByRole('button', { name: '提交' })).toHaveCount(0)
    expect(await barriers(launcher)).toEqual([])
    expect(await launcher.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    expect(await launcher.evaluate(() => localStorage.length)).toBe(0)
    const [, secret = ''] = link.split('#')
    expect(sent.length).toBeGreaterThan(2)
    expect(sent.filter((url) => url.includes(secret))).toEqual([])
  })

  await test.step('on the pad of the student it is their own homework', async () => {
    const pad = await studentWithPad(browser, { address, login: LOGIN })
    await expect(pad.getByText(TITLE)).toBeVisible()
    await pad.goto(link)
    await expect(pad.getByRole('button', { name: '开始作答' })).toBeVisible()
    expect(new URL(pad.url()).pathname).toBe('/pad/')
  })

  await test.step('what was recalled is not shown any more', async () => {
    await teacher.call('POST /api/homework/v1/recall', { task_id, is_confirmed: true })
    await launcher.reload()
    await expect(launcher.getByRole('alert')).toHaveText('这项任务不存在，或老师已撤回')
    expect(await barriers(launcher)).toEqual([])
  })
})
