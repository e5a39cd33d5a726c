import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { heldOf, says, scoreOf, viewOf } from '../test/sample-task.ts'
import { press, showTask } from '../test/show-task.tsx'

// The player is fetched with the first sound.
const PATIENT = { timeout: 10_000 }

afterEach(cleanup)

const voice = { key: 'voice-2.webm', seconds: 9 }
const marked = scoreOf({ item_id: 'item-2', result: 'half', score: 4, comment: '缺结论', voice })

test.each([
  [1024, 768],
  [360, 780],
])('[TK-171] the spoken comment is heard below the written one (%d × %d)', async (width, height) => {
  await page.viewport(width, height)
  const view = viewOf(
    {
      ...{ state: 'marked', is_open: false, answers: [heldOf('item-2', says('三角形'))] },
      ...{ scores: [marked], files: { 'voice-2.webm': '/gone.webm' } },
    },
    true,
  )
  const { user } = showTask(view)
  await user.click(press('第 2 题，部分对'))
  const player = await screen.findByRole('group', { name: '语音评语（9 秒）' }, PATIENT)
  expect(player).toHaveTextContent('0:09')
  const written = screen.getByText('老师评语：缺结论')
  expect(written.compareDocumentPosition(player)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(player.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  // Without a network it is not silent.
  const sound = player.querySelector('audio') ?? player
  fireEvent.play(sound)
  fireEvent.error(sound)
  expect(screen.getByRole('alert').textContent).toContain('没有取到，请检查网络后重试')
})

test('[TK-171] who corrects hears it in the round before, also where nothing was written', async () => {
  const view = viewOf({
    ...{ state: 'returned', round: 2, item_ids: ['item-2'], answers: [heldOf('item-2', says('三角形'))] },
    ...{ scores: [{ ...marked, comment: '' }], files: { 'voice-2.webm': '/voice.webm' } },
  })
  const { user } = showTask(view)
  await user.click(press('开始作答'))
  expect(await screen.findByRole('group', { name: '语音评语（9 秒）' }, PATIENT)).toBeVisible()
  expect(screen.queryByText(/老师评语/)).toBeNull()
})

test('a task that the device kept before there were spoken comments is still shown', async () => {
  const { voice: _voice, ...old } = marked
  const view = viewOf({ state: 'marked', is_open: false, scores: [old as typeof marked] }, true)
  const { user } = showTask(view)
  await user.click(press('第 2 题，部分对'))
  expect(screen.getByText('老师评语：缺结论')).toBeVisible()
  expect(screen.queryByLabelText(/语音评语/)).toBeNull()
})
