import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { notices } from '@jiangtai/ui/kit/notices.ts'
import { CLASS_ID, openClasses, OTHER_CLASS_ID, schoolClass } from '../test/class-things.tsx'

const LIST = 'POST /api/school_manager/v1/classes/administrative'
const BATCH = 'POST /api/school_manager/v1/classes/batch/'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const stopped = schoolClass({
  class_id: OTHER_CLASS_ID,
  name: '高一(2)班',
  class_no: 2,
  status: 'deactivated',
  abilities: { ...schoolClass().abilities, deactivate: false, restore: true },
})

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const opened = openClasses('', {
    [LIST]: () => ({ total: 2, list: [schoolClass(), stopped] }),
    ...answers,
  })
  network = opened.network
  return opened
}

const told = () => notices.getState().messages.map(({ text }) => text)
const bar = () => within(screen.getByRole('toolbar', { name: '批量操作' }))

test('[SC-23] ticked classes are named before they are 停用; whatever stayed is told with its reason', async () => {
  const { user, asked } = open({
    [`${BATCH}deactivate`]: () => ({
      done_count: 1,
      refused: [{ class_id: OTHER_CLASS_ID, name: '高一(2)班', message: '已停用，不用再停用' }],
    }),
  })
  await screen.findByRole('link', { name: '高一(1)班' })
  expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  expect(bar().getByText('已选 2 个班')).toBeVisible()
  await user.click(bar().getByRole('button', { name: '停用' }))
  const dialog = within(screen.getByRole('dialog', { name: '停用所选的 2 个班？' }))
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['高一(1)班', '高一(2)班'])
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '停用' }))
  const outcome = within(await screen.findByRole('dialog', { name: '停用的结果' }))
  expect(outcome.getByRole('status')).toHaveTextContent('已停用 1 个班，1 个班没有停用：')
  expect(outcome.getByRole('listitem')).toHaveTextContent('高一(2)班已停用，不用再停用')
  expect(asked(`${BATCH}deactivate`)).toMatchObject([{ class_ids: [CLASS_ID, OTHER_CLASS_ID] }])
  await user.click(outcome.getByRole('button', { name: '知道了' }))
  expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
  expect(asked(LIST).length).toBeGreaterThan(1)
})

test('[SC-23] only what can be done with one of them is offered; what is all done is told by name', async () => {
  const { user } = open({ [`${BATCH}restore`]: () => ({ done_count: 1, refused: [] }) })
  await user.click(await screen.findByRole('checkbox', { name: '选择高一(1)班' }))
  const offered = () =>
    bar()
      .getAllByRole('button')
      .map((one) => one.textContent)
  expect(offered()).toEqual(['选择全部 2 个班', '账号条', '强制下线', '停用', '归档', '删除', '取消选择'])
  await user.click(screen.getByRole('checkbox', { name: '选择高一(1)班' }))
  await user.click(screen.getByRole('checkbox', { name: '选择高一(2)班' }))
  expect(offered()).toEqual(['选择全部 2 个班', '账号条', '强制下线', '恢复', '归档', '删除', '取消选择'])
  await user.click(bar().getByRole('button', { name: '恢复' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '恢复' }))
  await waitFor(() => expect(told()).toEqual(['已恢复高一(2)班']))
})

test('[SC-105] [SC-25] 归档 of many says whom it concerns, and names the classes in reading order', async () => {
  const { user } = open({})
  await user.click(await screen.findByRole('checkbox', { name: '选择高一(2)班' }))
  await user.click(screen.getByRole('checkbox', { name: '选择高一(1)班' }))
  await user.click(bar().getByRole('button', { name: '归档' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['高一(1)班', '高一(2)班'])
  expect(dialog.getByText(/这些班共有 4 名学生、\d 位教师/)).toBeVisible()
})

test('[SC-22] [SC-23] 强制下线 of many says whom it ends; a refusal stays in the dialog and the classes stay ticked', async () => {
  let isBroken = true
  const { user } = open({
    [`${BATCH}force-logout`]: () =>
      isBroken ? refuse('UNAVAILABLE') : { class_count: 2, student_count: 4, ended_count: 3 },
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择本页' }))
  await user.click(bar().getByRole('button', { name: '强制下线' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/这些班共 4 名学生/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '强制下线' }))
  expect(await dialog.findByText('没有强制下线成功：服务繁忙，请稍后重试')).toBeVisible()
  isBroken = false
  await user.click(dialog.getByRole('button', { name: '强制下线' }))
  await waitFor(() => expect(told()).toEqual(['高一(1)班、高一(2)班：已结束 3 处登录']))
})

test('[SC-103] 账号条 of ticked classes are those of all their students, each once', async () => {
  const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'
  const BRIEF = 'POST /api/school_manager/v1/students/list-brief-info'
  const shared = newId()
  const brief = (student_id: string) => ({
    ...{ student_id, name: '林晓', gender: 'female' as const, student_no: '0001' },
    ...{ class_id: CLASS_ID, class_name: '高一(1)班' },
  })
  const { user, asked } = open({
    [BRIEF]: ({ class_id }) => ({
      total: class_id === CLASS_ID ? 101 : 1,
      list: class_id === CLASS_ID ? [brief(shared), brief(newId())] : [brief(shared)],
    }),
    [SLIPS]: ({ student_ids }) => ({
      slips: [],
      skipped: student_ids.map((student_id) => ({ id: student_id, name: '林晓', message: '已登录过' })),
    }),
  })
  await screen.findByRole('link', { name: '高一(1)班' })
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await user.click(bar().getByRole('button', { name: '账号条' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: /^为高一\(1\)班、高一\(2\)班的 \d+ 名学生生成账号条/ }),
  )
  await user.click(dialog.getByRole('button', { name: '生成账号条' }))
  expect(await screen.findByText('没有生成账号条。')).toBeVisible()
  expect(asked(BRIEF)).toMatchObject([
    { class_id: CLASS_ID, page: 1 },
    { class_id: CLASS_ID, page: 2 },
    { class_id: OTHER_CLASS_ID, page: 1 },
  ])
  const [made] = asked(SLIPS)
  expect(made).toHaveProperty('student_ids.length', 3)
})
