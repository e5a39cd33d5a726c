import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import type { LockChange } from '../lesson/lesson-commands.ts'
import { LockSheet } from './LockSheet.tsx'

afterEach(cleanup)

function open(lock: LockState | null) {
  const done: LockChange[] = []
  render(
    <div style={{ background: 'var(--board)', color: 'var(--paper)' }}>
      <LockSheet
        lock={lock}
        draft={null}
        onDraft={() => {}}
        onLock={(change) => {
          done.push(change)
          return Promise.resolve()
        }}
      />
    </div>,
  )
  return { done, user: userEvent.setup() }
}

test('[CR-22] [CR-330] locks the class until it is unlocked, or for a time', async () => {
  const { done, user } = open(null)
  await user.click(screen.getByRole('button', { name: '锁定全班' }))
  await user.click(screen.getByRole('button', { name: '5 分钟后' }))
  await user.click(screen.getByRole('button', { name: '锁定全班' }))
  const all = { locked: true, student_ids: null, message: '请认真听讲' }
  expect(done).toEqual([
    { ...all, length_s: null },
    { ...all, length_s: 300 },
  ])
  expect(await barriers()).toEqual([])
})

test('[CR-330] says who is locked and until when, and unlocks', async () => {
  const { done, user } = open({
    student_ids: ['a', 'b'],
    message: '看黑板',
    ends_at: '2026-11-20T06:32:10.000Z',
  })
  expect(screen.getByRole('status')).toHaveTextContent('已锁定 2 人，14:32:10 自动解锁')
  await user.click(screen.getByRole('button', { name: '全部解锁' }))
  expect(done).toEqual([{ locked: false, student_ids: null, message: '' }])
})

test('[CR-374] a timed lock that is opened again says until when, and is prolonged, changed or kept with other words', async () => {
  const { done, user } = open({ student_ids: null, message: '看黑板', ends_at: '2026-11-20T06:32:10.000Z' })
  expect(screen.getByRole('button', { name: '14:32:10 自动' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: '手动' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(screen.getByRole('button', { name: '延长 3 分钟' }))
  await user.click(screen.getByRole('button', { name: '更新锁屏' }))
  await user.click(screen.getByRole('button', { name: '手动' }))
  await user.click(screen.getByRole('button', { name: '更新锁屏' }))
  const all = { locked: true, student_ids: null, message: '看黑板' }
  expect(done).toEqual([
    { ...all, prolong_s: 180 },
    { ...all, prolong_s: 0 },
    { ...all, length_s: null },
  ])
  expect(await barriers()).toEqual([])
})
