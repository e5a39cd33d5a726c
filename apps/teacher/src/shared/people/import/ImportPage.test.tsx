import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { importRow, importView } from '../../../test/people-things.ts'
import { job } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ImportStudentsScreen } from '../../../features/students/ImportStudentsScreen.tsx'

const I = 'POST /api/school_manager/v1/imports/'
const NOBODY = { total: 0, list: [] }
type Answers = Parameters<typeof answerCalls>[0]
let network = answerCalls({})

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Answers, path = '/schoolManage/import') {
  network.stop()
  network = answerCalls({ [`${I}list`]: () => NOBODY, [`${I}rows`]: () => NOBODY, ...answers })
  return openScreen(<ImportStudentsScreen />, { path })
}

async function pick(name: string, bytes: BlobPart) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File([bytes], name)] } })
  await screen.findByText(new RegExp(name.replace('.', '\\.')))
}

test('without a file the step says what is missing', async () => {
  const { user } = open({})
  await user.click(await screen.findByRole('button', { name: '检查文件' }))
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

test('[SC-57] [SC-61] [SC-90] the check shows every kind of row behind a tab, and the wrong ones as a file', async () => {
  const found = importView({
    total_count: 3,
    create_count: 1,
    error_count: 1,
    unchanged_count: 1,
    ignored_columns: ['备注'],
  })
  const rows = {
    create: importRow({ changes: [{ column: '班级', before: null, after: '高一(1)班' }] }),
    error: importRow({
      row: 5,
      kind: 'error',
      name: '写错的',
      errors: [{ column: '班级', message: '没有“高九(9)班”' }],
    }),
  }
  const { user } = open({
    [`${I}check`]: () => found,
    [`${I}get`]: () => found,
    [`${I}rows`]: ({ kind }: { kind: string }) =>
      kind === 'create' || kind === 'error' ? { total: 1, list: [rows[kind]] } : NOBODY,
    [`${I}wrong-rows`]: () => ({ file_name: '新生-有误的行.xlsx', content_base64: 'UEs=' }),
  })
  await pick('新生.xlsx', 'PK-file')
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  expect(await screen.findByText('高一(1)班')).toBeVisible()
  expect(screen.getByText('不读取这些列：备注')).toBeVisible()
  expect(network.asked.find(({ name }) => name === `${I}check`)?.input).toMatchObject({
    ...{ kind: 'students', moves_classes: false, file_name: '新生.xlsx' },
    content_base64: window.btoa('PK-file'),
  })
  await user.click(screen.getByRole('tab', { name: '有误 1' }))
  expect(await screen.findByText(/没有“高九\(9\)班”/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '下载有误的行' }))
  await waitFor(() => expect(network.asked.some(({ name }) => name === `${I}wrong-rows`)).toBe(true))
  expect(screen.getByRole('button', { name: '导入 1 名学生' })).toBeEnabled()
  expect(await barriers()).toEqual([])
})

test('[SC-91] rows that ask come first, old and new; only those that are ticked are imported', async () => {
  const found = importView({ total_count: 2, asks_count: 2 })
  const asking = [2, 3].map((row) =>
    importRow({
      ...{ row, kind: 'asks', name: `改名${row}`, asks: '姓名会改变，请看清是不是同一个人' },
      changes: [{ column: '姓名', before: '林知夏', after: `改名${row}` }],
    }),
  )
  const { user } = open(
    {
      [`${I}get`]: () => found,
      [`${I}rows`]: () => ({ total: 2, list: asking }),
      [`${I}run`]: () => ({ job_id: newId() }),
    },
    `/schoolManage/import?import_id=${found.import_id}`,
  )
  expect((await screen.findAllByText('林知夏'))[0]).toBeVisible()
  expect(screen.getByText('还有 2 行没有确认，不会导入')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /第 3 行改名3/ }))
  await user.click(screen.getByRole('button', { name: '导入 1 名学生' }))
  const asked = () => network.asked.filter(({ name }) => name === `${I}run`)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.input).toMatchObject({ import_id: found.import_id, confirmed: [3] })
  await user.click(screen.getByRole('checkbox', { name: /全部确认/ }))
  expect(screen.getByRole('button', { name: '导入 2 名学生' })).toBeEnabled()
})

test('[SC-62] [SC-93] the result offers slips for whom it brought in, and an undo that says who stays and why', async () => {
  const done = importView({
    ...{ state: 'done', created_count: 4, updated_count: 1, finished_at: '2026-11-20T02:00:00.000Z' },
    undo_until: '2026-11-27T02:00:00.000Z',
  })
  const list = ['甲', '乙', '丙', '丁'].map((name, at) => ({
    ...{ person_id: newId(), name },
    class_name: at < 3 ? '高一(1)班' : '高一(2)班',
  }))
  const { user } = open(
    {
      [`${I}get`]: () => done,
      [`${I}created`]: () => ({ list }),
      [`${I}kept`]: () => ({
        ...{ total: 1, undone_count: 4 },
        list: [{ row: 2, name: '甲', key: '0001', reason: '已经登录过' }],
      }),
      [`${I}undo`]: () => ({ job_id: newId() }),
    },
    `/schoolManage/import?import_id=${done.import_id}`,
  )
  expect(await screen.findByText('新建 4 人，更新 1 人')).toBeVisible()
  expect(
    await screen.findByText(/4 名学生还没有初始密码（高一\(1\)班 3 人，高一\(2\)班 1 人）/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销这次导入' }))
  const dialog = within(await screen.findByRole('dialog', { name: '撤销导入“新生.xlsx”？' }))
  expect(await dialog.findByText('甲（0001）：已经登录过')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(network.asked.some(({ name }) => name === `${I}undo`)).toBe(true))
})

test('[GR-22] pressed twice, or again after an answer was lost, a file is imported once', async () => {
  const found = importView({ total_count: 1, create_count: 1 })
  let isDown = true
  open(
    {
      [`${I}get`]: () => found,
      [`${I}run`]: () => {
        if (isDown) throw new Error('网络断了')
        return { job_id: newId() }
      },
      'POST /api/jobs/v1/job/get': () => job({ status: 'running' }),
    },
    `/schoolManage/import?import_id=${found.import_id}`,
  )
  const twice = (button: HTMLElement) => [1, 2].forEach(() => fireEvent.click(button))
  const ids = () =>
    network.asked
      .filter(({ name }) => name === `${I}run`)
      .map(({ input }) => (input as { request_id?: string }).request_id)
  twice(await screen.findByRole('button', { name: '导入 1 名学生' }))
  expect(await screen.findByText(/没有开始导入/)).toBeVisible()
  isDown = false
  twice(screen.getByRole('button', { name: '导入 1 名学生' }))
  await waitFor(() => expect(ids().length).toBeGreaterThan(1))
  expect(new Set(ids()).size).toBe(1)
})
