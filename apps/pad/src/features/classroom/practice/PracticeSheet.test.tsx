import '@jiangtai/ui/base.css'
import '../../../app/pad.css'
import '../classroom.css'
import '../quiz/quiz.css'
import '../quiz/result.css'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { entryKey } from '@jiangtai/client/outbox/outbox-entry.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { type ClassEntry, runKey } from '../quiz/class-answers.ts'
import { openTestPhotos } from '../test/photo-server.ts'
import { BLANK, chosen, entryOf, JUDGE, quizOf, SINGLE, START_MS, STARTED_AT } from '../test/sample-room.ts'
import { PracticeSheet, type PracticeSheetProps } from './PracticeSheet.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const CONTENTS = [SINGLE, JUDGE, BLANK]
const PRACTICE: PracticeState = {
  ...{
    practice_id: 'practice-1',
    title: '随堂练习 1',
    started_at: STARTED_AT,
    ends_at: null,
    ended_at: null,
  },
  quizzes: CONTENTS.map((content, at) => ({
    phase: 'running',
    quiz: { ...quizOf(content), quiz_run_id: `run-${at + 1}`, practice_id: 'practice-1' },
  })),
}

type Written = Parameters<PracticeSheetProps['onAnswer']>

/** A pad that keeps what is written; the server acknowledges at once where there is a line. */
function open({
  is_online = true,
  practice = PRACTICE,
}: {
  is_online?: boolean
  practice?: PracticeState
} = {}) {
  const written: Written[] = []
  const pad = createStore<Pick<OutboxState, 'entries'>>(() => ({ entries: {} }))
  const { photos } = openTestPhotos()
  const answer: PracticeSheetProps['onAnswer'] = (quiz_run_id, change) => {
    written.push([quiz_run_id, change])
    const { value, is_final, used_ms } = change
    const delivery: ClassEntry['delivery'] = is_online
      ? { kind: 'acked', state: is_final ? 'submitted' : 'draft' }
      : { kind: 'queued' }
    const entry = { ...entryOf({ value, is_final, used_ms, delivery }), ...runKey(quiz_run_id) }
    pad.setState(({ entries }) => ({ entries: { ...entries, [entryKey(entry)]: entry } }))
  }
  function Pad({ shown }: { shown: PracticeState }) {
    const { entries } = useStore(pad)
    return (
      <main className="classroom">
        <PracticeSheet
          lesson_session_id="lesson-1"
          practice={shown}
          entries={entries}
          is_online={is_online}
          is_on_device
          photos={photos}
          api={{ call: () => Promise.reject(new Error('没有网络')) }}
          serverNow={() => START_MS}
          onAnswer={answer}
        />
      </main>
    )
  }
  const { rerender } = render(<Pad shown={practice} />)
  const user = userEvent.setup()
  return {
    written,
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
    choose: (name: string | RegExp) => user.click(screen.getByRole('radio', { name })),
    type: (label: string, text: string) => user.type(screen.getByLabelText(label), text),
    show: (next: PracticeState) => rerender(<Pad shown={next} />),
  }
}

const numbers = () =>
  screen.getAllByRole('button', { name: /^第 \d 题，/ }).map((one) => one.getAttribute('aria-label'))

async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

test('[CR-112] the numbers say what is answered and saved, and a press on one brings its question', async () => {
  const { choose, press, written } = open()
  expect(numbers()).toEqual(['第 1 题，未答', '第 2 题，未答', '第 3 题，未答'])
  await choose(/乙/)
  expect(written).toEqual([['run-1', { value: chosen('B'), is_final: false, pace: 'tap', used_ms: 0 }]])
  await press('下一题')
  await choose('错误')
  expect(numbers()).toEqual(['第 1 题，已答，已保存', '第 2 题，已答，已保存', '第 3 题，未答'])
  expect(screen.getByText('已答 2/3')).toBeTruthy()
  await press('第 1 题，已答，已保存')
  expect(screen.getByRole('radio', { name: /乙/, checked: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '上一题' }).matches(':disabled')).toBe(true)
  expect(await barriers()).toEqual([])
})

test('[CR-112] a pad that opens it again is at the question that was at hand', async () => {
  const { press } = open()
  await press('第 3 题，未答')
  cleanup()
  open()
  expect(screen.getByLabelText('第 1 空')).toBeTruthy()
  cleanup()
  open({ practice: { ...PRACTICE, practice_id: 'practice-2' } })
  expect(screen.getByRole('radio', { name: /甲/ })).toBeTruthy()
})

test('[CR-24] without a line the number says that its answer has not arrived', async () => {
  const { choose } = open({ is_online: false })
  await choose(/乙/)
  expect(numbers()[0]).toBe('第 1 题，已答，还没有送达')
  expect(screen.getByText('已保存在本机，恢复网络后自动送达')).toBeTruthy()
})

test('[CR-113] 交卷 names what is open, hands in what was answered, and lets minds be changed', async () => {
  const { choose, press, type, written } = open()
  await press('交卷')
  expect(screen.getByRole('alert').textContent).toBe('还没有作答任何一题')
  await choose(/乙/)
  await press('第 3 题，未答')
  await type('第 1 空', '6')
  await press('交卷')
  expect(screen.getByRole('alert').textContent).toBe('第 2 题还没有作答，第 3 题没有答完，再点一次仍可交卷')
  await press('交卷')
  expect(written.slice(-2).map(([run, { is_final }]) => [run, is_final])).toEqual([
    ['run-1', true],
    ['run-3', true],
  ])
  expect(screen.getByText('已交卷')).toBeTruthy()
  expect(screen.getByLabelText('第 1 空').matches(':read-only')).toBe(true)
  await press('修改答案')
  await type('第 2 空', '7')
  expect(written.at(-1)?.[1].is_final).toBe(false)
  await press('交卷')
  await press('交卷')
  expect(written.at(-1)).toMatchObject(['run-3', { is_final: true }])
})

test('[CR-114] at the end it unfolds and says so of each question, without a key', async () => {
  const { press, show, choose } = open()
  await choose(/乙/)
  await press('看课件')
  expect(screen.getByRole('button', { name: '回到练习作答' })).toBeTruthy()
  show({
    ...PRACTICE,
    ended_at: STARTED_AT,
    quizzes: PRACTICE.quizzes.map(({ quiz }) => ({
      ...{ phase: 'ended', quiz, ended_at: STARTED_AT, distribution: null },
    })),
  })
  expect(screen.getByText('已收卷，等老师讲评')).toBeTruthy()
  expect(numbers()).toEqual(['第 1 题，已答', '第 2 题，未答', '第 3 题，未答'])
  await press('第 2 题，未答')
  expect(screen.getByText('这道题没有作答')).toBeTruthy()
  expect(screen.queryByText('解析')).toBeNull()
  expect(await barriers()).toEqual([])
})
