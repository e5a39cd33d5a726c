import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../core/api.ts'
import { answerCalls } from '../../test/answer-calls.ts'
import { lessonView } from '../../test/lesson-things.ts'
import { APP_CALLS, openSignedIn, tab, tabNames, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, SIGNED_IN } from '../../test/signed-in.ts'

const ADD = '/classPreparation/addPreparation'
const LIST = '/resource/personal/list'
const LESSON = lessonView()
let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    ...APP_CALLS,
    'GET /api/prepare_lessons/api/lastest_lesson_config': () => ({ config: null }),
    'POST /api/school_manager/v1/teachers/get-account-info': () => ({
      name: '陈思远',
      phase: 'senior',
      phase_des: '高中',
      subject: 'math',
      subject_des: '数学',
      teacher_id: '0197f000-0000-7000-8000-00000000000b',
      user_type: 1,
      has_wechat: false,
      login: 'teacher',
      phone_number: null,
      manager_type: 0,
    }),
    'GET /api/prepare_lessons/api/home_config': () => ({ classes: [], subjects: [], phases: [] }),
    'GET /api/prepare_lessons/api/lesson_detail': () => LESSON,
    'GET /api/prepare_lessons/api/biz_node': () => ({ list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

async function typeTitle() {
  await openSignedIn(ADD)
  await userEvent.type(await screen.findByLabelText('备课名称'), '抛物线')
}

test('[SL-62] signing out names the tabs with unsaved work first, and stays when one wants to go on', async () => {
  await typeTitle()
  await userEvent.click(screen.getByRole('button', { name: /陈思远/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('“新建备课”还有没保存的内容')).toBeVisible()
  const stay = question.getByRole('button', { name: '继续编辑' })
  expect(stay).toHaveFocus()
  await userEvent.click(stay)
  expect(session.getState().token).toBe(SIGNED_IN.token)
  expect(network.asked.some(({ name }) => name === 'POST /api/auth/logout')).toBe(false)
  expect(screen.getByLabelText('备课名称')).toHaveValue('抛物线')
})

test('[SL-62] a sign-in that ends takes nothing that was typed: it is there again after signing in, or put away', async () => {
  await typeTitle()
  cleanup()
  session.signOut()
  await openSignedIn(ADD)
  expect(await screen.findByText('已恢复上次没有保存的内容')).toBeVisible()
  expect(screen.getByLabelText('备课名称')).toHaveValue('抛物线')
  await userEvent.click(screen.getByRole('button', { name: '放弃' }))
  expect(screen.getByLabelText('备课名称')).toHaveValue('')
  expect(screen.queryByText('已恢复上次没有保存的内容')).toBeNull()
  cleanup()
  await openSignedIn(ADD)
  expect(await screen.findByLabelText('备课名称')).toHaveValue('')
})

test('[SL-62] a draft in a tab not visited since a reload is asked for, too', async () => {
  await typeTitle()
  cleanup()
  await openSignedIn(LIST)
  expect(await screen.findByRole('img', { name: '未保存' })).toBeVisible()
  tab('新建备课').focus()
  await userEvent.keyboard('{Delete}')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('“新建备课”还有没保存的内容')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: '继续编辑' }))
  expect(await screen.findByLabelText('备课名称')).toHaveValue('抛物线')
})

test('[SL-62] closing the tab puts its draft away', async () => {
  await openSignedIn(LIST)
  cleanup()
  await typeTitle()
  await waitFor(() => expect(tabNames()).toHaveLength(2))
  tab('新建备课').focus()
  await userEvent.keyboard('{Delete}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭标签' }))
  await waitFor(() => expect(tabNames()).toEqual(['个人资源']))
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes('drafts'))).toEqual([])
})

test('[SL-62] the form of a lesson comes back by itself with what was typed, until it is put away', async () => {
  const path = `/classPreparation/preparationDetails?prepare_lesson_id=${LESSON.prepare_lesson_id}`
  await openSignedIn(path)
  await userEvent.click(await screen.findByRole('button', { name: '修改信息' }))
  await userEvent.type(await screen.findByLabelText('备课名称'), '（二）')
  cleanup()
  session.signOut()
  await openSignedIn(path)
  expect(await screen.findByText('已恢复上次没有保存的内容')).toBeVisible()
  expect(screen.getByLabelText('备课名称')).toHaveValue(`${LESSON.title}（二）`)
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  await userEvent.click(await screen.findByRole('button', { name: '不保存，关闭' }))
  cleanup()
  await openSignedIn(path)
  await userEvent.click(await screen.findByRole('button', { name: '修改信息' }))
  expect(await screen.findByLabelText('备课名称')).toHaveValue(LESSON.title)
})
