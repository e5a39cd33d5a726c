import '@jiangtai/ui/base.css'
import type { HandCounts as Counts } from '@jiangtai/shared/classroom/asking/cards/hand-counts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CountedByHand } from './CountedByHand.tsx'
import { HandCounts } from './HandCounts.tsx'

afterEach(cleanup)

const CHOICES = ['A', 'B'].map((key) => ({ key, badge: key, content: [] }))

test('[CR-175] options are counted one by one, and never more than there are students', async () => {
  const saved: Counts[] = []
  const user = userEvent.setup()
  render(
    <HandCounts
      choices={CHOICES}
      first={{ present_count: 1, rows: CHOICES.map(({ key }) => ({ key, count: 0 })) }}
      onSave={(counts) => {
        saved.push(counts)
        return Promise.resolve()
      }}
      onCancel={() => undefined}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'A加一人' }))
  await user.click(screen.getByRole('button', { name: 'B加一人' }))
  expect(screen.getByRole('status')).toHaveTextContent('各选项加起来比在场人数多')
  await user.click(screen.getByRole('button', { name: '保存计数' }))
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: '在场加一人' }))
  await user.click(screen.getByRole('button', { name: '保存计数' }))
  const rows = [
    { key: 'A', count: 1 },
    { key: 'B', count: 1 },
  ]
  expect(saved).toEqual([{ present_count: 2, rows }])
})

test('[CR-175] a number is typed too: a whole class is counted without a press for each of its students', async () => {
  const saved: Counts[] = []
  const user = userEvent.setup()
  render(
    <HandCounts
      choices={CHOICES}
      first={{ present_count: 4, rows: CHOICES.map(({ key }) => ({ key, count: 0 })) }}
      onSave={(counts) => {
        saved.push(counts)
        return Promise.resolve()
      }}
      onCancel={() => undefined}
    />,
  )
  const type = async (name: string, typed: string) => {
    await user.click(screen.getByRole('textbox', { name }))
    await user.keyboard(typed)
  }
  await type('在场人数', '45')
  await type('A人数', '2x3')
  await type('B人数', '999')
  expect(screen.getByRole('textbox', { name: 'B人数' })).toHaveValue('200')
  await type('B人数', '{Backspace}')
  expect(screen.getByRole('textbox', { name: 'B人数' })).toHaveValue('0')
  await type('B人数', '19')
  await user.click(screen.getByRole('button', { name: '保存计数' }))
  const rows = [
    { key: 'A', count: 23 },
    { key: 'B', count: 19 },
  ]
  expect(saved).toEqual([{ present_count: 45, rows }])
})

test('[CR-177] the rate of counts waits for the key and says that it is counted by hand', () => {
  const counts = { present_count: 5, right_count: 1, rows: [{ key: 'A', count: 4 }] }
  const view = render(<CountedByHand counts={counts} isTold={false} />)
  expect(view.container).not.toHaveTextContent('正确率')
  view.rerender(<CountedByHand counts={counts} isTold />)
  expect(view.container).toHaveTextContent('手工统计 4/5 人 · 正确率 25%（按手工统计，1/4 人）')
})
