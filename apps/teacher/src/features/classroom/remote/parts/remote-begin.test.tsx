import '@jiangtai/ui/base.css'
import type { ClosedQuiz } from '@jiangtai/shared/classroom/events.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DOCUMENT, quizRun } from '../../test/lesson-builders.ts'
import { openControls as open } from '../test/open-controls.tsx'
import { STATE } from '../test/remote-lesson.ts'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  network = answerCalls({ 'GET /api/prepare_lessons/api/page_notes': () => ({ notes: [] }) })
  await page.viewport(360, 780)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const ORAL = { source: 'oral', text: '', option_count: 4 }

/** Everything that is pressed is hit by a thumb, and nothing lies beside the screen ([CR-308]). */
function expectThumbs() {
  for (const button of within(screen.getByRole('main')).getAllByRole('button')) {
    const { width, height } = button.getBoundingClientRect()
    expect([button.textContent, Math.min(width, height) >= 44]).toEqual([button.textContent, true])
  }
  const scrolled = screen.getByRole('navigation', { name: '遥控' }).previousElementSibling
  expect(scrolled?.scrollWidth).toBeLessThanOrEqual(scrolled?.clientWidth ?? 0)
}

describe('[CR-461] begun from the phone', () => {
  test('a spoken question of each kind is one press away', async () => {
    const { done, press, tab } = open()
    await tab('发题')
    expect(await screen.findByRole('button', { name: '单选' })).toBeVisible()
    expectThumbs()
    expect(await barriers()).toEqual([])
    for (const word of ['单选', '判断', '填空']) await press(word)
    await press('多一个选项')
    await press('多选')
    expect(done).toEqual([
      ['startQuick', { question: { ...ORAL, kind: 'single' }, time_limit_s: null }],
      ['startQuick', { question: { ...ORAL, kind: 'judge' }, time_limit_s: null }],
      ['startQuick', { question: { ...ORAL, kind: 'blank' }, time_limit_s: null }],
      ['startQuick', { question: { ...ORAL, kind: 'multiple', option_count: 5 }, time_limit_s: null }],
    ])
  })

  test('a vote is typed, waits while another part is open, and begins', async () => {
    const { done, press, tab } = open()
    const user = userEvent.setup()
    await tab('发题')
    await press('投票…')
    await user.type(screen.getByRole('textbox', { name: '选项 1' }), '第一种')
    expectThumbs()
    expect(await barriers()).toEqual([])
    await tab('学生')
    await tab('发题')
    expect(await screen.findByRole('textbox', { name: '选项 1' })).toHaveValue('第一种')
    await user.type(screen.getByRole('textbox', { name: '选项 2' }), '第二种')
    await press('开始投票')
    const question = {
      source: 'vote',
      kind: 'single',
      is_anonymous: true,
      text: '',
      options: ['第一种', '第二种'],
    }
    expect(done).toEqual([['startQuick', { question, time_limit_s: null }]])
    expect(await screen.findByRole('button', { name: '投票…' })).toBeVisible()
  })

  test('what was typed of a vote that was not begun stays', async () => {
    const { press, tab } = open({}, null)
    const user = userEvent.setup()
    await tab('发题')
    await press('投票…')
    await user.type(screen.getByRole('textbox', { name: '选项 1' }), '甲')
    await user.type(screen.getByRole('textbox', { name: '选项 2' }), '乙')
    await press('开始投票')
    expect(screen.getByRole('textbox', { name: '选项 2' })).toHaveValue('乙')
  })

  test('a race begins with the chosen places, and counts down on the phone', async () => {
    const { done, press, tab } = open()
    await tab('发题')
    await press('取前 3 名')
    await press('排除本节课已抢到的')
    await press('开始抢答')
    expect(done).toEqual([['startRace', { top: 3, without_winners: true, is_again: false }]])
    cleanup()

    const race = { race_id: 'r', top: 3, left_out: [], winners: null, judged: [] }
    const opens_at = new Date(Date.now() - 1000).toISOString()
    const shown = open({ state: { ...STATE, race: { ...race, opens_at } } })
    await shown.tab('发题')
    expect(await screen.findByText('等学生按下')).toBeVisible()
    expectThumbs()
  })

  test('the bars are seen once the board shows them, and right and wrong once the key is out', async () => {
    const [item] = DOCUMENT.items
    const item_id = item!.item_id
    const rows = [
      { key: 'A', count: 1 },
      { key: 'B', count: 3 },
    ]
    const distribution = {
      answered_count: 4,
      expected_count: 4,
      items: [{ item_id, answered_count: 4, rows }],
    }
    const ended = {
      phase: 'ended',
      quiz: quizRun({ source: 'oral', is_keyless: true }),
      ended_at: '2026-09-01T02:01:00.000Z',
      distribution,
    } as unknown as ClosedQuiz
    const { press, tab, done } = open({ state: { ...STATE, quiz: ended } })
    await tab('发题')
    expect(await screen.findByText('3 人 75%')).toBeVisible()
    expectThumbs()
    expect(await barriers()).toEqual([])
    await press('答案 B')
    await press('公布答案')
    expect(done).toEqual([
      ['setKey', { quiz_run_id: 'run', keys: [{ item_id, key: { kind: 'choice', keys: ['B'] } }] }],
    ])
  })

  test('who assists begins a race, and asks nothing that nobody prepared ([CR-402])', async () => {
    const { press, done, tab } = open({ assisted_teacher: '周敏' })
    await tab('发题')
    await press('开始抢答')
    expect(done).toEqual([['startRace', { top: 1, without_winners: false, is_again: false }]])
    expect(screen.queryByRole('button', { name: '单选' })).toBeNull()
    expect(screen.queryByRole('button', { name: '投票…' })).toBeNull()
  })
})
