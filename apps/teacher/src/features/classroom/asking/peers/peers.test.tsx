import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import type { PeerReview } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import type { PeerMarkView, PeerWallView } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { api } from '../../../../core/api.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { answerDetail } from '../../test/lesson-builders.ts'
import { WrittenAnswers } from '../quiz/WrittenAnswers.tsx'
import { PeersContext } from './peers-context.ts'

const START = 'POST /api/prepare_lessons/api/interact/start_peer_review'
const END = 'POST /api/prepare_lessons/api/interact/end_peer_review'
const HIDE = 'POST /api/prepare_lessons/api/interact/hide_peer_review'
const WORDS = 'POST /api/prepare_lessons/api/interact/show_peer_words'
const WALL = 'POST /api/prepare_lessons/api/peer_review_wall'
const [item] = showQuestion(samples.text).items

let network: ReturnType<typeof answerCalls>
afterEach(() => {
  cleanup()
  network.stop()
})

const saidOf = (part_id: string, mark: number, words = ''): PeerMarkView => ({
  ...{ part_id, mark, words, reviewer_name: '丁一', is_hidden: false },
})

/** A wall of two answers on a board, whose 互评 stands as it is told to. */
function open(
  before: Partial<PeerReview> | null = null,
  { isRefused = false, isCollecting = false }: { isRefused?: boolean; isCollecting?: boolean } = {},
) {
  if (item === undefined) throw new Error('a question without items')
  forgetEverything()
  const detail = answerDetail({
    answered: ['安然', '白鹿'].map((student_id) => ({ student_id, state: 'submitted' })),
    document: samples.text,
  })
  const reviewOf = (change: Partial<PeerReview>): PeerReview => ({
    ...{ peer_review_id: 'review', quiz_run_id: detail.quiz_run_id, item_id: item.item_id, each_count: 2 },
    ...{ scale: 'stars', full_mark: 5, has_words: true, ends_at: null, ended_at: null },
    ...{ are_words_shown: false, hidden_count: 0 },
    ...change,
  })
  let reviews = [saidOf('p1', 2, '字太草'), saidOf('p2', 5, '很清楚')]
  const wall = (): PeerWallView => ({
    review: reviewOf(before ?? {}),
    answers: [
      { student_id: '安然', name: '安然', part_count: 2, reviews },
      { student_id: '白鹿', name: '白鹿', part_count: 2, reviews: [] },
    ],
    missing: [{ student_id: '方圆', name: '方圆' }],
  })
  network = answerCalls({
    [START]: () => {
      if (isRefused) return refuse('CONFLICT', '刚收卷')
      told(reviewOf({}))
      return { peer_review_id: 'review' }
    },
    [END]: () => {
      told(reviewOf({ ended_at: '2026-11-20T02:00:00.000Z' }))
      return DONE
    },
    [WORDS]: () => DONE,
    [HIDE]: ({ part_id, is_hidden }) => {
      reviews = reviews.map((one) => (one.part_id === part_id ? { ...one, is_hidden } : one))
      return DONE
    },
    [WALL]: wall,
  })
  const answers = detail.answers.map((answer) => {
    const part: AnswerPart = { kind: 'text', text: `${answer.student_id}写的`, attachments: [] }
    return { ...answer, value: { [item.item_id]: part } }
  })
  let haveAll = () => {}
  let told: (review: PeerReview) => void = () => undefined
  const ids = { lesson_session_id: 'lesson', device_id: 'device' }
  function Board({ shown }: { shown: NonNullable<typeof item> }) {
    const [review, setReview] = useState(before === null ? null : reviewOf(before))
    // The facts of the room come back over its line.
    told = setReview
    const [is_collecting, setIsCollecting] = useState(isCollecting)
    haveAll = () => act(() => setIsCollecting(false))
    return (
      <PeersContext
        value={{ review, lesson_session_id: 'lesson', server_offset_ms: 0, commands: { api, ids } }}
      >
        <WrittenAnswers
          item={shown}
          detail={{ ...detail, answers, is_collecting, sending_count: 1 }}
          isRevealed={false}
        />
      </PeersContext>
    )
  }
  openScreen(<Board shown={item} />, { path: '/' })
  return { haveAll: () => haveAll() }
}

const wallShown = () => screen.findByRole('dialog', { name: '互评' })
const press = (name: string, within_?: HTMLElement) =>
  fireEvent.click((within_ === undefined ? screen : within(within_)).getByRole('button', { name }))

async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

test('[CR-425] 互评 that is begun while answers are on their way begins by itself with all of them', async () => {
  const { haveAll } = open(null, { isCollecting: true })
  press('互评')
  const dialog = await screen.findByRole('dialog', { name: '互评' })
  expect(within(dialog).getByRole('status')).toHaveTextContent('还有 1 人的作答正在送出')
  press('开始互评', dialog)
  expect(await within(dialog).findByRole('button', { name: '收齐后自动开始…' })).toBeVisible()
  expect(network.asked).toEqual([])
  haveAll()
  await waitFor(() => expect(network.asked[0]?.name).toBe(START))
})

test('[CR-270] [CR-272] 互评 is set up in one dialog and begins', async () => {
  open()
  press('互评')
  const dialog = await screen.findByRole('dialog', { name: '互评' })
  expect(await barriers()).toEqual([])
  press('打分', dialog)
  fireEvent.change(within(dialog).getByRole('textbox', { name: '满分' }), { target: { value: '21' } })
  expect(within(dialog).getByRole('alert').textContent).toBe('满分是 2 到 20 的整数')
  fireEvent.change(within(dialog).getByRole('textbox', { name: '满分' }), { target: { value: '10' } })
  press('3 份', dialog)
  press('不限时', dialog)
  press('开始互评', dialog)
  expect(await screen.findByText('已评 2/4')).toBeTruthy()
  expect(network.asked.filter(({ name }) => name === START)).toMatchObject([
    { input: { each_count: 3, scale: 'points', full_mark: 10, has_words: true, time_limit_s: null } },
  ])
})

test('[CR-275] the wall has averages; names and words wait for the teacher, and a review is hidden', async () => {
  open({})
  const wall = await wallShown()
  expect(await within(wall).findByText('3.5 星')).toBeTruthy()
  expect(await within(wall).findByText('安然写的')).toBeTruthy()
  expect(within(wall).queryByText('字太草')).toBeNull()
  expect(within(wall).queryByRole('heading', { name: '安然' })).toBeNull()
  expect(await barriers()).toEqual([])
  press('显示评语', wall)
  press('显示姓名', wall)
  expect(within(wall).getByText('字太草')).toBeTruthy()
  expect(within(wall).getByRole('heading', { name: '安然' })).toBeTruthy()
  expect(within(wall).getByText('没有评完：方圆')).toBeTruthy()
  press('安然第 1 条评价：隐藏', wall)
  expect(await within(wall).findByText('已隐藏')).toBeTruthy()
  expect(within(wall).getByText('5 星', { selector: 'span' })).toBeTruthy()
  expect(within(wall).queryByText('字太草')).toBeNull()
})

test('[CR-273] [CR-276] it ends after a word of who is missing, and its words are told later', async () => {
  open({})
  const wall = await wallShown()
  await within(wall).findByText('已评 2/4')
  press('结束互评', wall)
  expect(within(wall).getByText('还有 1 人没有评完')).toBeTruthy()
  expect(network.asked.filter(({ name }) => name === END)).toEqual([])
  press('确定结束互评', wall)
  expect(await within(wall).findByRole('heading', { name: '互评结束' })).toBeTruthy()
  press('把评语给作者看', wall)
  await expect.poll(() => network.asked.filter(({ name }) => name === WORDS)).toHaveLength(1)
  press('收起', wall)
  expect(await screen.findByRole('button', { name: '看互评' })).toBeTruthy()
})

test('[CR-270] why it has not begun stands in its dialog', async () => {
  open(null, { isRefused: true })
  press('互评')
  const dialog = await screen.findByRole('dialog', { name: '互评' })
  press('开始互评', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('没有开始：刚收卷')
})
