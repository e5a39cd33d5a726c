import { expect } from '@playwright/test'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'

test('what went wrong in homework is found in the book, done again, noted, known and printed', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const student = await callerAt(address, LOGIN)
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const target = classes.find(({ name }) => name === '高一(1)班')
  const { list: questions } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const asked = questions.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === 'single')
  const [item] = asked?.document.items ?? []
  if (target === undefined || asked === undefined || item?.key.kind !== 'choice')
    throw new Error('the demo school has all of these')
  const right = item.key.keys
  const wrong = item.options.find(({ key }) => !right.includes(key))?.key ?? ''
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: '周末练习', subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_submit', closes_at: null },
    sets: [
      {
        ...{ set_no: 1, name: '全部', note: '', minutes: 5 },
        questions: [
          {
            ...{ question_id: asked.question_id, version: asked.version },
            scores: [{ item_id: item.item_id, score: 5 }],
          },
        ],
      },
    ],
    targets: [
      {
        ...{ kind: 'class', target_id: target.class_id, starts_at: null, set_no: 1 },
        due_at: noonIn(1),
      },
    ],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  await student.call('POST /api/pad/v1/task/save-answer', {
    ...{
      task_id,
      item_id: item.item_id,
      round: 1,
      client_submission_id: newId(),
      revision: 1,
      used_ms: 1000,
    },
    value: { kind: 'choice', keys: [wrong] },
  })
  await student.call('POST /api/pad/v1/task/submit', { task_id, round: 1, used_ms: 1000 })

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
      .nth(item.options.findIndex(({ key }) => right.includes(key)))
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
