import '@jiangtai/ui/base.css'
import '../../app/pad.css'
import './classroom.css'
import './room/overlays.css'
import './hands/hands.css'
import './practice/practice.css'
import { applyLikesEvent, likesOfStudent, NO_LIKES } from '@jiangtai/shared/classroom/likes/likes.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ME, quizOf, roomOf, STARTED_AT, TEXT } from './test/sample-room.ts'
import { viewOf } from './test/view-of.tsx'

afterEach(cleanup)

const quiz = { phase: 'running', quiz: quizOf(TEXT) } as const

describe('[CR-46] a question that was put away', () => {
  const closed = { phase: 'ended', quiz: quizOf(TEXT), ended_at: STARTED_AT, distribution: null } as const

  test('is looked at again and left again', async () => {
    const user = userEvent.setup()
    render(viewOf(roomOf({ put_away: closed })))
    expect(screen.queryByRole('region', { name: '课堂题目' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '看刚才的题' }))
    expect(screen.getByText('写出过程')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '收起' }))
    expect(screen.getByRole('button', { name: '看刚才的题' })).toBeVisible()
  })

  test('makes way for the next one', async () => {
    const user = userEvent.setup()
    const { rerender } = render(viewOf(roomOf({ put_away: closed })))
    await user.click(screen.getByRole('button', { name: '看刚才的题' }))
    const next = { ...quiz, quiz: { ...quiz.quiz, quiz_run_id: 'run-2' } }
    rerender(viewOf(roomOf({ put_away: closed, quiz: next })))
    expect(screen.getByRole('region', { name: '课堂题目' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '看课件' }))
    expect(screen.getByRole('button', { name: '回到题目作答' })).toBeVisible()
  })
})

describe('the page', () => {
  test('[SC-27] a class that is 停用 meanwhile is named, and the lesson goes on', () => {
    render(viewOf(roomOf({ quiz }), { stopped_class: '高一(1)班' }))
    expect(screen.getByText('高一(1)班已停用：这节课可以上完，新的课要等恢复后才能进入')).toBeTruthy()
    expect(screen.getByRole('button', { name: '看课件' })).toBeTruthy()
  })

  test('follows the teacher and says where the class is', () => {
    const { rerender } = render(viewOf(roomOf()))
    expect(screen.getByRole('img', { name: '板书：板书' })).toBeTruthy()
    expect(screen.getByLabelText('第 1 页，共 2 页')).toBeTruthy()
    rerender(viewOf(roomOf({ current_page_id: 'page-2' })))
    expect(screen.getByRole('img', { name: '板书：板书二' })).toBeTruthy()
    expect(screen.getByLabelText('第 2 页，共 2 页')).toBeTruthy()
  })

  test('a question unfolds again when it is closed', async () => {
    const { rerender } = render(viewOf(roomOf({ quiz })))
    await userEvent.setup().click(screen.getByRole('button', { name: '看课件' }))
    expect(screen.getByRole('button', { name: '回到题目作答' })).toBeTruthy()
    rerender(viewOf(roomOf({ quiz: { ...quiz, phase: 'ended', ended_at: '', distribution: null } })))
    expect(screen.getByText('已收卷，等老师讲评')).toBeTruthy()
  })
})

test('[CR-165] 举手 and 学生提问 make room for a question and a race, and what was typed stays', async () => {
  const asking = <textarea aria-label="我要提问" />
  const { rerender } = render(viewOf(roomOf(), { asking }))
  await userEvent.setup().type(screen.getByLabelText('我要提问'), '为什么')
  rerender(viewOf(roomOf({ quiz }), { asking }))
  expect(screen.getByLabelText('我要提问')).not.toBeVisible()
  rerender(viewOf(roomOf(), { asking }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('我要提问').value).toBe('为什么')
  expect(screen.getByLabelText('我要提问')).toBeVisible()
})

describe('the lock', () => {
  test("[CR-22] covers everything with the teacher's words, and the keyboard goes", async () => {
    const { rerender } = render(viewOf(roomOf({ quiz })))
    const input = screen.getByLabelText('答案')
    input.focus()
    rerender(viewOf(roomOf({ quiz, lock: { student_ids: null, message: '请看黑板' } })))
    const lock = screen.getByRole('alertdialog', { name: '请看黑板' })
    const rect = lock.getBoundingClientRect()
    expect([rect.width, rect.height]).toEqual([window.innerWidth, window.innerHeight])
    expect(document.elementFromPoint(rect.width / 2, rect.height / 2)?.closest('.lock')).toBe(lock)
    expect(lock.querySelector('button')).toBeNull()
    expect(document.activeElement).not.toBe(input)
    input.focus()
    expect(document.activeElement).not.toBe(input)
  })

  test('[CR-330] tells when it ends by itself', () => {
    const ends_at = '2026-11-20T06:32:10.000Z'
    const { rerender } = render(viewOf(roomOf({ lock: { student_ids: null, message: '', ends_at } })))
    expect(screen.getByText('老师已锁屏，14:32:10 自动解锁')).toBeVisible()
    rerender(viewOf(roomOf({ lock: { student_ids: null, message: '' } })))
    expect(screen.getByText('老师已锁屏')).toBeVisible()
  })

  test('[CR-22] without words it asks to listen; of named students only those are locked', () => {
    const { rerender } = render(viewOf(roomOf({ lock: { student_ids: [ME], message: '' } })))
    expect(screen.getByRole('alertdialog', { name: '请认真听讲' })).toBeTruthy()
    rerender(viewOf(roomOf({ lock: { student_ids: ['student-2'], message: '' } })))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a notice sent meanwhile lies over it and can be put away', async () => {
    const lock = { student_ids: null, message: '请看黑板' }
    const { rerender } = render(viewOf(roomOf({ lock })))
    rerender(viewOf(roomOf({ lock, notice: { notice_id: 'n1', text: '合上课本' } })))
    const seen = screen.getByRole('button', { name: '知道了' })
    const rect = seen.getBoundingClientRect()
    expect(document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)).toBe(seen)
    await userEvent.setup().click(seen)
    expect(screen.queryByText('合上课本')).toBeNull()
  })

  test('what was typed is still there after the lock', async () => {
    const { rerender } = render(viewOf(roomOf({ quiz })))
    const input = screen.getByLabelText('答案')
    rerender(viewOf(roomOf({ quiz, lock: { student_ids: null, message: '' } })))
    rerender(viewOf(roomOf({ quiz })))
    expect(screen.getByLabelText('答案')).toBe(input)
  })
})

describe('what the teacher says', () => {
  const call = { call_id: 'call-1', student_id: ME, name: '赖攸宁' }

  test('the one who is called sees it large and puts it aside', async () => {
    render(viewOf(roomOf({ call })))
    expect(screen.getByRole('alertdialog', { name: '老师请你回答' }).textContent).toContain('赖攸宁')
    await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('老师请你回答')).toBeTruthy()
  })

  test('the others see who is called', () => {
    render(viewOf(roomOf({ call: { ...call, student_id: 'student-2' } })))
    expect(screen.getByText('老师请 赖攸宁 回答')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a notice that was there before is old news; a new one is shown until it is seen', async () => {
    const old = { notice_id: 'n1', text: '打开课本' }
    const { rerender } = render(viewOf(roomOf({ notice: old })))
    expect(screen.queryByText('打开课本')).toBeNull()
    rerender(viewOf(roomOf({ notice: { notice_id: 'n2', text: '合上课本' } })))
    expect(screen.getByText('合上课本')).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.queryByText('合上课本')).toBeNull()
  })
})

describe('the line', () => {
  test('its loss and its return are told calmly', () => {
    const { rerender } = render(viewOf(roomOf(), { line: 'offline' }))
    expect(screen.getByText('网络已断开，答案会保存在本机，恢复后自动送达')).toBeTruthy()
    rerender(viewOf(roomOf(), { line: 'back' }))
    expect(screen.getByText('已恢复连接')).toBeTruthy()
  })

  test('[CR-20] a refused answer stays in sight when its question has gone', () => {
    render(viewOf(roomOf(), { refusal: '本题已收卷，不能再提交' }))
    expect(screen.getByRole('alert').textContent).toContain('有一份作答没有被接收：本题已收卷，不能再提交')
  })
})

test('[CR-112] the practice has the screen: hands and points wait until it is put away, typed words stay', async () => {
  const user = userEvent.setup()
  const payload = {
    ...{ like_id: 'like-1', students: [{ student_id: ME, name: '赖攸宁' }], groups: [] },
    ...{ reason: '回答很好', worth: 1, given_at: '' },
  }
  const likes = likesOfStudent(applyLikesEvent(NO_LIKES, { type: 'students_liked', payload }), ME)
  const room = roomOf({ likes })
  const asking = (
    <div className="hands">
      <input aria-label="写给老师的问题" />
    </div>
  )
  const { rerender } = render(viewOf(room, { asking }))
  const points = await screen.findByRole('button', { name: '我的赞 1' })
  const words = screen.getByLabelText('写给老师的问题')
  await user.type(words, '为什么')
  rerender(viewOf(room, { asking, practice: <section className="practice" aria-label="练习 1" /> }))
  expect(words).not.toBeVisible()
  expect(points).not.toBeVisible()
  rerender(viewOf(room, { asking, practice: <button type="button">看我的练习</button> }))
  expect(words).toBeVisible()
  expect(words).toHaveValue('为什么')
  expect(points).toBeVisible()
})
