import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { Races } from './Races.tsx'

afterEach(cleanup)

const winner = (name: string, is_right: boolean | null) => ({
  ...{ student_id: name, name, after_ms: 300 },
  is_right,
})

test('[CR-89] the record has each race with its places and what was said of the answers', async () => {
  const opened_at = '2026-11-20T01:00:00.000Z'
  render(
    <Races
      races={[
        {
          race_id: 'one',
          opened_at,
          winners: [winner('林晓', false), winner('王一', true), winner('赵安', null)],
        },
        { race_id: 'two', opened_at, winners: [] },
      ]}
    />,
  )
  expect(screen.getByRole('heading', { name: '抢答（2 次）' })).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent)
  expect(rows).toEqual(['林晓（答错）、王一（答对）、赵安', '没有人抢到'])
  expect(await barriers()).toEqual([])
})

test('a lesson without a race says nothing of races', () => {
  render(<Races races={[]} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
