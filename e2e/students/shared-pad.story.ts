import { expect, type Page } from '@playwright/test'
import { type Caller, callerAt } from '../hostile/calls.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'
import { keptOnPad } from './kept-on-pad.ts'

const PASSWORD = 'jiangtai-2026'
const FIRST = 's0001'
const SECOND = 's0002'
const TITLE = '只给一位同学的练习'
const ANSWER = '先画图，再列式。'

/** The smallest picture there is, in the place of a photo of a sheet of paper. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** How a file in a database of the browser is told. */
const FILE = 'file of '

/** Gives one student a question that is answered in words and photos. */
async function giveTo(teacher: Caller, student_id: string): Promise<string> {
  const { list } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const essay = list.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === 'text')
  if (essay === undefined) throw new Error('the demo school has such a question')
  const scores = essay.document.items.map(({ item_id, score }) => ({ item_id, score }))
  const questions = [{ question_id: essay.question_id, version: essay.version, scores }]
  const due_at = noonIn(1)
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions }],
    targets: [{ kind: 'student', target_id: student_id, starts_at: null, due_at, set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  return task_id
}

const press = (pad: Page, name: string | RegExp) => pad.getByRole('button', { name, exact: true }).click()

test('[PD-30] [PD-31] [OB-8] two students share a pad: a tap on the name, and nothing of the one before', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const ask = { search: FIRST }
  const { list: found } = await manager.call('POST /api/school_manager/v1/students/list', ask)
  const [first] = found
  if (first === undefined) throw new Error('the demo school has this student')
  const task_id = await giveTo(teacher, first.student_id)
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const pad = await context.newPage()
  let second_name = ''

  await test.step('the second student asks the pad to remember them, and leaves it', async () => {
    await pad.goto(`${address}/pad/`)
    await pad.getByLabel('学号或账号').fill(SECOND)
    await pad.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await pad.getByLabel(/在这台平板上记住我/).check()
    await press(pad, '登录')
    second_name = (await pad.locator('.home-name').textContent()) ?? ''
    await press(pad, '切换同学')
    await expect(pad.getByRole('button', { name: `${second_name} ${SECOND}` })).toBeVisible()
  })

  await test.step('the first one works on it without being remembered, and leaves what did not arrive', async () => {
    await pad.getByLabel('学号或账号').fill(FIRST)
    await pad.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await press(pad, '登录')
    await press(pad, new RegExp(TITLE))
    await press(pad, '开始作答')
    await pad.getByLabel('答案').fill(ANSWER)
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
    await pad.context().setOffline(true)
    await pad.getByLabel('拍照').setInputFiles({ name: '过程.png', mimeType: 'image/png', buffer: PHOTO })
    await press(pad, '使用照片')
    await expect(pad.getByRole('img', { name: '还没传完的照片' })).toBeVisible()
    await press(pad, '返回')
  })

  const marks = [first.name, first.student_id, task_id, TITLE, ANSWER, FILE]
  const marksOn = async () => {
    const kept = await keptOnPad(pad)
    return marks.filter((mark) => kept.includes(mark))
  }
  await test.step('until then all of it is on the device', async () => {
    await expect.poll(marksOn).toEqual(marks)
  })

  await test.step('after the change nothing of it is, before and after the second one has signed in', async () => {
    pad.once('dialog', (asked) => void asked.accept())
    await press(pad, '切换同学')
    await press(pad, `${second_name} ${SECOND}`)
    await expect.poll(marksOn).toEqual([])
    await pad.context().setOffline(false)
    await pad.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await press(pad, '登录')
    await expect(pad.locator('.home-name')).toHaveText(second_name)
    await expect(pad.getByText('没有要完成的作业')).toBeVisible()
    expect(await marksOn()).toEqual([])
  })
})
