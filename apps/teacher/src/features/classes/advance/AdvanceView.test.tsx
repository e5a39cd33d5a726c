import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { job } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { item, ITEMS, openAdvance, PREVIEW, previewOf, RUN, RUNS, UNDO } from '../test/advance-screen.tsx'
import { CLASS_ID, OTHER_CLASS_ID, run, student } from '../test/class-things.tsx'

const CANCEL = 'POST /api/jobs/v1/job/cancel'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(...asked: Parameters<typeof openAdvance>) {
  const opened = openAdvance(...asked)
  network = opened.network
  return opened
}

test('[SC-24] [SC-30] [SC-34] the wizard goes from choosing to a preview, to who repeats, to what will happen, and sends just that', async () => {
  const { user, asked, place } = open()
  await user.click(await screen.findByRole('button', { name: '开始升年级' }))
  expect(await screen.findByRole('checkbox', { name: /高一\(9\)班/ })).toBeDisabled()
  expect(screen.getByText('班级已停用，不能升年级')).toBeVisible()
  expect(screen.getByText(/已选 2 个班/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '下一步：预览' }))
  const row = within(await screen.findByRole('row', { name: /高二\(1\)班.*升级/ }))
  expect(row.getByText('高三(1)班')).toBeVisible()
  expect(asked(PREVIEW).at(-1)).toMatchObject({ to_year: 2027 })
  await user.click(screen.getByRole('button', { name: '下一步：留级学生' }))
  await user.selectOptions(screen.getByLabelText('班级'), '高二(1)班')
  await user.click(await screen.findByRole('checkbox', { name: /周子轩/ }))
  const target = screen.getByLabelText('周子轩留到')
  expect(
    within(target)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['先不分班', '高二(1)班（2026 级，现在的高一(1)班）'])
  expect(target).toHaveDisplayValue('高二(1)班（2026 级，现在的高一(1)班）')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '下一步：确认' }))
  expect(screen.getByText(/2 个班、89 名学生升入2027-2028/)).toBeVisible()
  expect(within(screen.getByRole('list', { name: '留级学生去向' })).getByRole('listitem')).toHaveTextContent(
    '周子轩离开高二(1)班（2025 级），新学年在高二(1)班（2026 级，现在的高一(1)班）',
  )
  expect(asked(RUN)).toEqual([])
  await user.click(screen.getByRole('button', { name: '开始升年级' }))
  await waitFor(() => expect(asked(RUN)).toHaveLength(1))
  const sent = asked(RUN)[0] as { class_ids: string[] }
  expect(sent).toMatchObject({
    to_year: 2027,
    kept_back: [{ student_id: student(1, '').student_id, to_class_id: CLASS_ID }],
  })
  expect([...sent.class_ids].sort()).toEqual([CLASS_ID, OTHER_CLASS_ID].sort())
  await waitFor(() => expect(place()).toContain(`run=${run().run_id}`))
  expect(await screen.findByText('周子轩留级到高二(1)班（2026 级）')).toBeVisible()
})

test('[SC-33] a conflict is shown before anything is done, and one cannot go on with nothing', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '开始升年级' }))
  await user.click(await screen.findByRole('checkbox', { name: /^高二\(1\)班/ }))
  await user.click(screen.getByRole('button', { name: '下一步：预览' }))
  expect(await screen.findByText('名称“高二(1)班”已有班级使用')).toBeVisible()
  expect(screen.getByText('所选班级都不能升年级，请返回改选')).toBeVisible()
  expect(screen.queryByRole('button', { name: '下一步：留级学生' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '上一步' }))
  expect(screen.getByRole('checkbox', { name: /^高二\(1\)班/ })).not.toBeChecked()
})

test('[SC-115] in the middle of a term the wizard warns first and last, and goes on', async () => {
  const { user } = open('', {
    [PREVIEW]: ({ class_ids }) => ({
      ...previewOf(class_ids),
      term_in_full_swing: { school_year: 2026, term_no: 1, to_day: '2027-01-22' },
    }),
  })
  await user.click(await screen.findByRole('button', { name: '开始升年级' }))
  expect(await screen.findByRole('note')).toHaveTextContent('今天还在 2026-2027 学年第一学期，1月22日才结束')
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '下一步：预览' }))
  await user.click(await screen.findByRole('button', { name: '下一步：留级学生' }))
  expect(screen.queryByRole('note')).toBeNull()
  await user.click(screen.getByRole('button', { name: '下一步：确认' }))
  expect(screen.getByRole('note')).toBeVisible()
  expect(screen.getByRole('button', { name: '开始升年级' })).toBeEnabled()
})

test('a refusal keeps the plan; leaving the wizard asks first', async () => {
  const { user } = open('', { [RUN]: () => refuse('CONFLICT', '另一次升年级正在进行，请等它结束') })
  await user.click(await screen.findByRole('button', { name: '开始升年级' }))
  await user.click(await screen.findByRole('button', { name: '下一步：预览' }))
  await user.click(await screen.findByRole('button', { name: '下一步：留级学生' }))
  await user.click(screen.getByRole('button', { name: '下一步：确认' }))
  await user.click(screen.getByRole('button', { name: '开始升年级' }))
  expect(await screen.findByText('没有开始：另一次升年级正在进行，请等它结束')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '行政班' }))
  expect(screen.getByText('这一页有没保存的修改')).toBeVisible()
})

test('[SC-35] a run under way shows how far it is, can be stopped, and shows what came of it', async () => {
  let isStopped = false
  const running = job({ job_id: run().job_id ?? '', status: 'running', done_count: 1, total_count: 2 })
  const { user } = open(`&run=${run().run_id}`, {
    'POST /api/jobs/v1/job/get': () => running,
    [CANCEL]: () => {
      isStopped = true
      return { ...running, status: 'cancelled' }
    },
    [ITEMS]: () => ({
      total: 1,
      list: [item()],
      run: run({
        state: isStopped ? 'stopped' : 'running',
        advanced_count: 1,
        graduated_count: 0,
        undo_until: null,
      }),
    }),
  })
  expect(await screen.findByText('已处理 1/2 个班')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: '升年级进度' })).toHaveAttribute('aria-valuenow', '50')
  await user.click(screen.getByRole('button', { name: '停下来' }))
  expect(await screen.findByText(/中途停止。升级 1 个班/)).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('[SC-36] [SC-37] 撤销 says what it restores; what stands in its way is listed and nothing is undone', async () => {
  let isChanged = true
  const fields = [
    { field: CLASS_ID, message: '高二(1)班名称已改为火箭班' },
    { field: student(1, '').student_id, message: '周子轩的班级已变动' },
  ]
  const { user, asked } = open('', {
    [RUNS]: () => ({
      total: 2,
      list: [
        run(),
        run({
          ...{ run_id: 'old', state: 'undone', undo_until: null },
          ...{ undone_at: '2026-11-19T02:00:00.000Z', undone_by_name: '苏婉清' },
        }),
      ],
    }),
    [UNDO]: () =>
      isChanged
        ? Object.assign(refuse('CONFLICT', '升年级之后有改动，不能撤销'), { fields })
        : { done: true },
  })
  expect(await screen.findByText(/苏婉清撤销于/)).toBeVisible()
  const ways = screen.getAllByRole('button', { name: /^撤销/ })
  expect(ways).toHaveLength(1)
  await user.click(ways[0] as HTMLElement)
  const dialog = within(screen.getByRole('dialog', { name: '撤销升入2027-2028学年？' }))
  expect(dialog.getByRole('button', { name: '取消' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: '撤销' }))
  const obstacles = within(await dialog.findByRole('alert')).getAllByRole('listitem')
  expect(obstacles.map((one) => one.textContent)).toEqual(fields.map(({ message }) => message))
  expect(await barriers()).toEqual([])
  isChanged = false
  await user.click(dialog.getByRole('button', { name: '再试一次' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(UNDO)).toHaveLength(2)
})

test('runs that did not load say so', async () => {
  let isBroken = true
  const { user } = open('', {
    [RUNS]: () => (isBroken ? refuse('BAD_INPUT', '您没有权限') : { total: 1, list: [run()] }),
  })
  expect(await screen.findByText('升年级记录没有加载出来：您没有权限')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '2026-2027 → 2027-2028' })).toBeVisible()
})
