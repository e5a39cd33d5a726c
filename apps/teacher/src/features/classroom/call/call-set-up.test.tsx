import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CallSetUp } from './CallSetUp.tsx'
import type { DrawWay, RandomDraw } from './use-random-draw.ts'

beforeEach(forgetEverything)
afterEach(cleanup)

/** The sheet of 点名 in a room of thirty of forty-five; what it draws and that it closes are noted. */
function open({ isRefused = false } = {}) {
  const done: unknown[] = []
  function Sheet() {
    const [way, setWay] = useState<DrawWay>({ way: 'students', count: 1 })
    const [among, setAmong] = useState<RandomDraw['among']>('entered')
    const call = () => {
      done.push({ ...way, among })
      return Promise.resolve(isRefused ? null : { call_id: 'c', left_count: 3 })
    }
    return (
      <CallSetUp
        draw={{ call, left: null, among, setAmong, way, setWay }}
        {...{ entered: 30, roster: 45 }}
        onClose={() => void done.push('closed')}
      />
    )
  }
  render(<Sheet />)
  return { done, user: userEvent.setup() }
}

const ways = () => within(screen.getByRole('group', { name: '点几人' }))
const whom = () => within(screen.getByRole('group', { name: '从哪些人中抽' }))

test('[CR-370] nobody is called before 开始, which Enter and space press', async () => {
  const { done, user } = open()
  expect(screen.getByRole('button', { name: '开始' })).toHaveFocus()
  expect(await barriers()).toEqual([])
  expect(done).toEqual([])
  await user.keyboard('{Enter}')
  expect(done).toEqual([{ way: 'students', count: 1, among: 'entered' }, 'closed'])
  cleanup()
  const again = open()
  await again.user.keyboard(' ')
  expect(again.done).toEqual([{ way: 'students', count: 1, among: 'entered' }, 'closed'])
})

test('[CR-370] how many and among whom are chosen first, and found again the next time', async () => {
  const { done, user } = open()
  await user.click(ways().getByRole('button', { name: '每组 1 人' }))
  await user.click(whom().getByRole('button', { name: '全班 45 人' }))
  await user.keyboard('{Enter}')
  expect(done).toEqual([{ way: 'each_group', count: 1, among: 'class' }, 'closed'])
  cleanup()
  open()
  expect(ways().getByRole('button', { name: '每组 1 人' })).toHaveAttribute('aria-pressed', 'true')
})

test('[CR-370] it stays where nobody could be called, and is put away by Esc or 不点了', async () => {
  const { done, user } = open({ isRefused: true })
  await user.click(screen.getByRole('button', { name: '开始' }))
  expect(done).not.toContain('closed')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '不点了' }))
  expect(done.slice(1)).toEqual(['closed', 'closed'])
})
