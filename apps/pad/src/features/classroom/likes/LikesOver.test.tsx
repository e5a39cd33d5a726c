import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import {
  applyLikesEvent,
  type Like,
  likesOfStudent,
  NO_LIKES,
} from '@jiangtai/shared/classroom/likes/likes.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { ME } from '../test/sample-room.ts'
import { LikesOver } from './LikesOver.tsx'

afterEach(cleanup)

const me = { student_id: ME, name: '赖攸宁' }
const other = { student_id: 'student-2', name: '林晓' }
const like = (like_id: string, change: Partial<Like> = {}): Like => ({
  like_id,
  ...{ students: [me], groups: [], reason: '回答很好', worth: 1, given_at: '' },
  ...change,
})
const roomOf = (...given: Like[]) =>
  likesOfStudent(
    given.reduce((likes, payload) => applyLikesEvent(likes, { type: 'students_liked', payload }), NO_LIKES),
    ME,
  )

function over(likes = NO_LIKES, isBusy = false) {
  return (
    <main className="classroom">
      <div className="stage">
        <LikesOver likes={likes} student_id={ME} isBusy={isBusy} />
      </div>
    </main>
  )
}

/** What a screen reader or a keyboard would stumble over. */
async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

test('[CR-94] the one who is praised is told at once and for what, in the way of no tap', async () => {
  const { rerender } = render(over())
  expect(screen.queryByRole('button')).toBeNull()
  rerender(over(roomOf(like('one', { worth: 3 }))))
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('老师表扬了你回答很好 +3')
  expect(getComputedStyle(note).pointerEvents).toBe('none')
  expect(screen.getByRole('button', { name: '我的赞 3' })).toBeTruthy()
  expect(await barriers()).toEqual([])
})

test('[CR-94] the others see who it was, and have no points of it', () => {
  const { rerender } = render(over())
  rerender(over(roomOf(like('one', { students: [other] }))))
  expect(screen.getByRole('status').textContent).toBe('老师表扬 林晓回答很好 +1')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[CR-94] a pad that comes in later is not told of what was, and has the points', () => {
  render(over(roomOf(like('one'), like('two', { worth: 2 }))))
  expect(screen.queryByRole('status')).toBeNull()
  const { width, height } = screen.getByRole('button', { name: '我的赞 3' }).getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(56)
  cleanup()
  render(over(roomOf(like('one')), true))
  expect(screen.queryByRole('button')).toBeNull()
})

test('[CR-95] a tap shows the own praise and the points of the groups, and nothing of one other student', async () => {
  const groups = [{ group_id: 'bamboo', name: '竹组' }]
  render(
    over(roomOf(like('one'), like('two', { students: [other] }), like('three', { students: [], groups }))),
  )
  await userEvent.setup().click(screen.getByRole('button', { name: '我的赞 1' }))
  const sheet = screen.getByRole('region', { name: '这节课的赞' })
  expect(within(sheet).getByRole('heading').textContent).toBe('这节课你有 1 分')
  expect(
    within(screen.getByRole('list', { name: '各小组的赞' })).getAllByRole('listitem')[0]?.textContent,
  ).toBe('竹组1 分')
  expect(sheet.textContent).not.toContain('林晓')
  expect(await barriers()).toEqual([])
})

test('[CR-94] notes are kept away for this lesson when asked, and the points go on', async () => {
  const { rerender } = render(over(roomOf(like('one'))))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '我的赞 1' }))
  await user.click(screen.getByRole('button', { name: '这节课不再弹出' }))
  rerender(over(roomOf(like('one'), like('two'))))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: '我的赞 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新弹出点赞' }))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(over(roomOf(like('one'), like('two'), like('three'))))
  expect(screen.getByRole('status').textContent).toContain('老师表扬了你')
})
