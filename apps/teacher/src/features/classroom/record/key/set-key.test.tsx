import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { NO_KEY } from '@jiangtai/shared/questions/marking/keyless.ts'
import type { ItemKey, Question } from '@jiangtai/shared/questions/document.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DISTRIBUTION } from '../../test/lesson-builders.ts'
import type { LessonRecord } from '../record-figures.ts'
import { KeyInRecord } from './KeyInRecord.tsx'

const SET = 'POST /api/prepare_lessons/api/set_key_later'
type Quiz = LessonRecord['quizzes'][number]

let network: ReturnType<typeof answerCalls>
let isRefused = false
beforeEach(() => {
  forgetEverything()
  isRefused = false
  network = answerCalls({
    [SET]: () =>
      isRefused
        ? refuse('CONFLICT', '这道题的答案刚在别处改过，请看了现在的答案再改')
        : { question_id: idOf('a2') },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

function withKey(document: Question, key: ItemKey): Question {
  return { ...document, items: document.items.map((item) => ({ ...item, key })) }
}

const quiz: Quiz = {
  ...{ quiz_run_id: idOf('f1'), lesson_quiz_id: idOf('c1'), question_id: idOf('a1'), run_no: 1 },
  ...{ source: 'oral', is_anonymous: false, document: withKey(samples.single, NO_KEY), files: {} },
  ...{ started_at: '2026-09-01T02:00:00.000Z', ended_at: '2026-09-01T02:05:00.000Z', hand_counts: null },
  ...{ distribution: DISTRIBUTION, stage: 'settled', figures: null, item_figures: [], peer_reviews: [] },
  takes_key: true,
  question_no: 1,
}

function open(change: Partial<Quiz> = {}, mayMark = true) {
  return openScreen(<KeyInRecord quiz={{ ...quiz, ...change }} name="第 3 题" mayMark={mayMark} />, {
    path: '/',
  })
}
const asked = () => network.asked.filter(({ name }) => name === SET).map(({ input }) => input)

describe('[CR-462] the key of a spoken question in the record', () => {
  test('is chosen in a dialog, which asks for one, and is sent with the question as it was seen', async () => {
    const { user } = open()
    expect(screen.getByText('没有设答案，不计对错')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '第 3 题设答案' }))
    await screen.findByRole('dialog', { name: '第 3 题 口头题：设答案' })
    expect(await barriers()).toEqual([])
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('请选择答案')).toBeVisible()
    expect(asked()).toEqual([])
    await user.click(screen.getByRole('radio', { name: /^B/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    const [item] = samples.single.items
    await waitFor(() =>
      expect(asked()).toMatchObject([
        {
          ...{ quiz_run_id: quiz.quiz_run_id, question_id: quiz.question_id },
          keys: [{ item_id: item!.item_id, key: { kind: 'choice', keys: ['B'] } }],
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is changed from the one that stands; a refusal is told, and what was chosen stays', async () => {
    isRefused = true
    const { user } = open({ document: withKey(samples.single, { kind: 'choice', keys: ['A'] }) })
    await user.click(screen.getByRole('button', { name: '第 3 题改答案' }))
    expect(await screen.findByRole('radio', { name: /^A/ })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: /^C/ }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(/这道题的答案刚在别处改过/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /^C/ })).toBeChecked()
  })

  test('of a blank is typed in all spellings', async () => {
    const { user } = open({ document: withKey(samples.blank, NO_KEY) })
    await user.click(screen.getByRole('button', { name: '第 3 题设答案' }))
    await user.type(await screen.findByRole('textbox', { name: '正确答案' }), '0.5；1/2')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(asked()).toMatchObject([{ keys: [{ key: { blanks: [{ accepted: ['0.5', '1/2'] }] } }] }]),
    )
  })

  test('[CR-469] has no way for who is not its teacher, and none of what takes no key or still runs', () => {
    open({}, false)
    expect(screen.getByText('没有设答案，不计对错')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    for (const change of [{ takes_key: false, question_no: 1 }, { ended_at: null }]) {
      cleanup()
      open(change)
      expect(screen.queryByRole('button')).toBeNull()
      expect(screen.queryByText('没有设答案，不计对错')).toBeNull()
    }
  })
})
