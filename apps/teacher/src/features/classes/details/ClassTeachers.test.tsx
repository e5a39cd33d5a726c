import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { AROUND, CLASS_ID, schoolClass, teacher } from '../test/class-things.tsx'
import { ClassDetailsScreen } from './ClassDetailsScreen.tsx'

const GET = 'POST /api/school_manager/v1/classes/get'
const SAVE = 'POST /api/school_manager/v1/classes/assignments/save'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0] = {}, query = '') {
  network = answerCalls({ ...AROUND, [GET]: () => schoolClass(), ...answers })
  const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)
  const opened = openScreen(<ClassDetailsScreen />, {
    path: `/schoolManage/classDetails?class_id=${CLASS_ID}${query}`,
  })
  return { ...opened, asked }
}

test('a teacher is added beside who teaches the subject already, and one part can be ended', async () => {
  const END = 'POST /api/school_manager/v1/classes/remove-teacher'
  const { user, asked } = open(
    {
      'POST /api/school_manager/v1/teachers/list': () => ({ total: 1, list: [teacher(2, '许文静')] }),
      [SAVE]: () => ({ opened_count: 1, closed_count: 0 }),
      [END]: () => ({ removed_count: 1 }),
    },
    '&pane=teachers',
  )
  await user.click(await screen.findByRole('button', { name: '添加任课教师' }))
  await user.selectOptions(await screen.findByLabelText('学科'), '数学')
  expect(screen.getByText('现在由陈思远任课，会一起保留')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: '任课教师' }))
  await user.click(await screen.findByRole('option', { name: /许文静/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked(SAVE)).toHaveLength(1))
  expect(asked(SAVE)[0]).toMatchObject({
    cells: [
      {
        class_id: CLASS_ID,
        subject_id: 'math',
        teacher_ids: [teacher(1, '').teacher_id, teacher(2, '').teacher_id],
        before_teacher_ids: [teacher(1, '').teacher_id],
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: '解除陈思远的数学任课' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除' }))
  await waitFor(() => expect(asked(END)).toHaveLength(1))
  expect(asked(END)[0]).toMatchObject({
    teacher_id: teacher(1, '').teacher_id,
    subject_id: 'math',
    before_teacher_ids: [teacher(1, '').teacher_id],
  })
})

test('[SC-19] ending 班主任 leaves what the teacher teaches', async () => {
  const END = 'POST /api/school_manager/v1/classes/remove-teacher'
  const { user, asked } = open({ [END]: () => ({ removed_count: 1 }) }, '&pane=teachers')
  await user.click(await screen.findByRole('button', { name: '解除陈思远的班主任' }))
  expect(screen.getByText(/在这个班的任课不受影响/)).toBeVisible()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解除' }))
  await waitFor(() => expect(asked(END)).toHaveLength(1))
  expect(asked(END)[0]).toMatchObject({
    ...{ class_id: CLASS_ID, teacher_id: teacher(1, '').teacher_id, duty: 'head' },
    before_teacher_ids: [teacher(1, '').teacher_id],
  })
})

test('[SC-21] a colleague who was quicker is named, the page shows them, and one can save once more', async () => {
  const quicker = { teacher_id: teacher(3, '').teacher_id, name: '苏婉清' }
  let isTaken = false
  const { user, asked } = open(
    {
      [GET]: () => schoolClass({ head_teacher: isTaken ? quicker : null }),
      'POST /api/school_manager/v1/teachers/list': () => ({ total: 1, list: [teacher(2, '许文静')] }),
      [SAVE]: ({ heads = [] }) => {
        if (heads[0]?.before_teacher_ids?.[0] === quicker.teacher_id)
          return { opened_count: 1, closed_count: 1 }
        isTaken = true
        const message = '高一(1)班班主任现在是苏婉清'
        return Object.assign(refuse('CONFLICT', message), { fields: [{ field: 'heads.0', message }] })
      },
    },
    '&pane=teachers',
  )
  await user.click(await screen.findByRole('button', { name: '安排班主任' }))
  const dialog = within(await screen.findByRole('dialog', { name: '高一(1)班的班主任' }))
  await user.click(dialog.getByRole('combobox', { name: '班主任' }))
  await user.click(await dialog.findByRole('option', { name: /许文静/ }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText(/别人刚改过，高一\(1\)班班主任现在是苏婉清/)).toBeVisible()
  expect(await dialog.findByText('接替苏婉清，一个班只有一位班主任')).toBeVisible()
  expect(dialog.getByText('许文静')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(SAVE)).toMatchObject([
    { heads: [{ before_teacher_ids: [] }] },
    { heads: [{ teacher_id: teacher(2, '').teacher_id, before_teacher_ids: [quicker.teacher_id] }] },
  ])
})
