import { ApiError } from '@jiangtai/client/api.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { NOW, TASK, viewOf } from '../test/sample-task.ts'
import { ContentScreen } from './ContentScreen.tsx'
import { type Content, contentCalls, type ContentCalls } from './open-content.ts'

const LINK = 'claims.signature'
const STUDENT = 'student-1'

afterEach(cleanup)

function contentOf(change: Partial<Content> = {}): Content {
  const { title, subject_name, teacher_name, minutes, full_score, due_at, questions } = viewOf()
  return {
    ...{ task_id: TASK, student_id: STUDENT, title, subject_name, teacher_name, minutes, full_score, due_at },
    ...{ note: '写清过程', handing: 'answers', materials: [], files: {} },
    questions: questions.map(({ question_id, question }) => ({ question_id, question })),
    ...{ expires_at: '2026-09-01T02:15:00.000Z', server_time: NOW },
    ...change,
  }
}

/** The page of a link; `went` tells where on the pad it led. */
function showContent(calls: Partial<ContentCalls>, link = LINK) {
  const went: (string | null)[] = []
  const all = { show: async () => contentOf(), ownStudent: async () => null, ...calls }
  render(
    <div style={{ height: '100vh' }}>
      <ContentScreen calls={all} link={link} onPad={(task_id) => void went.push(task_id)} />
    </div>,
  )
  return { went, user: userEvent.setup() }
}

function refusal(name: 'CONFLICT' | 'NOT_FOUND' | 'OFFLINE', message: string) {
  return new ApiError({ name, status: 0, code: 0, message, fields: [], is_login: false })
}

const press = (name: string) => screen.getByRole('button', { name })

test('[HK-57] questions are gone through one by one or seen on one sheet, and nothing can be answered', async () => {
  const { user } = showContent({})
  expect(await screen.findByRole('heading', { name: '二次函数练习' })).toBeTruthy()
  expect(screen.getByText('这个链接只能看，登录后才能作答，10:15 前可以打开')).toBeTruthy()
  expect(screen.getByText('数学 · 今天 18:00 截止')).toBeTruthy()
  for (const option of screen.getAllByRole<HTMLInputElement>('radio'))
    expect(option.matches(':disabled')).toBe(true)
  expect(press('上一题').matches(':disabled')).toBe(true)
  expect(screen.getByText('写清过程')).toBeTruthy()
  await user.click(press('下一题'))
  expect(screen.queryByText('写清过程')).toBeNull()
  expect(screen.getByText('写出过程')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('答案').readOnly).toBe(true)
  expect(press('下一题').matches(':disabled')).toBe(true)
  await user.click(press('第 1 题'))
  expect(screen.getByText('1+1=？')).toBeTruthy()
  await user.click(press('整卷'))
  expect(screen.getByText('陈老师 · 2 道题，共 15 分 · 预计 20 分钟')).toBeTruthy()
  expect(screen.getByText('写清过程')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual([
    '第 1 题',
    '第 2 题',
  ])
})

test('[PD-32] whose link it is goes on to their own homework where they are signed in; others look, and may sign in', async () => {
  const own = showContent({ ownStudent: async () => STUDENT })
  await waitFor(() => expect(own.went).toEqual([TASK]))
  expect(screen.queryByText('1+1=？')).toBeNull()
  cleanup()
  const other = showContent({ ownStudent: async () => 'student-2' })
  await other.user.click(await screen.findByRole('button', { name: '登录作答' }))
  expect(other.went).toEqual([TASK])
})

test('[PD-32] a preview leads nobody to the pad', async () => {
  const { went } = showContent({
    show: async () => contentOf({ student_id: null, due_at: null }),
    ownStudent: async () => STUDENT,
  })
  expect(await screen.findByText('预览：学生看到的内容，没有答案，10:15 前可以打开')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '登录作答' })).toBeNull()
  expect(went).toEqual([])
})

test('[HK-58] a refusal is told in its words with the way to the pad, and what failed is tried again', async () => {
  const { went, user } = showContent({
    show: () => Promise.reject(refusal('CONFLICT', '链接已过期，请让老师重新给一个')),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('链接已过期，请让老师重新给一个')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await user.click(press('去平板首页'))
  expect(went).toEqual([null])
  cleanup()
  const answers = [refusal('OFFLINE', '网络已断开'), contentOf()]
  const again = showContent({
    show: async () => {
      const answer = answers.shift()
      if (answer === undefined || answer instanceof ApiError) throw answer
      return answer
    },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('没有打开作业：网络已断开')
  await again.user.click(press('重试'))
  expect(await screen.findByRole('heading', { name: '二次函数练习' })).toBeTruthy()
})

test('[HK-58] an address without its link asks nobody', async () => {
  const asked: string[] = []
  showContent({ show: async (link) => (asked.push(link), contentOf()) }, '')
  expect((await screen.findByRole('alert')).textContent).toBe('链接不完整，请让老师重新给一个')
  expect(asked).toEqual([])
})

test('what is to be read and watched is opened from its list, and nothing of it counts', async () => {
  const material = {
    ...{ material_id: 'material-1', title: '静夜思', rule: { kind: 'open' as const } },
    content: { kind: 'text' as const, text: '床前明月光' },
  }
  const view = contentOf({ handing: 'reading', questions: [], materials: [material] })
  const { user } = showContent({ show: async () => view })
  await user.click(await screen.findByRole('button', { name: /静夜思/ }))
  expect(screen.getByText('床前明月光')).toBeTruthy()
  await user.click(press('返回'))
  expect(screen.getByText('陈老师 · 1 项内容 · 预计 20 分钟')).toBeTruthy()
})

const ownFetch = window.fetch

test('[HK-57] the link is asked without the sign-in that the pad keeps, which stays as it is also where it has ended', async () => {
  const kept = JSON.stringify({ token: 'kept', expires_at: '2999-01-01T00:00:00.000Z', user_type: 2 })
  localStorage.setItem('jiangtai.pad.session', kept)
  const told: [string, string | null][] = []
  window.fetch = async (address, init) => {
    const { url, headers } = new Request(address, init)
    const { pathname } = new URL(url)
    told.push([pathname, headers.get('Authorization')])
    const isShow = pathname.endsWith('/content/show')
    const body = isShow
      ? { code: 200, message: 'ok', data: contentOf() }
      : { code: 401, message: '账号未登录，请重新登录', data: null, error: { name: 'SESSION_ENDED' } }
    return new Response(JSON.stringify(body))
  }
  try {
    const calls = contentCalls(localStorage)
    expect((await calls.show(LINK)).title).toBe('二次函数练习')
    expect(await calls.ownStudent()).toBeNull()
    expect(told).toEqual([
      ['/api/homework/v1/content/show', null],
      ['/api/auth/user/info', 'kept'],
    ])
    expect(localStorage.getItem('jiangtai.pad.session')).toBe(kept)
  } finally {
    window.fetch = ownFetch
    localStorage.removeItem('jiangtai.pad.session')
  }
})
