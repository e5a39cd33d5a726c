import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { importCheck } from '../../../test/people-things.ts'
import { job } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportWizard } from './ImportWizard.tsx'

const JOB = 'POST /api/jobs/v1/job/get'
let network = answerCalls({})

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open({
  kind = {},
  answers = {},
}: {
  kind?: Partial<ImportKind>
  answers?: Parameters<typeof answerCalls>[0]
}) {
  network.stop()
  network = answerCalls(answers)
  const whole: ImportKind = {
    what: '学生',
    rules: ['按学号认人'],
    template: () => Promise.resolve({ file_name: '模板.xlsx', content_base64: 'UEs=' }),
    check: () => Promise.resolve(importCheck({ total_count: 1, create_count: 1 })),
    run: () => Promise.resolve({ job_id: newId() }),
    onImported: () => undefined,
    wrongRows: () => Promise.resolve({ file_name: '有误.xlsx', content_base64: 'UEs=' }),
    next: (job_id) => <p>下一步：{job_id} 的账号条</p>,
    ...kind,
  }
  return openScreen(<ImportWizard kind={whole} onClose={() => undefined} />, { path: '/' })
}

async function pick(name: string, bytes: BlobPart) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([bytes], name)] } })
  await screen.findByText(new RegExp(name.replace('.', '\\.')))
}

test('without a file the step says what is missing', async () => {
  const { user } = open({})
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  expect(await screen.findByText('请选择文件')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test.each([
  ['名单.xls', 'x', /不是 \.xlsx 文件/],
  ['空.xlsx', '', '“空.xlsx”是空文件'],
  ['大.xlsx', new Uint8Array(2_200_000), /超过 2 MB 的上限/],
])('%s is refused before it is sent', async (name, bytes, reason) => {
  open({})
  await pick(name, bytes)
  expect(await screen.findByText(reason)).toBeVisible()
})

test('[SC-57] [SC-61] the check names row, name, column and reason, and gives the wrong rows as a file', async () => {
  const check = vi.fn<ImportKind['check']>(() =>
    Promise.resolve(
      importCheck({
        ...{ total_count: 4, create_count: 1, update_count: 1, unchanged_count: 1, error_count: 1 },
        errors: [{ row: 5, name: '写错的', column: '班级', message: '没有“高九(9)班”' }],
        changes: [{ row: 2, kind: 'create', name: '林晓', message: '高一(1)班' }],
        ignored_columns: ['备注'],
      }),
    ),
  )
  const wrongRows = vi.fn<ImportKind['wrongRows']>(() =>
    Promise.resolve({ file_name: '新生-有误的行.xlsx', content_base64: 'UEs=' }),
  )
  const { user } = open({ kind: { check, wrongRows } })
  await pick('新生.xlsx', 'PK-file')
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  const errors = within(await screen.findByRole('group', { name: '有误的行' }))
  expect(errors.getByText('第 5 行')).toBeVisible()
  expect(errors.getByText('写错的')).toBeVisible()
  expect(errors.getByText('班级')).toBeVisible()
  expect(errors.getByText('没有“高九(9)班”')).toBeVisible()
  expect(screen.getByText('不读取这些列：备注')).toBeVisible()
  expect(screen.getByRole('button', { name: '导入 2 人' })).toBeVisible()
  expect(check).toHaveBeenCalledWith(
    expect.objectContaining({ file_name: '新生.xlsx', content_base64: window.btoa('PK-file') }),
    expect.anything(),
  )
  await user.click(screen.getByRole('button', { name: '下载有误的行' }))
  await waitFor(() =>
    expect(wrongRows).toHaveBeenCalledWith(expect.objectContaining({ file_name: '新生.xlsx' })),
  )
  expect(await barriers()).toEqual([])
})

test('a file that would change nothing is not imported', async () => {
  const { user } = open({
    kind: { check: () => Promise.resolve(importCheck({ total_count: 3, unchanged_count: 3 })) },
  })
  await pick('新生.xlsx', 'PK')
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  expect(await screen.findByRole('button', { name: '没有要导入的，关闭' })).toBeVisible()
})

test('a refusal keeps the file; the next try goes on to progress, result and slips', async () => {
  let isRefused = true
  const imported = vi.fn<() => void>()
  const states = [
    job({ status: 'running', done_count: 50, total_count: 200 }),
    job({
      ...{ status: 'done', done_count: 200, total_count: 200 },
      result: { created: 150, updated: 40, unchanged: 9, failed: 1 },
      row_errors: [{ row: 17, name: '林晓', message: '学号：已被周明使用' }],
    }),
  ]
  const { user } = open({
    kind: {
      onImported: imported,
      check: () =>
        isRefused
          ? Promise.reject(new Error('文件已损坏'))
          : Promise.resolve(importCheck({ create_count: 150, update_count: 40 })),
    },
    answers: { [JOB]: () => states.shift() ?? job({}) },
  })
  await pick('新生.xlsx', 'PK')
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  expect(await screen.findByText('没有检查成：文件已损坏')).toBeVisible()
  expect(screen.getByText(/新生\.xlsx/)).toBeVisible()
  isRefused = false
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  await user.click(await screen.findByRole('button', { name: '导入 190 人' }))
  expect(await screen.findByText('正在导入 50/200')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(await screen.findByText('新建 150 人，更新 40 人，不变 9 人，1 行没有导入')).toBeVisible()
  expect(screen.getByRole('group', { name: '没有导入的行' })).toHaveTextContent(
    '第 17 行林晓学号：已被周明使用',
  )
  expect(screen.getByText(/^下一步：.* 的账号条$/)).toBeVisible()
  expect(imported).toHaveBeenCalledTimes(1)
  expect(await barriers()).toEqual([])
})

test('an import under way can be cancelled, and what was done stays', async () => {
  const running = job({ status: 'running', done_count: 50, total_count: 200, result: { created: 50 } })
  const { user } = open({
    kind: { run: () => Promise.resolve({ job_id: running.job_id }) },
    answers: {
      [JOB]: () => running,
      'POST /api/jobs/v1/job/cancel': () => ({ ...running, status: 'cancelled' }),
    },
  })
  await pick('新生.xlsx', 'PK')
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  await user.click(await screen.findByRole('button', { name: '导入 1 人' }))
  await user.click(await screen.findByRole('button', { name: '取消导入' }))
  expect(
    await screen.findByText(/已取消：处理了 50 行，已导入的保留，其余 150 行没有导入。新建 50 人/),
  ).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: '再导入一个' })).toBeVisible())
})

test('[GR-22] pressed twice, or again after an answer was lost, a file is imported once', async () => {
  const asked: string[] = []
  const { user } = open({
    kind: {
      run: (_upload, request_id) => {
        asked.push(request_id)
        return asked.length === 1
          ? Promise.reject(new Error('网络断了'))
          : Promise.resolve({ job_id: newId() })
      },
    },
    answers: { [JOB]: () => job({ status: 'running', done_count: 0, total_count: 1 }) },
  })
  await pick('新生.xlsx', 'PK')
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  const twice = (button: HTMLElement) => [1, 2].forEach(() => fireEvent.click(button))
  twice(await screen.findByRole('button', { name: '导入 1 人' }))
  expect(await screen.findByText(/网络断了/)).toBeVisible()
  expect(asked).toHaveLength(1)
  twice(screen.getByRole('button', { name: '导入 1 人' }))
  await screen.findByRole('button', { name: '取消导入' })
  expect(asked).toEqual([asked[0], asked[0]])
})
