import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import {
  AROUND,
  CLASS_ID,
  option,
  OTHER_CLASS_ID,
  schoolClass,
  student,
  teacher,
} from '../test/class-things.tsx'
import { ClassDetailsScreen } from './ClassDetailsScreen.tsx'

const GET = 'POST /api/school_manager/v1/classes/get'
const STUDENTS = 'POST /api/school_manager/v1/students/list'
const TRANSFER = 'POST /api/school_manager/v1/classes/students/transfer'
const REMOVE = 'POST /api/school_manager/v1/classes/remove-student'
const ADD = 'POST /api/school_manager/v1/classes/students/add'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

function open(answers: Parameters<typeof answerCalls>[0] = {}, query = '') {
  network = answerCalls({
    ...AROUND,
    [GET]: () => schoolClass(),
    [STUDENTS]: () => ({ total: 2, list: [student(2, '林可欣'), student(1, '周子轩')] }),
    'POST /api/school_manager/v1/classes/options': () => ({
      list: [
        option(),
        option({ class_id: OTHER_CLASS_ID, name: '高一(2)班' }),
        option({ class_id: 'teaching', kind: 'teaching', name: '高一物理A班', subject_id: 'physics' }),
      ],
    }),
    ...answers,
  })
  const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)
  const opened = openScreen(<ClassDetailsScreen />, {
    path: `/schoolManage/classDetails?class_id=${CLASS_ID}${query}`,
  })
  return { ...opened, asked }
}

test('[SC-83] a class shows its students by seat on one page, each a way to their page', async () => {
  const { asked } = open()
  await screen.findByText('周子轩')
  expect(asked(STUDENTS)).toMatchObject([{ class_id: CLASS_ID, sort: 'seat_no', page: 1, page_size: 100 }])
  expect(screen.getByRole('link', { name: '林可欣' })).toHaveAttribute(
    'href',
    `/schoolManage/studentDetails?student_id=${student(2, '').student_id}`,
  )
  expect(screen.getByText('2026-2027 学年')).toBeVisible()
  expect(screen.getByRole('link', { name: '陈思远' })).toHaveAttribute(
    'href',
    `/schoolManage/teacherDetails?teacher_id=${teacher(1, '').teacher_id}`,
  )
  expect(await barriers()).toEqual([])
})

test('[SC-14] 转班 goes to a class of the same kind from a day, and what the server says of the day stands at the day', async () => {
  let isTooEarly = true
  const { user, asked } = open({
    [TRANSFER]: () =>
      isTooEarly
        ? Object.assign(refuse('BAD_INPUT', '林可欣 2026-09-10 才进入高一(1)班'), {
            fields: [{ field: 'day', message: '林可欣 2026-09-10 才进入高一(1)班' }],
          })
        : { moved_count: 1 },
  })
  await user.click(await screen.findByRole('checkbox', { name: '选择林可欣' }))
  await user.click(screen.getByRole('button', { name: '转班' }))
  const dialog = within(await screen.findByRole('dialog', { name: '把林可欣（2026010102）转出高一(1)班' }))
  const target = dialog.getByLabelText('转到')
  await waitFor(() => expect(within(target).getAllByRole('option').at(-1)).toHaveTextContent('高一(2)班'))
  expect(within(target).queryByText(/物理/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: '转班' }))
  expect(dialog.getByText('请选择要转到的班级')).toBeVisible()
  expect(asked(TRANSFER)).toEqual([])
  await user.selectOptions(target, '高一(2)班')
  fireEvent.change(dialog.getByLabelText('生效日期'), { target: { value: '2026-09-02' } })
  await user.click(dialog.getByRole('button', { name: '转班' }))
  expect(await dialog.findByText('林可欣 2026-09-10 才进入高一(1)班')).toBeVisible()
  expect(await barriers()).toEqual([])
  isTooEarly = false
  await user.click(dialog.getByRole('button', { name: '转班' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('已把林可欣（2026010102）从高一(1)班转到高一(2)班')).toBeVisible()
  expect(asked(TRANSFER)[1]).toMatchObject({
    class_id: CLASS_ID,
    to_class_id: OTHER_CLASS_ID,
    student_ids: [student(2, '').student_id],
    day: '2026-09-02',
  })
  expect(screen.queryByText(/已选/)).toBeNull()
})

test('[SC-18] 移出班级 names who leaves and what stays; the safe button has the focus', async () => {
  const { user, asked } = open({ [REMOVE]: () => ({ removed_count: 2 }) })
  await screen.findByText('周子轩')
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await user.click(screen.getByRole('button', { name: '移出班级' }))
  const dialog = within(await screen.findByRole('dialog', { name: '把 2 名学生移出高一(1)班？' }))
  expect(dialog.getByText(/成为未分班学生/)).toBeVisible()
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: '移出班级' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((asked(REMOVE)[0] as { student_ids: string[] }).student_ids).toHaveLength(2)
})

test('[SC-12] a 行政班 takes students of no class; who is chosen stays chosen while one searches on', async () => {
  const brief = (number: number, name: string) => ({
    student_id: student(number, '').student_id,
    name,
    gender: 'male' as const,
    student_no: student(number, '').student_no,
    class_id: null,
    class_name: null,
  })
  const BRIEF = 'POST /api/school_manager/v1/students/list-brief-info'
  const { user, asked } = open({
    [BRIEF]: ({ search = '' }) =>
      search === '' ? { total: 1, list: [brief(7, '秦朗')] } : { total: 1, list: [brief(8, '高远')] },
    [ADD]: () => ({ added_count: 2 }),
  })
  await user.click(await screen.findByRole('button', { name: '添加学生' }))
  const dialog = within(await screen.findByRole('dialog', { name: '添加学生到高一(1)班' }))
  await user.click(dialog.getByRole('button', { name: '添加' }))
  expect(dialog.getByText('请至少选一名学生')).toBeVisible()
  await user.click(await dialog.findByRole('checkbox', { name: /秦朗/ }))
  await user.type(dialog.getByLabelText('搜索姓名、拼音、学号'), 'gy')
  await user.click(await dialog.findByRole('checkbox', { name: /高远/ }))
  expect(asked(BRIEF)[0]).toMatchObject({ has_class: false })
  await user.click(dialog.getByRole('button', { name: '添加 2 名' }))
  await waitFor(() => expect(asked(ADD)).toHaveLength(1))
  expect(asked(ADD)[0]).toMatchObject({
    class_id: CLASS_ID,
    student_ids: [student(7, '').student_id, student(8, '').student_id],
  })
})

test('students of a 行政班 join a 教学班 besides', async () => {
  const JOIN = 'POST /api/school_manager/v1/students/add-to-teaching-class'
  const { user, asked } = open({ [JOIN]: () => ({ added_count: 1 }) })
  await user.click(await screen.findByRole('checkbox', { name: '选择周子轩' }))
  await user.click(screen.getByRole('button', { name: '加入教学班' }))
  await screen.findByRole('option', { name: '物理 高一物理A班' })
  await user.selectOptions(screen.getByLabelText('教学班'), '物理 高一物理A班')
  await user.click(screen.getByRole('button', { name: '加入' }))
  await waitFor(() => expect(asked(JOIN)).toHaveLength(1))
  expect(asked(JOIN)[0]).toMatchObject({ class_id: 'teaching', student_ids: [student(1, '').student_id] })
})

test('[SC-17] an archived class is read, and says so', async () => {
  const none = { ...schoolClass().abilities }
  for (const key of Object.keys(none) as (keyof typeof none)[]) none[key] = key === 'restore'
  const { user } = open({ [GET]: () => schoolClass({ status: 'archived', abilities: none }) })
  expect(await screen.findByText(/这个班已归档：只能查看/)).toBeVisible()
  await screen.findByText('周子轩')
  await user.click(screen.getByRole('button', { name: '恢复' }))
  expect(await screen.findByRole('dialog', { name: /恢复/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /编辑|添加学生|强制下线/ })).toBeNull()
})

test('changes of the class and the comings and goings of its students are told with their days', async () => {
  open(
    {
      'POST /api/school_manager/v1/classes/history': () => ({
        total: 1,
        list: [
          {
            history_id: CLASS_ID,
            kind: 'advanced',
            changes: [{ label: '班级名称', before: '高一(1)班', after: '高二(1)班' }],
            by_name: '周明远',
            created_at: '2026-09-01T02:00:00.000Z',
          },
        ],
      }),
      'POST /api/school_manager/v1/classes/students/history': () => ({
        total: 1,
        list: [
          {
            student_id: student(9, '').student_id,
            student_name: '秦朗',
            student_no: '2026010109',
            from_day: '2026-09-01',
            to_day: '2026-10-08',
            reason: '入学',
            to_reason: '转班',
            from_class_name: null,
            to_class_name: '高一(3)班',
          },
        ],
      }),
    },
    '&pane=history',
  )
  expect(await screen.findByText('班级名称：高一(1)班 → 高二(1)班')).toBeVisible()
  expect(await screen.findByText('2026-09-01 入学 · 2026-10-08 转班，到高一(3)班')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('a class that did not load says so and is loaded on 重试', async () => {
  let isBroken = true
  const { user } = open({ [GET]: () => (isBroken ? refuse('NOT_FOUND', '班级不存在') : schoolClass()) })
  expect(await screen.findByText('班级没有加载出来：班级不存在')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('heading', { name: '高一(1)班' })).toBeVisible()
})

test('[SL-65] on a phone what the class is stands in whole lines above what can be done with it', async () => {
  await page.viewport(360, 780)
  open({ [GET]: () => schoolClass({ abilities: { ...schoolClass().abilities, edit: true } }) })
  const acts = await screen.findByRole('button', { name: '编辑' })
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.getBoundingClientRect().width).toBeGreaterThan(240)
  expect(acts.getBoundingClientRect().top).toBeGreaterThan(
    screen.getByText('2026-2027 学年').getBoundingClientRect().bottom - 1,
  )
  expect(screen.getByText('2026-2027 学年').getBoundingClientRect().height).toBeLessThan(30)
})
