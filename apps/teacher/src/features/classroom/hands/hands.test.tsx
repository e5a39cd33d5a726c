import { type HandsState, NO_HANDS } from '@jiangtai/shared/classroom/hands/hands.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import stage from '../stage/stage.module.css'
import { HandsLayer } from './HandsLayer.tsx'
import { QuestionRecord, UnclearRecord } from './QuestionRecord.tsx'

afterEach(cleanup)

const AT = '2026-09-01T02:00:00.000Z'
const hand = (id: string, name: string) => ({ hand_id: id, student_id: id, name, raised_at: AT })
const question = (id: string, name: string, text: string) => ({
  ...{ question_id: id, student_id: id, name, text, asked_at: AT },
})
const open: HandsState = {
  ...NO_HANDS,
  takes: { hands: true, questions: true },
  raised: [hand('a', '林晓'), hand('b', '王一')],
  waiting: [question('q', '赵安', '<b>为什么</b>开口向上')],
}

function show(hands: HandsState, panel: 'hands' | 'unclear' | null = 'hands') {
  const done: unknown[][] = []
  const tell =
    (name: string) =>
    (...said: unknown[]) =>
      Promise.resolve(void done.push([name, ...said])).then(() => null)
  render(
    <main className={stage.stage}>
      <HandsLayer
        hands={hands}
        unclear={{ p2: 5 }}
        pages={['p1', 'p2'].map((page_id) => ({
          ...{ page_id, kind: 'board', title: '', ratio: 2, image_url: null },
        }))}
        current_page_id="p2"
        server_offset_ms={0}
        commands={{
          setAsking: tell('set'),
          lowerHands: tell('lower'),
          callRaised: tell('call'),
          showQuestion: tell('show'),
          hideQuestion: tell('hide'),
          closeQuestion: tell('close'),
        }}
        open={panel}
        onOpen={(opened) => void done.push(['open', opened])}
        onClose={() => void done.push(['away'])}
      />
    </main>,
  )
  return { done, user: userEvent.setup() }
}

test('[CR-158] the hands stand in their order; one is called, lowered, or all are', async () => {
  const { done, user } = show(open)
  const rows = within(screen.getByRole('list', { name: '举手的次序' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual(['1. 林晓', '2. 王一'])
  await user.click(screen.getByRole('button', { name: '请发言：王一' }))
  await user.click(screen.getByRole('button', { name: '放下林晓的手' }))
  await user.click(screen.getByRole('button', { name: '全部放下' }))
  await user.click(screen.getByRole('button', { name: '关闭举手' }))
  expect(done).toEqual([
    ['call', 'b'],
    ['lower', ['a']],
    ['lower', null],
    ['set', { hands: false }],
  ])
  expect(await barriers()).toEqual([])
})

test('[CR-161] the words of a question are folded, are text, and go on the wall as the teacher chooses', async () => {
  const { done, user } = show(open)
  expect(document.body.textContent).not.toContain('为什么')
  await user.click(screen.getByRole('button', { name: /第 1 个问题.*点开看内容/ }))
  expect(screen.getByText('<b>为什么</b>开口向上')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '弹幕' }))
  await user.click(screen.getByRole('button', { name: '写姓名' }))
  await user.click(screen.getByRole('button', { name: '第 1 个问题上墙' }))
  await user.click(screen.getByRole('button', { name: '第 1 个问题回答过' }))
  expect(done).toEqual([
    ['show', { question_id: 'q', is_named: true, look: 'barrage' }],
    ['close', 'q', true],
  ])
})

test('[CR-315] who asked is hidden from the class until the teacher shows it, and again when the panel is opened anew', async () => {
  const { user } = show(open)
  expect(document.body.textContent).not.toContain('赵安')
  expect(screen.queryByRole('button', { name: /赵安/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '显示姓名' }))
  expect(screen.getByRole('button', { name: '1. 赵安 点开看内容' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '赵安的问题上墙' })).toBeTruthy()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '隐藏姓名' }))
  expect(document.body.textContent).not.toContain('赵安')
  await user.click(screen.getByRole('button', { name: '显示姓名' }))
  cleanup()
  show(open)
  expect(document.body.textContent).not.toContain('赵安')
})

test('[CR-161] the wall has the question, and takes it down', async () => {
  const wall = { question_id: 'q', text: '为什么', name: null, look: 'card' as const }
  const { done, user } = show({ ...open, wall }, null)
  const shown = screen.getByRole('region', { name: '墙上的问题' })
  expect(shown.textContent).toContain('为什么')
  await user.click(within(shown).getByRole('button', { name: '收起' }))
  await user.click(screen.getByRole('button', { name: '举手 2 · 学生提问 1' }))
  expect(done).toEqual([
    ['hide', 'q'],
    ['open', 'hands'],
  ])
  expect(await barriers()).toEqual([])
})

test('[CR-156] closed, the panel says what opening does', () => {
  show(NO_HANDS)
  expect(screen.getByText('开放以后，学生的平板上有“举手”')).toBeTruthy()
  expect(screen.getByRole('button', { name: '开放学生提问' })).toBeTruthy()
})

test('[CR-163] the record lists what was asked and what became of it', async () => {
  const asked = { ...question('q', '赵安', '为什么'), is_answered: true }
  render(<QuestionRecord questions={[asked, { ...asked, question_id: 'r', is_answered: null }]} />)
  expect(screen.getByRole('heading', { name: '学生提问（2 个，1 个没有处理）' })).toBeTruthy()
  expect(screen.getByText(/赵安 · .* · 回答过/)).toBeTruthy()
  expect(await barriers()).toEqual([])
})

test('[CR-442] [CR-443] 没听懂 is opened apart, and told by page without names', async () => {
  const takes = { hands: true, questions: true, unclear: true }
  const { done, user } = show({ ...open, takes }, 'unclear')
  const row = within(screen.getByRole('region', { name: '没听懂' })).getByRole('listitem')
  expect(row).toHaveTextContent('第 2 页（现在这页）5 人')
  await user.click(screen.getByRole('button', { name: '关闭没听懂' }))
  expect(done).toEqual([['set', { unclear: false }]])
  expect(await barriers()).toEqual([])
})

test('[CR-466] what is counted beside the dock is open or waits, and 没听懂 is one press away', async () => {
  const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)
  const takes = { hands: false, questions: false, unclear: true }
  const { done, user } = show({ ...NO_HANDS, takes }, null)
  expect(buttons()).toEqual(['没听懂 5'])
  expect(screen.getByRole('button').dataset['look']).toBe('waiting')
  await user.click(screen.getByRole('button', { name: '没听懂 5' }))
  expect(done).toEqual([['open', 'unclear']])
  cleanup()
  show({ ...open, takes: { hands: true, questions: false, unclear: true } }, null)
  expect(buttons()).toEqual(['举手 2 · 学生提问 1', '没听懂 5'])
  cleanup()
  show({ ...NO_HANDS, takes: { hands: true, questions: false } }, null)
  expect(buttons()).toEqual(['举手 0'])
  cleanup()
  show(NO_HANDS, null)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[CR-445] the record has the pages with how many they were', () => {
  render(<UnclearRecord unclear={[{ page_id: 'p2', page_no: 2, count: 5 }]} />)
  expect(screen.getByRole('heading', { name: '没听懂（1 页）' })).toBeVisible()
  expect(screen.getByText('5 人没听懂')).toBeVisible()
})
