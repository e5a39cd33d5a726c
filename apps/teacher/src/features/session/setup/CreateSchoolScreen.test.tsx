import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../../core/api.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openEntry } from '../../../test/open-entry.tsx'
import { forgetEverything, SIGNED_IN, userInfo } from '../../../test/signed-in.ts'

const STATE = 'POST /api/setup/v1/state'
const CREATE = 'POST /api/setup/v1/school/create'
const PASSWORD = 'new-Password-2'
let network: ReturnType<typeof answerCalls>
let create: () => typeof SIGNED_IN | AppError

function answer(state: { may_create: boolean; asks_code: boolean }) {
  network = answerCalls({
    'GET /api/auth/user/info': () => userInfo(),
    [STATE]: () => state,
    [CREATE]: () => create(),
  })
}

beforeEach(() => {
  forgetEverything()
  create = () => SIGNED_IN
})
afterEach(() => {
  cleanup()
  network.stop()
  document.querySelector('meta[name="jiangtai-setup"]')?.remove()
})

function markPage() {
  const meta = document.createElement('meta')
  meta.name = 'jiangtai-setup'
  meta.content = 'first-school'
  document.head.append(meta)
}

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('学校名称'), '青山中学')
  await user.type(screen.getByLabelText('您的姓名'), '钱校长')
  await user.click(screen.getByLabelText('男'))
  await user.selectOptions(screen.getByLabelText('学段'), '初中')
  await user.selectOptions(screen.getByLabelText('学科'), '物理')
  await user.type(screen.getByLabelText('账号'), 'principal')
  await user.type(screen.getByLabelText('密码'), PASSWORD)
  await user.type(screen.getByLabelText('确认密码'), PASSWORD)
}
const submit = () => screen.getByRole('button', { name: '创建学校' })
const sent = () => network.asked.filter(({ name }) => name === CREATE).map(({ input }) => input)

test('[FS-13] the sign-in page offers it where there is no school, and asks nothing elsewhere', async () => {
  answer({ may_create: true, asks_code: false })
  openEntry('/login')
  expect(screen.queryByRole('link', { name: '创建学校' })).toBeNull()
  expect(network.asked).toEqual([])
  cleanup()
  markPage()
  const { user, place } = openEntry('/login')
  await user.click(await screen.findByRole('link', { name: '创建学校' }))
  expect(place()).toBe('/user/create-school')
  expect(await barriers()).toEqual([])
})

test('[FS-13] a page that is older than the school offers it no longer', async () => {
  answer({ may_create: false, asks_code: false })
  markPage()
  openEntry('/login')
  await waitFor(() => expect(network.asked).toHaveLength(1))
  expect(screen.queryByRole('link', { name: '创建学校' })).toBeNull()
  cleanup()
  openEntry('/user/create-school')
  expect(await screen.findByText(/已经有学校了/)).toBeVisible()
})

test('[FS-14] [FS-16] the school is made, its manager signed in and in 学校管理', async () => {
  answer({ may_create: true, asks_code: false })
  const { user, place } = openEntry('/user/create-school')
  await fill(user)
  expect(screen.queryByLabelText('设置码')).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(place()).toBe('/schoolManage'))
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(sent()).toMatchObject([
    {
      ...{
        school_name: '青山中学',
        region: '',
        manager_name: '钱校长',
        login: 'principal',
        password: PASSWORD,
      },
      ...{ gender: 'male', phase_id: 'junior', subject_id: 'physics' },
    },
  ])
  expect(sent()[0]).not.toHaveProperty('setup_code')
})

test('[FS-14] what is missing is said before it is sent, what is refused at its field; all that was typed stays', async () => {
  answer({ may_create: true, asks_code: true })
  const { user, place } = openEntry('/user/create-school')
  await screen.findByLabelText('设置码')
  await user.click(submit())
  expect(screen.getByLabelText('学校名称')).toHaveFocus()
  for (const words of ['请填写您的姓名', '请选择性别', '请选择学段', '请选择学科'])
    expect(screen.getByText(words)).toBeVisible()
  expect(sent()).toEqual([])
  await fill(user)
  await user.type(screen.getByLabelText('设置码'), 'abcd-efgh')
  create = () => badField('setup_code', '设置码不对：请看服务器最近一次启动时的输出')
  await user.click(submit())
  expect(await screen.findByText(/设置码不对/)).toBeVisible()
  expect(screen.getByLabelText('设置码')).toHaveFocus()
  expect(screen.getByLabelText('学校名称')).toHaveValue('青山中学')
  expect(screen.getByLabelText('密码')).toHaveValue(PASSWORD)
  create = () => new AppError('CONFLICT', { message: '这台服务器上已经有学校了，请直接登录' })
  await user.click(submit())
  expect(await screen.findByText('这台服务器上已经有学校了，请直接登录')).toBeVisible()
  expect(place()).toBe('/user/create-school')
})
