import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { student } from '../../test/people-things.ts'
import { job } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { StudentsTab } from './StudentsTab.tsx'

const LIST = 'POST /api/school_manager/v1/students/list'
const ERASE = 'POST /api/privacy/v1/person/erase'
const EXPORT = 'POST /api/privacy/v1/person/export'
const FILE = 'POST /api/privacy/v1/person/exported-file'
const JOB = 'POST /api/jobs/v1/job/get'
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const WHO = '林晓（高一(1)班 · 0001）'

async function open(item: string, answers: Parameters<typeof answerCalls>[0]) {
  network = answerCalls({
    [LIST]: () => ({ total: 1, list: [student({})] }),
    'POST /api/school_manager/v1/classes/options': () => ({ list: [] }),
    ...answers,
  })
  const { user } = openScreen(<StudentsTab />, { path: '/schoolManage?tab=students' })
  await user.click(await screen.findByRole('button', { name: '更多：林晓' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
  return user
}
const asked = (name: string) => network.asked.filter((one) => one.name === name).map(({ input }) => input)

test('[PV-37] a person is erased once the name is typed, and not with another one', async () => {
  const done = job({ kind: 'privacy.erase', status: 'done', done_count: 1, total_count: 1 })
  const user = await open('删除个人信息', { [ERASE]: () => ({ job_id: done.job_id }), [JOB]: () => done })
  const dialog = within(await screen.findByRole('dialog', { name: `删除${WHO}的个人信息？` }))
  expect(dialog.getByText(/之前做的备份里还有这个人/)).toBeVisible()
  await user.type(dialog.getByLabelText('请输入“林晓”确认'), '林小')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(dialog.getByText('输入的姓名与档案不同')).toBeVisible()
  expect(asked(ERASE)).toEqual([])
  expect(await barriers()).toEqual([])
  await user.clear(dialog.getByLabelText('请输入“林晓”确认'))
  await user.type(dialog.getByLabelText('请输入“林晓”确认'), '林晓')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByText(`已删除${WHO}的个人信息`)).toBeVisible()
  expect(asked(ERASE)).toMatchObject([{ kind: 'student', typed_name: '林晓' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[PV-36] why somebody cannot be erased now is said, and the name stays typed', async () => {
  const failed = job({ kind: 'privacy.erase', status: 'failed', message: '正在上课，请下课后再删除' })
  let isRefused = true
  const user = await open('删除个人信息', {
    [ERASE]: () => (isRefused ? badField('typed_name', '输入的姓名与档案不同') : { job_id: failed.job_id }),
    [JOB]: () => failed,
  })
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('请输入“林晓”确认'), '林晓')
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await dialog.findByText('输入的姓名与档案不同')).toBeVisible()
  isRefused = false
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await dialog.findByText(/正在上课，请下课后再删除/)).toBeVisible()
  expect(dialog.getByLabelText('请输入“林晓”确认')).toHaveValue('林晓')
})

test('[PV-31] an export shows how far it is, can be stopped, and is fetched when it is done', async () => {
  const running = job({ kind: 'privacy.export', status: 'running', done_count: 10, total_count: 40 })
  const done = job({ kind: 'privacy.export', status: 'done', job_id: newId(), result: { size: 2048 } })
  let first = running
  const user = await open('导出个人信息', {
    [EXPORT]: () => ({ job_id: first.status === 'running' ? running.job_id : done.job_id }),
    [JOB]: ({ job_id }) => (job_id === done.job_id ? done : first),
    'POST /api/jobs/v1/job/cancel': () => (first = { ...running, status: 'cancelled' as const }),
    [FILE]: () => ({ url: '#archive', file_name: '林晓的个人信息.zip', size: 2048 }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: `导出${WHO}的个人信息` }))
  await user.click(dialog.getByRole('button', { name: '导出' }))
  expect(await dialog.findByRole('progressbar', { name: '正在导出' })).toHaveAttribute('aria-valuenow', '25')
  await user.click(dialog.getByRole('button', { name: '停下来' }))
  expect(await dialog.findByText('已停下来，没有留下文件。')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '重新导出' }))
  await user.click(await dialog.findByRole('button', { name: '下载' }))
  await waitFor(() => expect(asked(FILE)).toMatchObject([{ kind: 'student', job_id: done.job_id }]))
})
