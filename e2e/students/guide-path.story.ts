import { paragraphOf } from '@jiangtai/shared/questions/plain-text.ts'
import { expect, type Page } from '@playwright/test'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { type Caller, callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { barriers } from '../screens/barriers.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'
/** The smallest picture there is, in the place of a photo of a sheet of paper. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Two questions of the bank: one that is marked by machine, one that is not. */
async function questionsOf(teacher: Caller): Promise<{ single: QuestionView; essay: QuestionView }> {
  const { list } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const ofKind = (kind: string) =>
    list.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === kind)
  const single = ofKind('single')
  const essay = ofKind('text')
  if (single === undefined || essay === undefined) throw new Error('the demo school has both')
  return { single, essay }
}

/** Gives a class a guide of a text, an exercise, a photo, a doubt and a self-assessment, to be gone through in this order. */
async function giveGuide(teacher: Caller): Promise<string> {
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const target = classes.find(({ name }) => name === '高一(1)班')
  if (target === undefined) throw new Error('the demo school has this class')
  const { single, essay } = await questionsOf(teacher)
  const { material } = await teacher.call('POST /api/guide_learn/api/write-material', {
    ...{ title: '读一读', blocks: [paragraphOf('抛物线是轴对称图形，对称轴与抛物线的交点是顶点。')] },
  })
  const set = {
    ...{ set_no: 1, name: '全部', note: '先读，再试一试。', minutes: 20, is_ordered: true },
    questions: [single, essay].map(({ question_id, version, document }) => ({
      ...{ question_id, version },
      scores: document.items.map(({ item_id, score }) => ({ item_id, score })),
    })),
    materials: [{ material_id: material.material_id, rule: { kind: 'open' as const } }],
    steps: [
      { step_no: 1, kind: 'material' as const, title: '读一读', material_id: material.material_id },
      {
        ...{ step_no: 2, kind: 'exercise' as const, title: '试一试' },
        ...{ question_ids: [single.question_id], percent: null },
      },
      { step_no: 3, kind: 'photo' as const, title: '写一写', question_id: essay.question_id },
      { step_no: 4, kind: 'doubt' as const, title: '我的困惑' },
      { step_no: 5, kind: 'self' as const, title: '自我评价', statements: ['会求顶点', '会画图'] },
    ],
  }
  const { task_id, revision } = await teacher.call('POST /api/guide_learn/api/create', {
    ...{ title: '二次函数的图象', subject_id: 'math', phase_id: 'senior', way: 'guide' },
    ...{ takes_late: true, release_rule: 'after_submit', closes_at: null, sets: [set] },
    targets: [{ kind: 'class', target_id: target.class_id, starts_at: null, due_at: noonIn(1), set_no: 1 }],
  })
  await teacher.call('POST /api/guide_learn/api/publish', { task_id, revision, publish_at: null })
  return task_id
}

const press = (pad: Page, name: string | RegExp) =>
  pad.getByRole('button', { name, exact: typeof name === 'string' }).click()

test('[PD-70] [PD-71] a guide is gone through on a pad that loses its network in the middle, handed in, and looked at', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const task_id = await giveGuide(teacher)
  const pad = await studentWithPad(browser, { address, login: LOGIN })
  const row = (name: string) => pad.getByRole('listitem').filter({ hasText: name })

  await test.step('it is opened as its steps, and the first leads to the next', async () => {
    await press(pad, /导学.*二次函数的图象/)
    await expect(row('试一试')).toContainText('完成前面的步骤后再做')
    expect(await barriers(pad)).toEqual([])
    await press(pad, /读一读/)
    await expect(pad.getByText('抛物线是轴对称图形')).toBeVisible()
    expect(await barriers(pad)).toEqual([])
    await press(pad, '下一步')
    await pad
      .locator('label')
      .filter({ has: pad.getByRole('radio') })
      .first()
      .click()
    await press(pad, '交这一步')
    await expect(pad.getByText('这一步完成了')).toBeVisible()
    expect(await barriers(pad)).toEqual([])
    await press(pad, '下一步')
    await expect(pad.getByLabel('拍照')).toBeAttached()
  })

  await test.step('without a network one goes on to the end, over a reload of what is kept', async () => {
    // The parts that write and send are fetched while there is a network.
    await pad.waitForLoadState('networkidle')
    await pad.context().setOffline(true)
    await pad.getByLabel('拍照').setInputFiles({ name: '作业.png', mimeType: 'image/png', buffer: PHOTO })
    await press(pad, '使用照片')
    await press(pad, '交这一步')
    await expect(pad.getByText('已保存在本机，恢复网络后自动送达')).toBeVisible()
    expect(await barriers(pad)).toEqual([])
    await press(pad, '下一步')
    await pad.getByRole('textbox').fill('顶点坐标怎么求')
    expect(await barriers(pad)).toEqual([])
    await press(pad, '交这一步')
    await press(pad, '下一步')
    await pad.getByText('会了', { exact: true }).first().click()
    await pad.getByText('还不会', { exact: true }).last().click()
    expect(await barriers(pad)).toEqual([])
    await press(pad, '交这一步')
    await press(pad, '回到学习步骤去提交')
    await expect(pad.getByText('有 3 步保存在本机，恢复网络后按顺序自动送达')).toBeVisible()
    expect(await barriers(pad)).toEqual([])
    await press(pad, '提交导学')
    await expect(pad.getByText(/等待提交/)).toBeVisible()
  })

  await test.step('all arrives in its order and the path is handed in by itself', async () => {
    await pad.context().setOffline(false)
    await expect(pad.getByText('已提交', { exact: true })).toBeVisible({ timeout: 60_000 })
    expect(await barriers(pad)).toEqual([])
    await press(pad, /试一试/)
    await expect(pad.getByRole('button', { name: '交这一步' })).toHaveCount(0)
  })

  await test.step('the teacher sees the steps of this student', async () => {
    const { steps } = await teacher.call('POST /api/guide_learn/api/report', { task_id, class_id: null })
    expect(steps.map(({ done_count }) => done_count)).toEqual([1, 1, 1, 1, 1])
    const { list } = await teacher.call('POST /api/guide_learn/api/steps/doubts', { task_id })
    expect(list[0]?.doubts[0]?.words).toBe('顶点坐标怎么求')
  })
})
