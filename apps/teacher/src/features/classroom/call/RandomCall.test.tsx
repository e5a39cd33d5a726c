import { cleanup, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { RandomCall } from './RandomCall.tsx'

afterEach(cleanup)

function open({ isAnimated }: { isAnimated: boolean }) {
  const done: string[] = []
  const view = render(
    <RandomCall
      called="白鹿"
      names={['安然', '陈晨', '丁一']}
      isAnimated={isAnimated}
      among={{ kind: 'entered', entered: 3, roster: 45 }}
      onAmong={(among) => void done.push(among)}
      left_count={7}
      onAgain={() => Promise.resolve(done.push('again'))}
      onOpenBoard={() => Promise.resolve(done.push('board'))}
      onPutAway={() => Promise.resolve(done.push('away'))}
    />,
  )
  return { view, done, user: userEvent.setup(), text: () => view.container.textContent ?? '' }
}

test('with reduced motion, or after a reload, the name is there at once', () => {
  expect(open({ isAnimated: false }).text()).toContain('请白鹿回答还有 7 人未点到从已进入课堂的 3 人中抽取')
})

test('names pass and one stays', async () => {
  const { text } = open({ isAnimated: true })
  expect(text()).not.toContain('白鹿')
  await waitFor(() => expect(text()).toContain('请白鹿回答'), { timeout: 5_000 })
})

test('a tap ends the passing', async () => {
  const { view, user, text } = open({ isAnimated: true })
  await user.click(view.getByText(/安然|陈晨|丁一/))
  expect(text()).toContain('请白鹿回答')
})

test('again, to the board, or put away', async () => {
  const { view, user, done } = open({ isAnimated: false })
  await user.click(view.getByRole('button', { name: '再抽一次' }))
  await user.click(view.getByRole('button', { name: '请上台书写' }))
  await user.click(view.getByRole('button', { name: '收起' }))
  expect(done).toEqual(['again', 'board', 'away'])
})

test('Esc puts it away', async () => {
  const { user, done } = open({ isAnimated: false })
  await user.keyboard('{Escape}')
  expect(done).toEqual(['away'])
})

test('[CR-26] it says whom it draws among, and draws among the whole class when asked', async () => {
  const { view, user, done } = open({ isAnimated: false })
  await user.click(view.getByRole('button', { name: '改从全班 45 人中抽' }))
  expect(done).toEqual(['class'])
})
