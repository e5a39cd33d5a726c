import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import type { CheckedTable, TableImport } from './assignment-file.queries.ts'
import { ImportAssignmentsScreen } from './ImportAssignmentsScreen.tsx'

const F = 'POST /api/school_manager/v1/classes/assignments/file/'
const [LIN, WU] = [
  { teacher_id: newId(), name: '林老师' },
  { teacher_id: newId(), name: '吴老师' },
]
const CLASS_ID = newId()
let network = answerCalls({})

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function checked(changes: Partial<CheckedTable> = {}): CheckedTable {
  const at = { row: 2, class_id: CLASS_ID, class_name: '高一(1)班' }
  return {
    ...{ file_name: '任课表.xlsx', class_count: 2, unchanged_count: 20, ignored_columns: ['备注'] },
    changes: [
      { ...at, column: '班主任', subject_id: null, before: [], after: [WU] },
      { ...at, column: '数学', subject_id: 'math', before: [LIN], after: [WU] },
      { ...at, column: '语文', subject_id: 'chinese', before: [LIN], after: [] },
    ],
    errors: [{ row: 3, column: '数学', message: '没有叫“没这个人”的在职教师' }],
    ...changes,
  }
}

function imported(changes: Partial<TableImport> = {}): TableImport {
  return {
    ...{ import_id: newId(), file_name: '任课表.xlsx', cell_count: 3, created_by_name: '钱校长' },
    ...{ created_at: '2026-11-20T01:00:00.000Z', undo_until: '2026-11-27T01:00:00.000Z' },
    ...{ undone_at: null, undone_by_name: null, undone_count: 0, kept_count: 0 },
    ...changes,
  }
}

async function openChecked(answers: Parameters<typeof answerCalls>[0]) {
  network.stop()
  network = answerCalls({
    [`${F}list`]: () => ({ total: 0, list: [] }),
    [`${F}check`]: () => checked(),
    ...answers,
  })
  const { user } = openScreen(<ImportAssignmentsScreen />, { path: '/schoolManage/import?kind=assignments' })
  await screen.findByText('还没有导入过。')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File(['PK-file'], '任课表.xlsx')] } })
  await screen.findByText(/任课表\.xlsx/)
  await user.click(screen.getByRole('button', { name: '核对文件' }))
  await screen.findByRole('tab', { name: '会改变 3 格' })
  return user
}

test('[SC-139] a teacher who comes beside another one, or leaves one behind, takes nobody’s place', async () => {
  const change = (column: string, before: (typeof LIN)[], after: (typeof LIN)[]) => ({
    ...{ row: 2, class_id: newId(), class_name: '高一(1)班', subject_id: column, column, before, after },
  })
  await openChecked({
    [`${F}check`]: () =>
      checked({
        changes: [
          change('数学', [LIN], [LIN, WU]),
          change('语文', [LIN, WU], [WU]),
          change('英语', [WU], [LIN]),
        ],
      }),
  })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toContain('增加林老师 → 改成林老师、吴老师')
  expect(rows[2]).toContain('减少')
})

test('[SC-139] [SC-140] every cell is shown before it is imported, and what is shown is what is sent', async () => {
  const user = await openChecked({
    [`${F}import`]: () => ({ import_id: newId(), opened_count: 2, closed_count: 2 }),
  })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[2]).toContain('第 2 行「数学」换人林老师')
  expect(rows[3]).toContain('第 2 行「语文」清空林老师')
  expect(screen.getByText('不读取这些列：备注')).toBeVisible()
  expect(screen.getByText('看不懂的 1 格不会导入')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('tab', { name: '看不懂 1 格' }))
  expect(await screen.findByText('第 3 行「数学」')).toBeVisible()
  expect(screen.getByText('没有叫“没这个人”的在职教师')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '导入 3 格' }))
  expect(await screen.findByText('已导入，改了 3 格；看不懂的 1 格没有导入')).toBeVisible()
  const sent = network.asked.find(({ name }) => name === `${F}import`)?.input
  expect(sent).toMatchObject({
    ...{ file_name: '任课表.xlsx', several_heads: false },
    cells: [
      { class_id: CLASS_ID, subject_id: null, before_teacher_ids: [], teacher_ids: [WU.teacher_id] },
      { subject_id: 'math', before_teacher_ids: [LIN.teacher_id], teacher_ids: [WU.teacher_id] },
      { subject_id: 'chinese', before_teacher_ids: [LIN.teacher_id], teacher_ids: [] },
    ],
  })
})

test('[SC-106] [SC-140] a second class of a 班主任 is asked about, and done once it was said', async () => {
  const message = '吴老师已是高一(2)班班主任，确定同时担任几个班的班主任吗？'
  const user = await openChecked({
    [`${F}import`]: ({ several_heads = false }) =>
      several_heads
        ? { import_id: newId(), opened_count: 2, closed_count: 2 }
        : new AppError('CONFLICT', { message, fields: [{ field: 'several_heads', message }] }),
  })
  await user.click(screen.getByRole('button', { name: '导入 3 格' }))
  expect(await screen.findByText(`没有导入：${message}`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '同时担任，仍然导入' }))
  expect(await screen.findByText(/已导入，改了 3 格/)).toBeVisible()
})

test('[SC-141] an import of the last week is undone from the list; cells that stayed are named', async () => {
  network.stop()
  const [one, old] = [imported(), imported({ file_name: '旧.xlsx', undo_until: null })]
  network = answerCalls({
    [`${F}list`]: () => ({ total: 2, list: [one, old] }),
    [`${F}undo`]: () => ({ undone_count: 2, kept: [{ place: '高一(1)班数学', reason: '导入之后又改过' }] }),
  })
  const { user } = openScreen(<ImportAssignmentsScreen />, { path: '/schoolManage/import?kind=assignments' })
  const row = await screen.findByRole('row', { name: /任课表\.xlsx/ })
  expect(
    within(screen.getByRole('row', { name: /旧\.xlsx/ })).queryByRole('button', { name: '撤销' }),
  ).toBeNull()
  await user.click(within(row).getByRole('button', { name: '撤销' }))
  const dialog = within(screen.getByRole('dialog', { name: '撤销导入“任课表.xlsx”？' }))
  await user.click(dialog.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('2 格恢复到导入之前。')).toBeVisible()
  expect(screen.getByText('高一(1)班数学：导入之后又改过')).toBeVisible()
  await waitFor(() => expect(network.asked.some(({ name }) => name === `${F}undo`)).toBe(true))
  expect(await barriers()).toEqual([])
})
