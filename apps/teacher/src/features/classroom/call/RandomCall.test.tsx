import { cleanup, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { RandomCall, type RandomCallProps } from './RandomCall.tsx'

afterEach(cleanup)

const called = (name: string) => ({ call_id: `call ${name}`, student_id: name, name })

function open(given: Partial<RandomCallProps> = {}) {
  const done: unknown[] = []
  const view = render(
    <RandomCall
      called={[called('白鹿')]}
      results={{}}
      names={['安然', '陈晨', '丁一']}
      isAnimated={false}
      among={{ kind: 'entered', entered: 3, roster: 45 }}
      onAmong={(among) => void done.push(among)}
      way={{ way: 'students', count: 1 }}
      onWay={(way) => void done.push(way)}
      left_count={7}
      onJudge={(call_id, result) => Promise.resolve(done.push([call_id, result]))}
      onAgain={() => Promise.resolve(done.push('again'))}
      onOpenBoard={() => Promise.resolve(done.push('board'))}
      onPutAway={() => Promise.resolve(done.push('away'))}
      rule={<p>规则在这里</p>}
      {...given}
    />,
  )
  return { view, done, user: userEvent.setup(), text: () => view.container.textContent ?? '' }
}

test('with reduced motion, or after a reload, the name is there at once', () => {
  const { text } = open()
  expect(text()).toContain('请白鹿回答还有 7 人未点到从到课的 3 人中抽取')
})

test('names pass and one stays', async () => {
  const { text } = open({ isAnimated: true })
  expect(text()).not.toContain('白鹿')
  await waitFor(() => expect(text()).toContain('请白鹿回答'))
})

test('a tap ends the passing', async () => {
  const { view, user, text } = open({ isAnimated: true })
  await user.click(view.getByText(/安然|陈晨|丁一/))
  expect(text()).toContain('请白鹿回答')
})

test('again, to the board, or put away', async () => {
  const { view, user, done } = open()
  await user.click(view.getByRole('button', { name: '再抽一次' }))
  await user.click(view.getByRole('button', { name: '请上台' }))
  await user.click(view.getByRole('button', { name: '收起' }))
  expect(done).toEqual(['again', 'board', 'away'])
})

test('Esc puts it away', async () => {
  const { user, done } = open()
  await user.keyboard('{Escape}')
  expect(done).toEqual(['away'])
})

test('[CR-26] it says whom it draws among, and draws among the whole class when asked', async () => {
  const { view, user, done } = open()
  await user.click(view.getByRole('button', { name: '改从全班 45 人中抽' }))
  expect(done).toEqual(['class'])
})

test('[CR-190] several stand beside each other, and the next draw may go another way', async () => {
  const { view, user, done, text } = open({ called: ['白鹿', '陈晨', '丁一'].map(called) })
  expect(text()).toContain('请白鹿、陈晨、丁一回答')
  const ways = within(view.getByRole('group', { name: '下一次点几人' }))
  expect(ways.getByRole('button', { name: '1 人' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(ways.getByRole('button', { name: '3 人' }))
  await user.click(ways.getByRole('button', { name: '每组 1 人' }))
  expect(done).toEqual([
    { way: 'students', count: 3 },
    { way: 'each_group', count: 1 },
  ])
})

test('[CR-192] a group that was drawn is named once, and each of another group by its own', () => {
  const bamboo = ['白鹿', '陈晨'].map((name) => ({ ...called(name), group: '竹组' }))
  const { view } = open({ called: bamboo })
  expect(view.getByRole('heading', { name: '竹组' })).toBeVisible()
  expect(view.getAllByText('竹组')).toHaveLength(1)
  cleanup()
  const apart = open({ called: [bamboo[0]!, { ...called('丁一'), group: '松组' }] })
  expect(apart.view.queryByRole('heading')).toBeNull()
  expect(apart.view.getByText('竹组')).toBeVisible()
  expect(apart.view.getByText('松组')).toBeVisible()
})

test('[CR-193] what became of a call is noted, and taken back by a second press', async () => {
  const { view, user, done } = open({
    called: ['白鹿', '陈晨'].map(called),
    results: { 'call 陈晨': 'passed' },
  })
  await user.click(view.getByRole('button', { name: '白鹿答对' }))
  expect(view.getByRole('button', { name: '陈晨过' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(view.getByRole('button', { name: '陈晨过' }))
  expect(done).toEqual([
    ['call 白鹿', 'right'],
    ['call 陈晨', null],
  ])
})

test('[CR-191] the rule is shown when it is asked for', async () => {
  const { view, user, text } = open()
  expect(text()).not.toContain('规则在这里')
  await user.click(view.getByRole('button', { name: '抽取的规则' }))
  expect(text()).toContain('规则在这里')
  await user.click(view.getByRole('button', { name: '回到姓名' }))
  expect(view.getByRole('group', { name: '白鹿的回答' })).toBeVisible()
})

test('[CR-158] who had raised a hand was not drawn', () => {
  const { view, text } = open({ among: null, left_count: null, onOpenBoard: null })
  expect(text()).toContain('请白鹿回答')
  expect(view.queryByText(/中抽取/)).toBeNull()
  expect(view.queryByRole('button', { name: '再抽一次' })).toBeNull()
})
