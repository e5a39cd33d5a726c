import { expect } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { barriers } from '../screens/barriers.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'
const TITLE = '证明题练习'

/** The player, whose name says how long one spoke: how long a slow machine took. */
const SPOKEN = /^语音评语（\d{1,2} 秒）$/

test('[TK-170] [TK-171] [TK-172] a teacher speaks a comment at the desk, and its student hears it on the pad once it is marked', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { list: students } = await manager.call('POST /api/school_manager/v1/students/list', {
    search: LOGIN,
  })
  const [student] = students
  if (student === undefined) throw new Error('the demo school has this student')
  const { student_id, name } = student
  const { question } = await teacher.call('POST /api/homework/v1/write-question', {
    ...{ subject_id: 'math', phase_id: 'senior', text: '证明勾股定理', picture_keys: [], score: 10 },
  })
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }],
    targets: [{ kind: 'student', target_id: student_id, starts_at: null, due_at: noonIn(1), set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })

  const pad = await studentWithPad(browser, { address, login: LOGIN })
  const press = (words: string | RegExp) =>
    pad.getByRole('button', { name: words, exact: true }).first().click()
  await test.step('the student hands it in', async () => {
    await press(new RegExp(TITLE))
    await press('开始作答')
    await pad.getByLabel('答案').fill('用面积拼出来。')
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
    await press('检查并提交')
    await press('提交')
    await expect(pad.getByText('结果还没有公布')).toBeVisible()
  })

  const desk = await teacherAt(browser, {
    address,
    path: `/homework/box/homework-detail?task_id=${task_id}&pane=marking`,
  })
  const spoken = desk.getByRole('group', { name: '语音评语' })

  await test.step('its teacher records with the keyboard, hears it, and gives it with the score', async () => {
    await expect(desk.getByRole('region', { name: `${name}的作答` })).toContainText('用面积拼出来')
    expect(await barriers(desk)).toEqual([])
    await spoken.getByRole('button', { name: '录语音评语' }).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: '开始录音' })).toBeFocused()
    await desk.keyboard.press('Enter')
    // The microphone of the tests beeps once a second.
    await expect(desk.getByText(/^0:(0[2-9]|[1-5]\d) \/ 1:00$/)).toBeVisible()
    expect(await barriers(desk)).toEqual([])
    await expect(desk.getByRole('button', { name: '结束' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(desk.getByLabel('听录音')).toBeVisible()
    await expect(desk.getByRole('button', { name: '使用录音' })).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect(spoken.getByText(/随得分一起保存/)).toBeVisible()
    await desk.getByRole('textbox', { name: '评语' }).fill('缺少依据')
    await desk.getByRole('textbox', { name: '得分，满分 10' }).fill('8')
    await desk.getByRole('textbox', { name: '得分，满分 10' }).press('Enter')
    await expect(desk.getByText(/已给 8 分/)).toBeVisible()
  })

  await test.step('it is kept: a desk that is opened anew has it', async () => {
    await desk.goto(`${address}/homework/box/homework-detail?task_id=${task_id}&pane=marking&by=student`)
    await expect(spoken.getByRole('group', { name: SPOKEN })).toHaveText(/^0:\d\d$/)
  })

  await test.step('the student hears it below the written comment', async () => {
    await press(/第 1 题，部分对/)
    await expect(pad.getByText('老师评语：缺少依据')).toBeVisible()
    const shown = pad.getByRole('group', { name: SPOKEN })
    await expect(shown).toHaveText(/^0:\d\d$/)
    expect(await barriers(pad)).toEqual([])
    const player = shown.locator('audio')
    await player.evaluate((audio: HTMLAudioElement) => {
      audio.muted = true
      return audio.play()
    })
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0.5)
  })
})
