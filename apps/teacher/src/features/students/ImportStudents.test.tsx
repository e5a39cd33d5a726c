import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { importCheck } from '../../test/people-things.ts'
import { job } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { ImportStudents } from './ImportStudents.tsx'

const I = 'POST /api/school_manager/v1/students/import/'
const SLIPS = 'POST /api/school_manager/v1/students/accounts/slips'
let network = answerCalls({})

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

async function imported(list: () => { student_id: string; name: string; class_name: string | null }[]) {
  const done = job({ status: 'done', done_count: 4, total_count: 4, result: { created: 4 } })
  network.stop()
  network = answerCalls({
    [`${I}check`]: () => importCheck({ total_count: 4, create_count: 4 }),
    [`${I}run`]: () => ({ job_id: done.job_id }),
    'POST /api/jobs/v1/job/get': () => done,
    [`${I}created`]: () => ({ list: list() }),
    [SLIPS]: () => ({ slips: [], skipped: [] }),
  })
  const { user } = openScreen(<ImportStudents onClose={() => undefined} />, { path: '/' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(input!, { target: { files: [new File(['PK'], '新生.xlsx')] } })
  await screen.findByText(/新生\.xlsx/)
  await user.click(screen.getByRole('button', { name: '检查文件' }))
  await user.click(await screen.findByRole('button', { name: '导入 4 人' }))
  return user
}

const four = ['甲', '乙', '丙', '丁'].map((name, at) => ({
  ...{ student_id: newId(), name },
  class_name: at < 3 ? '高一(1)班' : '高一(2)班',
}))

test('[SC-62] after an import slips are offered for exactly those it has brought in, and says for whom', async () => {
  const user = await imported(() => four)
  expect(
    await screen.findByText(/4 名学生还没有初始密码（高一\(1\)班 3 人，高一\(2\)班 1 人）/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: '为这 4 人打印账号条' }))
  const asked = screen.getByRole('dialog', {
    name: '为这次导入的 4 名学生（高一(1)班 3 人，高一(2)班 1 人）生成账号条？',
  })
  expect(within(asked).queryByRole('checkbox')).toBeNull()
  await user.click(within(asked).getByRole('button', { name: '生成账号条' }))
  await screen.findByText('没有生成账号条。')
  expect(network.asked.filter(({ name }) => name === SLIPS).map(({ input }) => input)).toMatchObject([
    { student_ids: four.map(({ student_id }) => student_id), include_used: false },
  ])
})

test('[SC-62] nobody is offered a slip where everybody has a password', async () => {
  await imported(() => [])
  expect(await screen.findByText('这次新建的账号都已有初始密码，不用打印账号条。')).toBeVisible()
  expect(screen.queryByRole('button', { name: /打印账号条/ })).toBeNull()
})

test('[SC-62] what could not be asked is asked again', async () => {
  let isDown = true
  const user = await imported(() => {
    if (isDown) throw new Error('服务器没有响应')
    return four.slice(0, 2)
  })
  await screen.findByText(/没有查到谁要领账号条/, undefined, { timeout: 10_000 })
  isDown = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(/2 名学生还没有初始密码（甲、乙）/)).toBeVisible()
})
