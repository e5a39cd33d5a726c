import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { student } from '../../../test/people-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { StudentsTab } from '../StudentsTab.tsx'

const LIST = 'POST /api/school_manager/v1/students/list'
const GRADE_ONE = {
  ...{ class_id: newId(), name: '高一(1)班', kind: 'administrative' as const, phase_id: 'senior' },
  ...{ phase_name: '高中', entry_year: 2026, grade_name: '高一', subject_id: null },
}
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    [LIST]: () => ({ total: 0, list: [] }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: [GRADE_ONE] }),
    ...answers,
  })
  return openScreen(<StudentsTab />, { path: '/schoolManage?tab=students' })
}

test('[SL-112] columns are left out for the account, and the name of a row never', async () => {
  const one = student({ name: '陈博' })
  const answers = { [LIST]: () => ({ total: 1, list: [one] }) }
  const { user } = open(answers)
  const head = (name: string) => screen.queryByRole('columnheader', { name })
  await screen.findByText('陈博')
  await user.click(screen.getByRole('button', { name: '显示列' }))
  const choice = within(screen.getByRole('dialog', { name: '学生列表显示哪些列' }))
  expect(choice.queryByRole('checkbox', { name: '姓名' })).toBeNull()
  await user.click(choice.getByRole('checkbox', { name: '教学班' }))
  expect(head('教学班')).toBeNull()
  expect(await barriers()).toEqual([])
  cleanup()
  network.stop()
  const again = open(answers)
  await screen.findByText('陈博')
  expect(head('教学班')).toBeNull()
  expect(head('学籍')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: '显示列（少 1 列）' }))
  await again.user.click(screen.getByRole('checkbox', { name: '教学班' }))
  expect(head('教学班')).toBeVisible()
})

test('a class with a name of thirty characters leaves 添加学生 its room', async () => {
  const long = { ...GRADE_ONE, name: '高一年级强基计划数学物理竞赛与科技创新实验班第一届第二期班级（甲）' }
  const { user } = open({
    'POST /api/school_manager/v1/classes/options': () => ({ list: [long] }),
  })
  await user.click(await screen.findByRole('button', { name: '添加学生' }))
  const dialog = await screen.findByRole('dialog', { name: '添加学生' })
  await user.selectOptions(await within(dialog).findByLabelText('班级'), long.name)
  const { right } = dialog.getBoundingClientRect()
  for (const field of within(dialog).getAllByRole('textbox'))
    expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
})
