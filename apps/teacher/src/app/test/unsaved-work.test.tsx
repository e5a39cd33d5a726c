import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
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

const INFO = '/schoolManage?tab=info'
const question = async () => within(await screen.findByRole('dialog'))

async function changeSchoolName(): Promise<Awaited<ReturnType<typeof openSignedIn>>> {
  const page = await openSignedIn(INFO)
  await userEvent.type(await screen.findByLabelText('学校名称'), '分校')
  return page
}

const WAYS: readonly [string, () => HTMLElement][] = [
  ['left bar', () => inNav('功能区', /^学校/)],
  ['top nav', () => inNav('主导航', '学校管理')],
]

const inNav = (nav: string, name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: nav })).getByRole('link', { name })

test.each(WAYS)(
  '[SL-68] the %s asks before it takes what was typed on the page one is at, and does not ask again',
  async (_way, link) => {
    const { place } = await changeSchoolName()
    await userEvent.click(link())
    await userEvent.click((await question()).getByRole('button', { name: '继续编辑' }))
    expect(place()).toBe(INFO)
    expect(screen.getByLabelText('学校名称')).toHaveValue('讲台实验中学分校')
    await userEvent.click(link())
    await userEvent.click((await question()).getByRole('button', { name: '离开' }))
    await waitFor(() => expect(place()).toBe('/schoolManage'))
    await waitFor(() => expect(screen.queryByLabelText('学校名称')).toBeNull())
    await userEvent.click(inNav('功能区', '工作台'))
    await userEvent.click(inNav('主导航', '学校管理'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(false)
  },
)

test('[SL-68] a page in the back is asked for by its name, and going back by the browser asks as well', async () => {
  const { place, router } = await changeSchoolName()
  await userEvent.click(inNav('功能区', '工作台'))
  await waitFor(() => expect(place()).toBe('/workbench'))
  await userEvent.click(inNav('主导航', '学校管理'))
  expect((await question()).getByText('“学校管理”有没保存的修改')).toBeVisible()
  await userEvent.click((await question()).getByRole('button', { name: '继续编辑' }))
  expect(place()).toBe('/workbench')
  await userEvent.click(tab('学校管理'))
  expect(screen.getByLabelText('学校名称')).toHaveValue('讲台实验中学分校')
  await act(() => router.navigate('/schoolManage?tab=info&part=rules'))
  await act(() => router.navigate(INFO))
  expect(screen.getByLabelText('学校名称')).toHaveValue('讲台实验中学分校')
  await act(() => router.navigate('/schoolManage?tab=roles'))
  expect((await question()).getByText('这一页有没保存的修改')).toBeVisible()
})
