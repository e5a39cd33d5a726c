import { newId } from '@jiangtai/shared/core/ids.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { personAccount, teacherDetails } from '../../test/people-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { TeacherDetailsScreen } from './TeacherDetailsScreen.tsx'

const INFO = 'POST /api/school_manager/v1/teachers/info'
const RETURN = 'POST /api/school_manager/v1/teachers/return'
const RESET = 'POST /api/school_manager/v1/teachers/accounts/reset-password'
const teacher_id = newId()
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

function open(answers: Parameters<typeof answerCalls>[0], path?: string) {
  network = answerCalls({ [INFO]: () => teacherDetails({ teacher_id }), ...answers })
  return openScreen(<TeacherDetailsScreen />, {
    path: path ?? `/schoolManage/teacherDetails?teacher_id=${teacher_id}`,
  })
}

test('what is taught now and before, each with the way to its class', async () => {
  open({
    [INFO]: () =>
      teacherDetails({
        teacher_id,
        past_classes: [
          {
            ...{ class_id: newId(), name: '高三(2)班', duty: 'head', subject_id: '', subject_des: '' },
            ...{ from_day: '2025-09-01', to_day: '2026-07-01' },
          },
        ],
      }),
  })
  expect(await screen.findByRole('heading', { name: '周明', level: 1 })).toBeVisible()
  const before = within(screen.getByRole('region', { name: '以前任教' }))
  expect(before.getByRole('link', { name: '高三(2)班' })).toHaveAttribute(
    'href',
    expect.stringContaining('/schoolManage/classDetails?class_id='),
  )
  expect(before.getByText('班主任')).toBeVisible()
  expect(await barriers()).toEqual([])
})

test('the way back to the list, and to 任课表 where nothing is taught', async () => {
  open({ [INFO]: () => teacherDetails({ teacher_id, classes: [] }) })
  expect(await screen.findByRole('link', { name: '教师' })).toHaveAttribute(
    'href',
    '/schoolManage?tab=teachers',
  )
  expect(screen.getByRole('link', { name: '任课表' })).toHaveAttribute(
    'href',
    '/schoolManage?tab=classes&view=grid',
  )
})

test('[SC-44] a reset tells the new password once', async () => {
  const { user } = open({ [RESET]: () => ({ login: 'zhouming', password: 'nkhz6bp3' }) })
  await user.click(await screen.findByRole('button', { name: '重置密码' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: '重置周明（高中数学 · zhouming）的密码？' }),
  )
  await user.click(dialog.getByRole('button', { name: '重置密码' }))
  expect(await screen.findByRole('status', { name: '新密码' })).toHaveTextContent('nkhz6bp3')
})

test('[SE-68] a second step that was lost is taken off after asking, by whoever has the whole school', async () => {
  const RESET_STEP = 'POST /api/school_manager/v1/teachers/accounts/reset-second-step'
  const { user } = open({ [RESET_STEP]: () => ({ done: true as const }) })
  await user.click(await screen.findByRole('button', { name: '重置登录验证' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: '重置周明（高中数学 · zhouming）的登录验证？' }),
  )
  expect(await barriers()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '重置' }))
  expect(await screen.findByText('已重置周明（高中数学 · zhouming）的登录验证')).toBeVisible()
  expect(network.asked.find(({ name }) => name === RESET_STEP)?.input).toMatchObject({ teacher_id })
  cleanup()
  network.stop()
  forgetEverything()
  const abilities = { ...teacherDetails({}).abilities, appoint: false }
  open({ [INFO]: () => teacherDetails({ teacher_id, abilities }) })
  expect(await screen.findByRole('button', { name: '重置密码' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '重置登录验证' })).toBeNull()
})

test('[SC-51] who has left can only be changed and brought back', async () => {
  const { user } = open({
    [INFO]: () =>
      teacherDetails({ teacher_id, status: 'left', account: personAccount({ state: 'disabled' }) }),
    [RETURN]: () => ({ done: true as const }),
  })
  await user.click(await screen.findByRole('button', { name: '办理返岗' }))
  expect(screen.queryByRole('button', { name: '启用账号' })).toBeNull()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '办理返岗' }))
  expect(await screen.findByText('周明（高中数学 · s0001）已返岗，请安排任课')).toBeVisible()
})

test('without an id it says so; another school’s teacher is an error to try again', async () => {
  open({}, '/schoolManage/teacherDetails')
  expect(await screen.findByText('没有说明是哪一位教师。')).toBeVisible()
  expect(network.asked).toEqual([])
  cleanup()
  network.stop()
  open({ [INFO]: () => refuse('NOT_FOUND', '教师不存在') })
  expect(await screen.findByText('教师没有加载出来：教师不存在')).toBeVisible()
})
