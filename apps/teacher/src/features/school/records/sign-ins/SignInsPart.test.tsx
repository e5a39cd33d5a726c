import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { SignInsPart } from './SignInsPart.tsx'

const FIGURES = 'POST /api/audit/v1/sign-in/figures'
const SILENT = 'POST /api/audit/v1/sign-in/silent'
const PATH = '/schoolManage?tab=records&view=sign-ins'
const TEACHERS = newId()
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  network = answerCalls({
    [FIGURES]: () => ({
      weeks: ['2026-11-16', '2026-11-23', '2026-11-30'],
      roles: [
        {
          ...{ role_id: TEACHERS, name: '任课教师', account_count: 1201 },
          ...{ silent_count: 2, never_count: 1, weekly: [7, 8, 9] },
        },
      ],
    }),
    [SILENT]: () => ({
      total: 1,
      list: [
        {
          ...{ account_id: newId(), person_id: newId(), name: '林知夏', login: 'physics' },
          ...{ role_name: '任课教师', is_student: false, last_login_at: null },
        },
      ],
    }),
    ...answers,
  })
  return openScreen(<SignInsPart />, { path: PATH })
}

test('[SC-151] the manager sees each role with its weeks, the newest first, and who has not signed in', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: '各角色登录人数' }))
  const cells = table.getByRole('row', { name: /任课教师/ })
  expect(cells).toHaveTextContent(/任课教师1,20121987/)
  expect(table.getAllByRole('columnheader').map((head) => head.textContent?.replace('↕', ''))).toEqual([
    '角色',
    '账号',
    '14 天没有登录',
    '从没登录',
    '本周',
    '11月23日 起',
    '11月16日 起',
  ])
  expect(await screen.findByRole('row', { name: /林知夏/ })).toHaveTextContent('没有登录过')
  expect(await barriers()).toEqual([])
})

test('[SC-151] other days and one role narrow the list', async () => {
  const { user } = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: '多久没有登录' }), '30 天没有登录')
  await user.selectOptions(await screen.findByRole('combobox', { name: '角色' }), '任课教师')
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name === SILENT).at(-1)?.input).toMatchObject({
      ...{ days: 30, role_id: TEACHERS },
    }),
  )
})

test('[SC-151] a number of those who did not sign in opens them below', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '任课教师14 天没有登录的 2 人' }))
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name === SILENT).at(-1)?.input).toMatchObject({
      role_id: TEACHERS,
    }),
  )
})

test('[SC-151] figures that failed can be asked for again', async () => {
  open({ [FIGURES]: () => refuse('UNAVAILABLE') })
  expect(await screen.findByText(/登录统计没有加载出来/)).toBeVisible()
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
})
