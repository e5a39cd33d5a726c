import { expect, type Page } from '@playwright/test'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { type Caller, callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'
/** The smallest picture there is, in the place of a photo of a sheet of paper. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The demo class of a student, and two questions of the bank: one that is marked by machine, one that is not. */
async function givenTo({ manager, teacher }: { manager: Caller; teacher: Caller }) {
  const { list: students } = await manager.call('POST /api/school_manager/v1/students/list', {
    search: LOGIN,
  })
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const [student] = students
  const target = classes.find(({ name }) => name === '高一(1)班')
  const { list: questions } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const ofKind = (kind: string) =>
    questions.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === kind)
  const single = ofKind('single')
  const essay = ofKind('text')
  if (!student || !target || !single || !essay) throw new Error('the demo school has all of these')
  return { student_id: student.student_id, class_id: target.class_id, single, essay }
}

/** Gives a homework of two questions, due tomorrow; results are shown after marking. */
async function giveHomework(
  teacher: Caller,
  { class_id, questions }: { class_id: string; questions: readonly QuestionView[] },
): Promise<string> {
  const set = {
    ...{ set_no: 1, name: '全部', note: '写清过程，不会的也试一试。', minutes: 20 },
    questions: questions.map(({ question_id, version, document }) => ({
      ...{ question_id, version },
      scores: document.items.map(({ item_id, score }) => ({ item_id, score })),
    })),
  }
  const due_at = noonIn(1)
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: '周末练习', subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null, sets: [set] },
    targets: [{ kind: 'class', target_id: class_id, starts_at: null, due_at, set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  return task_id
}

const press = (pad: Page, name: string | RegExp) => pad.getByRole('button', { name, exact: true }).click()

test('homework is done on a pad that loses its network in the middle, handed in, marked, handed back, corrected and seen', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { student_id, class_id, single, essay } = await givenTo({ manager, teacher })
  const essay_item = essay.document.items[0]?.item_id ?? ''
  const pad = await studentWithPad(browser, { address, login: LOGIN })
  await expect(pad.getByText('没有要完成的作业')).toBeVisible()
  const task_id = await giveHomework(teacher, { class_id, questions: [single, essay] })

  await test.step('it comes to the pad by itself, and is opened', async () => {
    await press(pad, /周末练习/)
    await expect(pad.getByText('写清过程，不会的也试一试。')).toBeVisible()
    await press(pad, '开始作答')
    await pad
      .locator('label')
      .filter({ has: pad.getByRole('radio') })
      .first()
      .click()
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
  })

  await test.step('without a network it goes on, also over a way home and back', async () => {
    await pad.context().setOffline(true)
    await press(pad, '下一题')
    await pad.getByLabel('答案').fill('先画图，再列式。')
    await expect(pad.getByText(/待上传：已保存在本机/)).toBeVisible({ timeout: 60_000 })
    await pad.getByLabel('拍照').setInputFiles({ name: '过程.png', mimeType: 'image/png', buffer: PHOTO })
    await press(pad, '旋转')
    await press(pad, '使用照片')
    await expect(pad.getByRole('img', { name: '还没传完的照片' })).toBeVisible()
    await press(pad, '返回')
    await press(pad, /周末练习/)
    await press(pad, '第 1 题，已作答')
    await expect(pad.getByRole('radio', { checked: true })).toHaveCount(1)
    await press(pad, '第 2 题，已作答')
    await expect(pad.getByLabel('答案')).toHaveValue('先画图，再列式。')
    await expect(pad.getByRole('img', { name: '还没传完的照片' })).toBeVisible()
    await press(pad, '检查并提交')
    await expect(pad.getByText('第 2 题有照片、手写或录音待上传，已保存在本机')).toBeVisible()
    await press(pad, '提交')
    await expect(pad.getByText(/等待提交：恢复网络后自动送达并提交/)).toBeVisible()
    await expect(pad.getByRole('button', { name: '提交', exact: true })).toHaveCount(0)
    await press(pad, '返回')
    await expect(pad.getByRole('button', { name: /周末练习/ })).toContainText('等待提交')
  })

  await test.step('[OB-13] with the network it arrives and is handed in by itself, from home as well', async () => {
    await pad.context().setOffline(false)
    await expect(pad.getByText('没有要完成的作业')).toBeVisible({ timeout: 60_000 })
    await press(pad, '已完成')
    await press(pad, /周末练习/)
    await expect(pad.getByText('结果还没有公布')).toBeVisible()
    await pad.reload()
    await expect(pad.getByText('结果还没有公布')).toBeVisible()
  })

  const scoreEssay = async (round: number, score: number, comment: string) => {
    const { rounds, files } = await teacher.call('POST /api/homework/v1/marking/sheet', {
      task_id,
      student_id,
    })
    const marked = rounds[0]?.items.find(({ item_id }) => item_id === essay_item)
    // The photo that was taken without a network has arrived with the words, and is seen by its marker.
    const photo_key = marked?.value?.attachments[0]?.key ?? ''
    expect(marked?.value).toMatchObject({ kind: 'text', attachments: [{ kind: 'photo' }] })
    expect((await fetch(new URL(files[photo_key] ?? '', address))).status).toBe(200)
    const replaces = marked?.score?.score_id ?? null
    const ink = [
      { object_key: photo_key, turns: 0, marks: [{ kind: 'text' as const, x: 0.2, y: 0.5, text: comment }] },
    ]
    await teacher.call('POST /api/homework/v1/marking/score', {
      task_id,
      scores: [{ student_id, round, item_id: essay_item, score, comment, ink, replaces }],
    })
  }

  await test.step('its teacher marks it and hands one item back; only that is asked again', async () => {
    await scoreEssay(1, 1, '没有写出结论')
    await teacher.call('POST /api/homework/v1/marking/return', {
      ...{ task_id, student_ids: [student_id], item_ids: [essay_item], note: '把结论写完整' },
    })
    await expect(pad.getByText(/老师打回订正：请改好下面 1 道小题/)).toBeVisible()
    await expect(pad.getByRole('button', { name: /^第 1 题/ })).toHaveCount(0)
    await press(pad, '开始作答')
    await expect(pad.getByText('老师评语：没有写出结论')).toBeVisible()
    await expect(pad.getByText('批注：“没有写出结论”')).toBeAttached()
    await press(pad, '在这次的基础上改')
    await pad.getByLabel('答案').fill('先画图，再列式，得出结论。')
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
    await press(pad, '检查并提交')
    await press(pad, '提交')
    await expect(pad.getByText('订正已提交')).toBeVisible()
  })

  await test.step('the result is seen with marks, keys and what stood before', async () => {
    const full = essay.document.items[0]?.score ?? 0
    await scoreEssay(2, full, '完整')
    await teacher.call('POST /api/homework/v1/marking/comment', {
      ...{ task_id, student_id, comment: '有进步', is_excellent: true },
    })
    await expect(pad.getByText('优秀作业')).toBeVisible()
    await expect(pad.getByText('老师的话：有进步')).toBeVisible()
    await press(pad, '第 2 题，对')
    await expect(pad.getByText('老师评语：完整')).toBeVisible()
    await expect(pad.getByText('老师评语：没有写出结论')).toBeVisible()
    await expect(pad.getByText('参考答案').first()).toBeVisible()
    await press(pad, '返回')
    await press(pad, '已完成')
    await expect(pad.getByRole('button', { name: /周末练习.*\/ .* 分/ })).toBeVisible()
  })
})
