import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClassOption } from '../../shared/class-options.queries.ts'
import { job } from '../../test/school-things.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { studentDetails } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { StudentDetailsScreen } from './StudentDetailsScreen.tsx'

const INFO = 'POST /api/school_manager/v1/students/info'
const STATUS = 'POST /api/school_manager/v1/students/status/change'
const MOVE = 'POST /api/school_manager/v1/classes/students/move'
const MERGE = 'POST /api/school_manager/v1/students/merge'
const student_id = newId()
const endedJob = job({ kind: 'students.merge', status: 'done', done_count: 1, total_count: 1 })
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
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
    [INFO]: () =>
      isThere
        ? studentDetails({ student_id, abilities, may_reset_password: false })
        : refuse('NOT_FOUND', '学生不存在'),
  })
  expect(await screen.findByText('学生没有加载出来：学生不存在')).toBeVisible()
  isThere = true
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '林晓', level: 1 })
  expect(screen.queryByRole('button')).toBeNull()
})

test('[SC-52] [SC-67] 休学 takes a day and a reason; a refusal is said at its field and nothing typed is lost', async () => {
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
  expect(await screen.findByText('已为林晓（高一(1)班 · 0001）办理休学')).toBeVisible()
  expect(lastOf(STATUS)).toMatchObject({ student_id, kind: 'leave', reason: '手术后休养' })
})

test('[SC-68] 转班 is offered on the page of the student, who needs no looking up in a list', async () => {
  const target: ClassOption = {
    ...{ class_id: newId(), name: '高一(2)班', kind: 'administrative', phase_id: 'senior' },
    ...{ phase_name: '高中', entry_year: 2026, grade_name: '高一', subject_id: null },
  }
  const { user } = open({
    'POST /api/school_manager/v1/classes/options': () => ({ list: [target] }),
    [MOVE]: () => ({ done_count: 1, refused: [] }),
  })
  await user.click(await screen.findByRole('button', { name: '更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '转班' }))
  const dialog = within(await screen.findByRole('dialog', { name: /转班$/ }))
  await dialog.findByRole('option', { name: /高一\(2\)班/ })
  await user.selectOptions(dialog.getByLabelText('转到'), '高一(2)班')
  await user.click(dialog.getByRole('button', { name: '转班' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastOf(MOVE)).toMatchObject({ student_ids: [student_id], to_class_id: target.class_id })
})

test('[SC-66] one who may only give a new password finds that, and nothing else to press', async () => {
  const abilities = { edit: false, manage_account: false, change_status: false, merge: false }
  open({ [INFO]: () => studentDetails({ student_id, abilities }) })
  await screen.findByRole('heading', { name: '林晓', level: 1 })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['重置密码'])
})

test('[SC-52] 复学 offers the class that was left on going on leave, unless it is not in use any more', async () => {
  const [before, left, teaching] = [newId(), newId(), newId()]
  const stay = { kind: 'administrative' as const, from_day: '2026-09-01', reason: '入学', to_reason: '休学' }
  const enrollments = [
    { ...stay, class_id: teaching, class_name: '物理A班', kind: 'teaching' as const, to_day: '2026-11-01' },
    { ...stay, class_id: left, class_name: '高一(2)班', to_day: '2026-11-01' },
    { ...stay, class_id: before, class_name: '高一(1)班', to_day: '2026-09-20', to_reason: '转班' },
  ]
  const status_changes = [
    {
      ...{ change_id: newId(), from_status: 'enrolled' as const, to_status: 'on_leave' as const },
      ...{ day: '2026-11-01', reason: '手术', by_name: '校管', created_at: '2026-11-01T00:00:00.000Z' },
    },
  ]
  const inUse = (class_id: string, name: string): ClassOption => ({
    ...{ class_id, name, kind: 'administrative', phase_id: 'senior', phase_name: '高中', entry_year: 2026 },
    ...{ grade_name: '高一', subject_id: null },
  })
  let options = [inUse(before, '高一(1)班'), inUse(left, '高一(2)班')]
  const { user } = open({
    [INFO]: () =>
      studentDetails({
        student_id,
        status: 'on_leave',
        administrative_class: null,
        enrollments,
        status_changes,
      }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: options }),
    [STATUS]: () => refuse('SYSTEM'),
  })
  await user.click(await screen.findByRole('button', { name: '更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '学籍变动' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('变动'), '复学')
  await waitFor(() => expect(dialog.getByLabelText('班级')).toHaveDisplayValue('高一(2)班'))
  await user.type(dialog.getByLabelText('原因'), '身体恢复')
  await user.click(dialog.getByRole('button', { name: '办理复学' }))
  await waitFor(() => expect(lastOf(STATUS)).toMatchObject({ kind: 'return', class_id: left }))
  await user.selectOptions(dialog.getByLabelText('班级'), '未分班')
  expect(dialog.getByLabelText('班级')).toHaveDisplayValue('未分班')

  cleanup()
  network.stop()
  forgetEverything()
  options = [inUse(before, '高一(1)班')]
  const again = open({
    [INFO]: () =>
      studentDetails({
        student_id,
        status: 'on_leave',
        administrative_class: null,
        enrollments,
        status_changes,
      }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: options }),
  })
  await again.user.click(await screen.findByRole('button', { name: '更多操作' }))
  await again.user.click(screen.getByRole('menuitem', { name: '学籍变动' }))
  const other = within(screen.getByRole('dialog'))
  await again.user.selectOptions(other.getByLabelText('变动'), '复学')
  await other.findByRole('option', { name: '高一(1)班' })
  expect(other.getByLabelText('班级')).toHaveDisplayValue('未分班')
})

test('[SC-68] 转班 says to which class', async () => {
  const stay = { kind: 'administrative' as const, from_day: '2026-09-01', to_day: null, to_reason: null }
  const enrollments = [
    { ...stay, class_id: newId(), class_name: '高一(2)班', from_day: '2026-11-10', reason: '转班' },
    {
      ...{ ...stay, class_id: newId(), class_name: '高一(1)班', reason: '入学' },
      ...{ to_day: '2026-11-10', to_reason: '转班' },
    },
  ]
  open({ [INFO]: () => studentDetails({ student_id, enrollments }) })
  expect(await screen.findByText('2026-09-01 入学 → 2026-11-10 转班到高一(2)班')).toBeVisible()
})

test('[SC-53] [SL-78] two records stand beside each other, and the one that is ticked is kept', async () => {
  const other = studentDetails({ name: '林晓', student_no: '0099' })
  const { user, place } = open({
    [INFO]: ({ student_id: asked }) =>
      asked === other.student_id ? other : studentDetails({ student_id, student_no: '0001' }),
    'POST /api/school_manager/v1/students/list': () => ({ total: 1, list: [other] }),
    [MERGE]: () => ({ job_id: endedJob.job_id }),
    'POST /api/jobs/v1/job/get': () => endedJob,
  })
  await user.click(await screen.findByRole('button', { name: '更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '合并档案' }))
  await user.click(await screen.findByRole('button', { name: '选择林晓（学号 0099）' }))
  await user.click(within(await screen.findByRole('region', { name: '林晓，学号 0099' })).getByRole('radio'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: '合并' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: '我知道，合并后不能撤销' }))
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '合并' }))
  await waitFor(() =>
    expect(lastOf(MERGE)).toMatchObject({ student_id: other.student_id, merged_student_id: student_id }),
  )
  expect(await screen.findByText('已合并林晓的两份档案，保留 高一(1)班 · 0099')).toBeVisible()
  await waitFor(() => expect(place()).toBe('/schoolManage?tab=students'))
})

test('[SL-65] on a phone what can be done with a student stands below who it is', async () => {
  await page.viewport(360, 780)
  open({})
  const name = await screen.findByRole('heading', { name: '林晓', level: 1 })
  const who = name.parentElement?.getBoundingClientRect()
  const act = screen.getByRole('button', { name: '修改信息' }).getBoundingClientRect()
  expect(who?.width).toBeGreaterThan(220)
  expect(act.top).toBeGreaterThanOrEqual(who?.bottom ?? Number.POSITIVE_INFINITY)
})
