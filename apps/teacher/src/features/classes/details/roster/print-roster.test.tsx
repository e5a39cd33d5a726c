import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { AROUND, CLASS_ID, schoolClass, student } from '../../test/class-things.tsx'
import { ClassDetailsScreen } from '../ClassDetailsScreen.tsx'

const STUDENTS = 'POST /api/school_manager/v1/students/list'
const MANY = 130
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  vi.spyOn(window, 'print').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  network.stop()
})

function open(row: Partial<ClassView>, answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    ...AROUND,
    'POST /api/school_manager/v1/classes/get': () => schoolClass(row),
    ...answers,
  })
  return openScreen(<ClassDetailsScreen />, { path: `/schoolManage/classDetails?class_id=${CLASS_ID}` })
}

test('[SC-143] a 花名册 has every student of a long class, the columns that were chosen and those for marks', async () => {
  const all = Array.from({ length: MANY }, (_, at) => student(at + 1, `学生${at + 1}`))
  const { user } = open(
    { student_count: MANY },
    {
      [STUDENTS]: ({ page = 1, page_size = 20 }: Partial<CallInput<typeof STUDENTS>>) => {
        const [first, length] = [(Number(page) - 1) * Number(page_size), Number(page_size)]
        return { total: MANY, list: all.slice(first, first + length) }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: '打印花名册' }))
  const dialog = within(await screen.findByRole('dialog', { name: '打印花名册' }))
  expect(await barriers()).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: '标题' }))
  await user.type(dialog.getByRole('textbox', { name: '标题' }), '背诵登记')
  await user.click(dialog.getByRole('checkbox', { name: '学号' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: '空白栏' }), '3 栏')
  await user.click(dialog.getByRole('button', { name: '打印' }))
  const sheet = () => document.querySelector('[data-printed="true"]')
  await waitFor(() => expect(sheet()).not.toBeNull())
  const table = sheet()?.querySelector('table')
  expect(table?.caption?.textContent).toBe('背诵登记')
  expect([...(table?.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    '座号',
    '姓名',
    '性别',
    '',
    '',
    '',
  ])
  expect(table?.tBodies[0]?.rows).toHaveLength(MANY)
  expect(table?.tBodies[0]?.rows[MANY - 1]?.cells[1]?.textContent).toBe(`学生${MANY}`)
  expect(window.print).toHaveBeenCalledOnce()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(sheet()).toBeNull())
})

test('[SC-143] a list that was not fetched says so, and what was chosen stays', async () => {
  let isAway = false
  const { user } = open(
    { student_count: 1 },
    {
      [STUDENTS]: () =>
        isAway ? refuse('CONFLICT', '系统繁忙') : { total: 1, list: [student(1, '林可欣')] },
    },
  )
  await user.click(await screen.findByRole('button', { name: '打印花名册' }))
  isAway = true
  const dialog = within(await screen.findByRole('dialog', { name: '打印花名册' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: '空白栏' }), '20 栏')
  await user.click(dialog.getByRole('button', { name: '打印' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('没有取到名单：系统繁忙')
  expect(dialog.getByRole('combobox', { name: '空白栏' })).toHaveDisplayValue('20 栏')
  isAway = false
  await user.click(dialog.getByRole('button', { name: '打印' }))
  await waitFor(() => expect(document.querySelector('[data-printed="true"]')).not.toBeNull())
  expect(document.querySelector('[data-printed="true"]')).toHaveAttribute('data-upright', 'false')
})

test('[SC-143] a class without students has nothing to print', async () => {
  open({ student_count: 0 }, { [STUDENTS]: () => ({ total: 0, list: [] }) })
  await screen.findByText(/还没有学生/)
  expect(screen.queryByRole('button', { name: '打印花名册' })).toBeNull()
})
