import { AppError } from '@jiangtai/shared/core/errors.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notices } from '@jiangtai/ui/kit/notices.ts'
import { type answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CLASS_ID, OTHER_CLASS_ID, schoolClass, teacher } from '../test/class-things.tsx'
import { cell, column, GRID, grid, openGrid, SAVE } from '../test/grid-screen.tsx'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof openGrid>[0] = {}) {
  const opened = openGrid(answers)
  network = opened.network
  return opened
}

test('[SC-21] cells are changed by name or pinyin and saved as one; what was not touched is not sent', async () => {
  const { user, asked } = open()
  await user.click(await cell('高一(2)班数学：未安排'))
  const editor = within(screen.getByRole('dialog', { name: '高一(2)班 数学' }))
  // The teacher who teaches the subject in this grade already comes first.
  await waitFor(() => expect(editor.getAllByRole('option')[0]).toHaveTextContent('陈思远'))
  expect(await barriers()).toEqual([])
  await user.keyboard('{Enter}')
  const changed = await cell('高一(2)班数学：陈思远（已改）')
  expect(changed).toHaveFocus()
  await user.click(await cell('高一(1)班班主任：陈思远'))
  await user.keyboard('swq')
  await screen.findByRole('option', { name: /苏婉清/ })
  await user.keyboard('{Enter}')
  expect(await cell('高一(1)班班主任：苏婉清（已改）')).toBeVisible()
  expect(screen.getByText('改了 2 格，还没有保存')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByText(/还没有保存/)).toBeNull())
  expect(asked(SAVE)[0]).toMatchObject({
    heads: [{ class_id: CLASS_ID, teacher_id: teacher(3, '').teacher_id }],
    cells: [{ class_id: OTHER_CLASS_ID, subject_id: 'math', teacher_ids: [teacher(1, '').teacher_id] }],
  })
})

test('arrows walk from cell to cell; a 教学班 has its own subject and no 班主任', async () => {
  const { user } = open()
  const first = await cell('高一(1)班语文：未安排')
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(await cell('高一(1)班数学：陈思远')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(await cell('数学A班数学：未安排')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^数学A班(语文|班主任)/ })).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: '数学A班 数学' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await cell('数学A班数学：未安排')).toHaveFocus()
})

test('a cell that is as stored again is no change', async () => {
  const { user } = open()
  await user.click(await cell('高一(1)班数学：陈思远'))
  await user.click(screen.getByRole('button', { name: '去掉陈思远' }))
  expect(screen.getByText('改了 1 格，还没有保存')).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /陈思远/ }))
  await waitFor(() => expect(screen.queryByText(/还没有保存/)).toBeNull())
})

test('a save that fails keeps every change', async () => {
  const { user } = open({ [SAVE]: () => refuse('NOT_FOUND', '教师不存在或已离职') })
  await user.click(await cell('高一(1)班数学：陈思远'))
  await user.click(screen.getByRole('button', { name: '去掉陈思远' }))
  await user.click(screen.getByRole('button', { name: '完成' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('没有保存成功：教师不存在或已离职')).toBeVisible()
  expect(await cell('高一(1)班数学：未安排（已改）')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(await cell('高一(1)班数学：陈思远')).toBeVisible()
})

test('[SC-21] a cell a colleague changed meanwhile is shown; the latest is loaded and every change stays', async () => {
  let isTaken = false
  const taken = new AppError('CONFLICT', {
    fields: [{ field: 'cells.0', message: '高一(2)班数学现在是苏婉清' }],
  })
  const withTheirs = () => {
    const [one, two, ...rest] = grid().classes
    if (one === undefined || two === undefined) throw new Error('no classes')
    const theirs = { ...teacher(3, '苏婉清'), subject_id: 'math', subject_name: '数学' }
    const { teacher_id, name, subject_id, subject_name } = theirs
    return {
      ...grid(),
      classes: [one, { ...two, teachers: [{ teacher_id, name, subject_id, subject_name }] }, ...rest],
    }
  }
  const { user, asked } = open({
    [GRID]: () => (isTaken ? withTheirs() : grid()),
    [SAVE]: ({ cells }) =>
      cells?.[0]?.before_teacher_ids?.length === 0 ? taken : { opened_count: 1, closed_count: 1 },
  })
  await user.click(await cell('高一(2)班数学：未安排'))
  await user.click(await screen.findByRole('option', { name: /陈思远/ }))
  await user.click(await cell('高一(1)班班主任：陈思远'))
  await user.click(screen.getByRole('button', { name: '去掉陈思远' }))
  await user.click(screen.getByRole('button', { name: '完成' }))
  isTaken = true
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('高一(2)班数学现在是苏婉清')).toBeVisible()
  expect(await cell('高一(2)班数学：陈思远（已被别人改过）')).toBeVisible()
  expect(await cell('高一(1)班班主任：未安排（已改）')).toBeVisible()
  expect(await barriers()).toEqual([])

  await user.click(screen.getByRole('button', { name: '载入最新并保留我的修改' }))
  expect(await cell('高一(2)班数学：陈思远（已改）')).toHaveAttribute('title', '陈思远（原来是苏婉清）')
  expect(await cell('高一(1)班班主任：未安排（已改）')).toBeVisible()
  expect(screen.queryByText('高一(2)班数学现在是苏婉清')).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByText(/还没有保存/)).toBeNull())
  expect(asked(SAVE)[1]).toMatchObject({
    cells: [{ before_teacher_ids: [teacher(3, '').teacher_id] }],
    heads: [{ class_id: CLASS_ID, teacher_id: null, before_teacher_ids: [teacher(1, '').teacher_id] }],
  })
})

test('[SC-21] a cell of several teachers shows each of them; one is taken out and another put in', async () => {
  const [first, second] = schoolClass().teachers.flatMap((one) => [
    one,
    { ...one, teacher_id: teacher(2, '').teacher_id, name: '许文静' },
  ])
  if (first === undefined || second === undefined) throw new Error('the class is taught')
  const { user, asked } = open({
    [GRID]: () => ({ ...grid(), classes: [column({ teachers: [first, second] })] }),
  })
  const both = await cell('高一(1)班数学：陈思远、许文静')
  expect(both).toHaveTextContent('陈思远、许文静')
  expect(both.scrollWidth).toBeLessThanOrEqual(both.clientWidth)
  await user.click(both)
  const editor = within(screen.getByRole('dialog', { name: '高一(1)班 数学' }))
  expect(editor.getAllByRole('listitem').map((one) => one.firstChild?.textContent)).toEqual([
    '陈思远',
    '许文静',
  ])
  await user.click(editor.getByRole('button', { name: '去掉陈思远' }))
  await user.keyboard('swq')
  await user.click(await editor.findByRole('option', { name: /苏婉清/ }))
  await user.click(editor.getByRole('button', { name: '完成' }))
  expect(await cell('高一(1)班数学：许文静、苏婉清（已改）')).toHaveAttribute(
    'title',
    '许文静、苏婉清（原来是陈思远、许文静）',
  )
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked(SAVE)).toHaveLength(1))
  expect(asked(SAVE)[0]).toMatchObject({
    cells: [
      {
        subject_id: 'math',
        teacher_ids: [teacher(2, '').teacher_id, teacher(3, '').teacher_id],
        before_teacher_ids: [teacher(1, '').teacher_id, teacher(2, '').teacher_id],
      },
    ],
    heads: [],
  })
})

test('another grade or view asks before it takes unsaved cells', async () => {
  const { user, place } = open()
  await user.click(await cell('高一(1)班数学：陈思远'))
  await user.click(screen.getByRole('button', { name: '去掉陈思远' }))
  await user.click(screen.getByRole('button', { name: '完成' }))
  await user.selectOptions(screen.getByLabelText('年级'), '高二（2025 级）')
  expect(notices.getState().confirmation?.title).toBe('这一页有没保存的修改')
  expect(place()).toBe('/schoolManage?tab=classes&view=grid')
  await user.click(screen.getByRole('button', { name: '继续编辑' }))
  await user.click(screen.getByRole('button', { name: '教学班' }))
  expect(notices.getState().confirmation?.title).toBe('这一页有没保存的修改')
  await user.click(screen.getByRole('button', { name: '离开' }))
  await waitFor(() => expect(place()).toBe('/schoolManage?tab=classes&view=teaching'))
})

test('who may only look reads the table', async () => {
  open({ [GRID]: () => grid(false) })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByText('陈思远')).toHaveLength(2)
  expect(table.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/Delete 清空/)).toBeNull()
})

test('[SC-110] by the keyboard a cell is emptied, and its teachers are copied into another', async () => {
  const { user, asked } = open()
  expect(await screen.findByText(/Delete 清空/)).toBeVisible()
  const math = await cell('高一(1)班数学：陈思远')
  const copied = new DataTransfer()
  math.focus()
  await user.keyboard('{ArrowRight}')
  fireEvent(math, new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }))
  await user.paste(copied.getData('text/plain'))
  expect(await cell('高一(2)班数学：陈思远（已改）')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{Delete}')
  expect(await cell('高一(1)班数学：未安排（已改）')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByText(/还没有保存/)).toBeNull())
  expect(asked(SAVE)[0]).toMatchObject({
    heads: [],
    cells: [
      { class_id: CLASS_ID, teacher_ids: [] },
      { class_id: OTHER_CLASS_ID, teacher_ids: [teacher(1, '').teacher_id] },
    ],
  })
})

test('[SC-127] what is printed is the table with school, term and day, as stored; changes are saved first', async () => {
  const printed: Element[] = []
  const print = window.print
  window.print = () => printed.push(...document.querySelectorAll('[data-printed]'))
  try {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '打印' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    const text = printed[0]?.textContent ?? ''
    expect(text).toMatch(/^讲台实验中学 高一（2026 级）任课表2026-2027 学年第一学期\s\d{4}-\d\d-\d\d学科/)
    expect([...(printed[0]?.querySelectorAll('tr') ?? [])].map((row) => row.textContent)).toEqual([
      '学科高一(1)班高一(2)班数学A班（教学班）',
      '班主任陈思远—',
      '语文—',
      '数学陈思远',
    ])
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[data-printed]')).toBeNull())
    await user.click(await cell('高一(1)班数学：陈思远'))
    await user.click(screen.getByRole('button', { name: '去掉陈思远' }))
    await user.click(screen.getByRole('button', { name: '完成' }))
    await user.click(screen.getByRole('button', { name: '打印' }))
    expect(notices.getState().messages.map(({ text: said }) => said)).toContain(
      '有改动还没有保存。请先保存或放弃修改，再打印、导出',
    )
    expect(printed).toHaveLength(1)
  } finally {
    window.print = print
  }
})

test('[SC-127] the export asks for the grade that is shown', async () => {
  const EXPORT = 'POST /api/school_manager/v1/classes/assignments/export'
  const { user, asked } = open({ [EXPORT]: () => refuse('UNAVAILABLE') })
  await user.click(await screen.findByRole('button', { name: '导出' }))
  await waitFor(() => expect(asked(EXPORT)).toMatchObject([{ phase_id: 'senior', entry_year: 2026 }]))
})
