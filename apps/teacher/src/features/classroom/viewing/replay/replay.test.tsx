import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import type { TimedFact } from '@jiangtai/shared/classroom/record/replay/replay.ts'
import { openingState } from '@jiangtai/shared/classroom/state.ts'
import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../../core/api.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DISTRIBUTION, quizRun } from '../../test/lesson-builders.ts'
import { ReplayScreen } from './ReplayScreen.tsx'

const READ = 'GET /api/prepare_lessons/api/lesson_replay'
const STARTED = '2026-09-01T02:00:00.000Z'

let network: ReturnType<typeof answerCalls>
beforeEach(async () => {
  forgetEverything()
  queryClient.clear()
  await page.viewport(1366, 768)
})
afterEach(() => {
  cleanup()
  network.stop()
})

const opening = openingState({
  lesson_session_id: 's',
  title: '二次函数',
  class_id: 'c',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: STARTED,
  device_id: null,
  pages: ['一', '二'].map((title) => ({
    page_id: title,
    kind: 'board' as const,
    title,
    ratio: 16 / 9,
    image_url: null,
  })),
})

const EVENTS: readonly (readonly [at_s: number, event: ClassroomEvent])[] = [
  [10, { type: 'page_turned', payload: { page_id: '二' } }],
  [20, { type: 'quiz_started', payload: { quiz: quizRun({}) } }],
  [30, { type: 'quiz_ended', payload: { quiz_run_id: 'run', ended_at: STARTED, by: 'teacher' } }],
  [40, { type: 'distribution_shown', payload: { quiz_run_id: 'run', distribution: DISTRIBUTION } }],
  [50, { type: 'student_called', payload: { call_id: 'k', student_id: 'w', name: '王小明' } }],
]
const FACTS: TimedFact[] = EVENTS.map(([at_s, event], index) => ({
  seq: index + 1,
  at_ms: at_s * 1000,
  event,
}))
const moment = (seq: number, kind: Moment['kind'], text: string): Moment => ({
  ...{ seq, kind, text, since_s: seq * 10, created_at: STARTED, link: null },
})
const MOMENTS = [
  moment(1, 'page', '翻到第 2 页'),
  moment(2, 'question', '第 1 次发题'),
  moment(3, 'question', '第 1 次发题收卷'),
  moment(4, 'question', '显示第 1 次发题的作答分布'),
  moment(5, 'student', '点名：王小明'),
]

/** A lesson of ten minutes, given in two parts. */
function answer({ ended_at = '2026-09-01T02:10:00.000Z' }: { ended_at?: string | null } = {}) {
  return ({ after_seq }: { after_seq?: unknown }) => {
    const [from, to] = String(after_seq) === '0' ? [0, 2] : [2, 5]
    return {
      ...{ opening, ended_at },
      facts: FACTS.slice(from, to),
      moments: MOMENTS.slice(from, to),
      next_after_seq: to === 2 ? 2 : null,
    }
  }
}

function open(reply: NonNullable<Parameters<typeof answerCalls>[0][typeof READ]> = answer(), more = '') {
  network = answerCalls({ [READ]: reply })
  return openScreen(<ReplayScreen />, { path: `/classPreparation/lessonReplay?lesson_session_id=s${more}` })
}

const scrubber = () => screen.findByRole('slider', { name: '回放位置' })
const place = async () => (await scrubber()).getAttribute('aria-valuetext')
const now = () => screen.getByRole('region', { name: '正在进行' })

describe('a lesson that is played again', () => {
  test('[CR-241] shows the page, the question and the call of each moment, forth and back', async () => {
    open()
    const slider = await scrubber()
    expect(screen.getByText('第 1 / 2 页 · 一')).toBeVisible()
    expect(now()).toHaveTextContent('没有发题，也没有其他活动。')
    fireEvent.change(slider, { target: { value: '20000' } })
    expect(screen.getByText('第 2 / 2 页 · 二')).toBeVisible()
    expect(await within(now()).findByRole('heading', { level: 3 })).toHaveTextContent('作答中')
    fireEvent.change(slider, { target: { value: '55000' } })
    expect(now()).toHaveTextContent('已收卷')
    expect(now()).toHaveTextContent('8/10 人作答')
    expect(now()).toHaveTextContent('点名王小明')
    expect(now()).not.toHaveTextContent('答案')
    expect(await barriers()).toEqual([])
    fireEvent.change(slider, { target: { value: '9999' } })
    expect(screen.getByText('第 1 / 2 页 · 一')).toBeVisible()
    expect(now()).toHaveTextContent('没有发题，也没有其他活动。')
  })

  test('[CR-245] a moment leads to its place; chapters are page turns and questions that were sent', async () => {
    const { user } = open()
    await scrubber()
    await user.click(screen.getByRole('button', { name: /点名：王小明/ }))
    expect(await place()).toBe('00:50，共 10:00')
    expect(screen.getByRole('button', { name: /点名：王小明/ })).toHaveAttribute('aria-current', 'step')
    await user.selectOptions(screen.getByRole('combobox', { name: '课堂过程显示什么' }), '翻页和发题')
    const list = screen.getByRole('region', { name: '课堂过程' })
    expect(within(list).getAllByRole('listitem').length).toBe(2)
  })

  test('[CR-245] begins at the moment that the record names; the arrows go ten seconds, and space plays and stops', async () => {
    const { user } = open(answer(), '&seq=2')
    expect(await place()).toBe('00:20，共 10:00')
    await user.keyboard('{ArrowRight}')
    expect(await place()).toBe('00:30，共 10:00')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(await place()).toBe('00:00，共 10:00')
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: '暂停' })).toBeVisible()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: '播放' })).toBeVisible()
    // On the scrubber the arrows go as far as everywhere else.
    fireEvent.change(await scrubber(), { target: { value: '100000' } })
    ;(await scrubber()).focus()
    await user.keyboard('{ArrowRight}')
    expect(await place()).toBe('01:50，共 10:00')
  })

  test('[CR-244] leaves nine minutes without a fact out and comes to the end, where it begins anew', async () => {
    const { user } = open()
    fireEvent.change(await scrubber(), { target: { value: '50000' } })
    await user.click(screen.getByRole('button', { name: '8×' }))
    await user.click(screen.getByRole('button', { name: '播放' }))
    expect(await screen.findByRole('button', { name: '从头播放' })).toBeVisible()
    expect(await place()).toBe('10:00，共 10:00')
    await user.click(screen.getByRole('button', { name: '从头播放' }))
    await user.click(screen.getByRole('button', { name: '暂停' }))
    expect(await place()).toMatch(/^00:/)
  })

  test('of a lesson that runs is not offered', async () => {
    open(answer({ ended_at: null }))
    expect(await screen.findByText('这节课还没有下课，下课后才能回放。')).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('that could not be had is asked for again', async () => {
    let isDown = true
    const { user } = open((input) => (isDown ? refuse('NOT_FOUND', '课堂不存在') : answer()(input)))
    expect(await screen.findByText('回放没有加载出来：课堂不存在')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await scrubber()).toBeVisible()
  })
})
