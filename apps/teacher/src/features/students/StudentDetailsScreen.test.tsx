import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { studentDetails } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { StudentDetailsScreen } from './StudentDetailsScreen.tsx'

const INFO = 'POST /api/school_manager/v1/students/info'
const STATUS = 'POST /api/school_manager/v1/students/status/change'
const MERGE = 'POST /api/school_manager/v1/students/merge'
const student_id = newId()
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    [INFO]: () => studentDetails({ student_id }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: [] }),
    ...answers,
  })
  return openScreen(<StudentDetailsScreen />, {
    path: `/schoolManage/studentDetails?student_id=${student_id}`,
  })
}

const lastOf = (call: string) => network.asked.findLast(({ name }) => name === call)?.input

test('who it is, the classes as links, the account and the pads', async () => {
  open({})
  expect(await screen.findByRole('heading', { name: '林晓', level: 1 })).toBeVisible()
  const classes = within(screen.getByRole('region', { name: '班级' }))
  expect(classes.getByRole('link', { name: '高一(1)班' })).toHaveAttribute(
    'href',
    expect.stringContaining('/schoolManage/classDetails?class_id='),
  )
  expect(screen.getByRole('region', { name: '账号' })).toHaveTextContent('正常')
  expect(screen.getByRole('button', { name: '解绑平板 12' })).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('one who may only look has nothing to press; another school’s student is an error to try again', async () => {
  let isThere = false
  const abilities = { edit: false, manage_account: false, change_status: false, merge: false }
  const { user } = open({
    [INFO]: () => (isThere ? studentDetails({ student_id, abilities }) : refuse('NOT_FOUND', '学生不存在')),
  })
  expect(await screen.findByText('学生没有加载出来：学生不存在')).toBeVisible()
  isThere = true
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '林晓', level: 1 })
  expect(screen.queryByRole('button')).toBeNull()
})

test('[SC-52] 休学 takes a day and a reason; a refusal is said at its field and nothing typed is lost', async () => {
  let isRefused = true
  const { user } = open({
    [STATUS]: () => (isRefused ? badField('day', '日期早于进入班级的日期') : { status: 'on_leave' as const }),
  })
  await user.click(await screen.findByRole('button', { name: '更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '学籍变动' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('option', { name: '复学' })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('变动'), '休学')
  await user.click(dialog.getByRole('button', { name: '办理休学' }))
  expect(dialog.getByText('请填写原因')).toBeVisible()
  await user.type(dialog.getByLabelText('原因'), '手术后休养')
  await user.click(dialog.getByRole('button', { name: '办理休学' }))
  expect(await dialog.findByText('日期早于进入班级的日期')).toBeVisible()
  expect(dialog.getByLabelText('原因')).toHaveValue('手术后休养')
  expect(await barriers()).toEqual([])
  isRefused = false
  await user.click(dialog.getByRole('button', { name: '办理休学' }))
  expect(await screen.findByText('林晓现在是休学')).toBeVisible()
  expect(lastOf(STATUS)).toMatchObject({ student_id, kind: 'leave', reason: '手术后休养' })
})

test('[SC-53] two records stand beside each other, and the one that is ticked is kept', async () => {
  const other = studentDetails({ name: '林晓', student_no: '0099' })
  const { user, place } = open({
    [INFO]: ({ student_id: asked }) =>
      asked === other.student_id ? other : studentDetails({ student_id, student_no: '0001' }),
    'POST /api/school_manager/v1/students/list': () => ({ total: 1, list: [other] }),
    [MERGE]: () => DONE,
  })
  await user.click(await screen.findByRole('button', { name: '更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '合并档案' }))
  await user.click(await screen.findByRole('button', { name: /林晓 ?0099/ }))
  await user.click(within(await screen.findByRole('region', { name: '林晓，学号 0099' })).getByRole('radio'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/合并后不能撤销/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '合并' }))
  await waitFor(() =>
    expect(lastOf(MERGE)).toMatchObject({ student_id: other.student_id, merged_student_id: student_id }),
  )
  await waitFor(() => expect(place()).toBe('/schoolManage?tab=students'))
})
