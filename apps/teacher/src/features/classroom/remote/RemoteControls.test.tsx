import '@jiangtai/ui/base.css'
import type { RaceState } from '@jiangtai/shared/classroom/race/race.ts'
import { startTimer } from '@jiangtai/shared/classroom/timer/timer.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { DOCUMENT, quizRun } from '../test/lesson-builders.ts'
import { openControls as open } from './test/open-controls.tsx'
import { STATE } from './test/remote-lesson.ts'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  network = answerCalls({
    'GET /api/prepare_lessons/api/page_notes': () => ({
      notes: [{ page_id: 'p2', text: '先问对称轴', revision: 1, is_from_slides: false }],
    }),
  })
  await page.viewport(360, 780)
})
afterEach(() => {
  cleanup()
  network.stop()
})

describe('the pages on the remote', () => {
  test('[CR-182] a page is turned by its name, from the page that the room shows', async () => {
    const { done, press } = open()
    expect(screen.getByText('2 / 3')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '第 3 页' })).toBeVisible()
    expect(await barriers()).toEqual([])
    await press('下一页')
    await press('上一页')
    expect(done).toEqual([
      ['turnPage', 'p3'],
      ['turnPage', 'p1'],
    ])
  })

  test('[CR-303] each page stands there in small, and a press turns the board to it', async () => {
    const { done, press } = open()
    expect(await screen.findByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await press('第 1 页')
    expect(done).toEqual([['turnPage', 'p1']])
  })

  test('[LE-144] 讲稿 of the page that is on stands below the buttons', async () => {
    open()
    const words = await screen.findByText('先问对称轴')
    expect(words).toBeVisible()
    // However many pages stand below it, it is not pressed flat.
    const { clientHeight } = screen.getByRole('region', { name: '讲稿' })
    expect(clientHeight).toBeGreaterThanOrEqual(words.getBoundingClientRect().height)
    cleanup()
    const pages = Array.from({ length: 40 }, (_, at) => ({ ...STATE.pages[0]!, page_id: `p${at}` }))
    open({ state: { ...STATE, pages } })
    const shown = await screen.findByText('先问对称轴')
    await screen.findByRole('button', { name: '第 40 页' })
    expect(screen.getByRole('region', { name: '讲稿' }).clientHeight).toBeGreaterThanOrEqual(
      shown.getBoundingClientRect().height,
    )
    cleanup()
    open({ state: { ...STATE, current_page_id: 'p1' } })
    expect(await screen.findByText('这一页没有讲稿')).toBeVisible()
  })

  test('the first page has none before it', async () => {
    const { done, press } = open({ state: { ...STATE, current_page_id: 'p1' } })
    await press('上一页')
    expect(done).toEqual([])
  })

  test('[CR-183] a page that could not be turned is told, and no page is turned later', async () => {
    const { done, press } = open({ isOnline: false }, 'offline')
    expect(screen.getByText('连接已断开，正在重新连接')).toBeTruthy()
    await press('下一页')
    await press('第 1 页')
    expect(done).toEqual([['turnPage', 'p3'], ['offline'], ['turnPage', 'p1'], ['offline']])
  })
})

describe('what the class is asked', () => {
  test('a question of the lesson is sent, and closed after a second press while somebody has not answered', async () => {
    const question = { question_id: 'q', document: DOCUMENT }
    const list = [{ lesson_quiz_id: 'quiz-1', time_limit_s: 60, question }] as never
    const { done, press, tab } = open({ quizzes: { kind: 'ready', list } })
    await tab('发题')
    await press('发第 1 题')
    expect(done).toEqual([['startQuiz', { lesson_quiz_id: 'quiz-1', time_limit_s: 60 }]])
    cleanup()

    const running = open({ state: { ...STATE, quiz: { phase: 'running', quiz: quizRun({}) } } })
    await running.press('正在答题，已提交 0/1 去处理')
    await running.press('收卷')
    await running.press('确定收卷')
    expect(running.done).toEqual([['endQuiz', 'run']])
  })

  test('[CR-402] the key of a spoken question is told by the teacher, not by who assists', async () => {
    const distribution = { answered_count: 0, expected_count: 1, items: [] }
    const quiz = {
      phase: 'ended',
      quiz: quizRun({ source: 'oral', is_keyless: true }),
      ended_at: '2026-09-01T02:01:00.000Z',
      distribution,
    } as const
    const state = { ...STATE, quiz }
    const own = open({ state })
    await own.tab('发题')
    expect(await screen.findByRole('button', { name: '公布答案' })).toBeVisible()
    cleanup()
    const { tab } = open({ state, assisted_teacher: '周敏' })
    await tab('发题')
    expect(await screen.findByText('答案由上课的老师公布。')).toBeVisible()
    expect(screen.queryByRole('button', { name: '公布答案' })).toBeNull()
    expect(screen.getByRole('button', { name: '收起' })).toBeVisible()
  })

  test('[CR-307] a race is seen from every tab, and stopped', async () => {
    const race: RaceState = {
      race_id: 'race-1',
      top: 1,
      left_out: [],
      opens_at: '2026-09-01T02:00:03.000Z',
      winners: null,
      judged: [],
    }
    const { done, press, tab } = open({ state: { ...STATE, race } })
    await tab('计时')
    await press('正在抢答 去处理')
    await press('停止抢答')
    expect(done).toEqual([['stopRace', 'race-1']])
    expect(await barriers()).toEqual([])
  })

  test('questions that were not loaded can be asked for again', async () => {
    let retried = 0
    const { press, tab } = open({ quizzes: { kind: 'failed', retry: () => void (retried += 1) } })
    await tab('发题')
    await press('重试')
    expect(retried).toBe(1)
  })
})

describe('the class', () => {
  test('[CR-370] calls as many students as are chosen, and locks and unlocks the class', async () => {
    const { done, ways, press, tab } = open()
    await tab('学生')
    await press('2 人')
    expect(ways.at(-1)).toEqual({ way: 'students', count: 2 })
    await press('随机点名')
    await press('全班锁屏')
    expect(done).toMatchObject([['call'], ['setLock', { locked: true, student_ids: null }]])
    cleanup()

    const locked = open({ state: { ...STATE, lock: { student_ids: null, message: '请看黑板' } } })
    await locked.tab('学生')
    await locked.press('解锁')
    expect(locked.done).toMatchObject([['setLock', { locked: false, student_ids: null }]])
  })

  test('[CR-304] the roster tells who is here; a student is praised, locked and asked to the board', async () => {
    const { done, press, tab } = open({}, { done: true })
    await tab('学生')
    expect(await screen.findByRole('button', { name: '已进入 1/2' })).toBeVisible()
    expect(screen.getByText(/未进入$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: '锁屏林晓' })).toBeNull()
    expect(await barriers()).toEqual([])
    await press('给王小明点赞')
    await press('锁屏王小明')
    await press('请上台：王小明')
    expect(done).toMatchObject([
      ['like', { student_ids: ['王小明'], group_ids: [] }],
      ['told', '已给王小明点赞'],
      ['setLock', { locked: true, student_ids: ['王小明'] }],
      ['openBoard', ['王小明']],
    ])
  })

  test('[CR-304] another reason is chosen for one student', async () => {
    const { done, press, tab } = open({}, { done: true })
    await tab('学生')
    await press('给王小明选原因点赞')
    await press('2 分')
    await press('积极发言')
    expect(done[0]).toMatchObject(['like', { student_ids: ['王小明'], worth: 2, reason: '积极发言' }])
    expect(screen.queryByRole('group', { name: '给王小明点赞' })).toBeNull()
  })
})

describe('raised hands', () => {
  test('[CR-406] stand among the students in their order, to be asked to speak and to be lowered', async () => {
    const raised = ['王小明', '林晓'].map((name) => ({
      ...{ hand_id: `hand of ${name}`, student_id: name, name, raised_at: '2026-09-01T02:10:00.000Z' },
    }))
    const hands = { ...STATE.hands, takes: { hands: true, questions: false }, raised }
    const { done, press, tab } = open({ state: { ...STATE, hands } })
    await tab('学生')
    const order = within(await screen.findByRole('list', { name: '举手的次序' })).getAllByRole('listitem')
    expect(order.map(({ textContent }) => textContent)).toMatchObject(
      [/^1\. 王小明/, /^2\. 林晓/].map((one) => expect.stringMatching(one)),
    )
    for (const button of within(screen.getByRole('region', { name: '举手' })).getAllByRole('button'))
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(screen.getByRole('main').scrollWidth).toBeLessThanOrEqual(360)
    expect(await barriers()).toEqual([])
    await press('请发言：林晓')
    await press('放下王小明的手')
    await press('全部放下')
    expect(done).toEqual([
      ['callRaised', 'hand of 林晓'],
      ['lowerHands', ['hand of 王小明']],
      ['lowerHands', null],
    ])
  })
})

describe('the timer', () => {
  test('[CR-305] is started by a press, and the one on the board is stepped and closed', async () => {
    const { done, press, tab } = open()
    await tab('计时')
    await press('倒计时 3 分钟')
    expect(done).toEqual([['changeTimer', { kind: 'countdown', length_s: 180 }]])
    cleanup()

    const timer = startTimer({ kind: 'stopwatch' }, { timer_id: 'timer-1', now: Date.now() })
    const shown = open({ state: { ...STATE, timer } })
    await shown.tab('计时')
    await shown.press('暂停')
    await shown.press('关闭')
    expect(shown.done).toEqual([
      ['changeTimer', { kind: 'pause', timer_id: 'timer-1' }],
      ['changeTimer', { kind: 'close', timer_id: 'timer-1' }],
    ])
    expect(await barriers()).toEqual([])
  })
})

test.each(['翻页', '发题', '学生', '计时', '拍照'])(
  '[CR-308] at 360 × 780 everything of %s is hit by a thumb, and nothing lies beside the screen',
  async (name) => {
    const { tab } = open()
    await tab(name)
    const main = screen.getByRole('main', { name: '手机遥控' })
    await expect.poll(() => within(main).queryByText('正在打开')).toBeNull()
    for (const button of within(main).getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      expect({ name: button.textContent, isHit: Math.min(width, height) >= 44 }).toMatchObject({
        isHit: true,
      })
    }
    expect(main.scrollWidth).toBeLessThanOrEqual(360)
    const scrolled = main.querySelector('nav')?.previousElementSibling
    expect(scrolled?.scrollWidth).toBeLessThanOrEqual(scrolled?.clientWidth ?? 0)
  },
)
