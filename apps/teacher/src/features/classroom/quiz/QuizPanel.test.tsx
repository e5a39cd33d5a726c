import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { typedDocument } from '../../../test/school-things.ts'
import type { QuizState } from '@jiangtai/shared/classroom/state.ts'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { answerDetail, DISTRIBUTION, DOCUMENT, quizRun, rosterEntry } from '../test/lesson-builders.ts'
import { QuizPanel } from './QuizPanel.tsx'
import type { TimeLeft } from './time-left.ts'

const ENDED = '2026-09-01T02:01:00.000Z'
const SHOWN = {
  answered_count: DISTRIBUTION.answered_count,
  expected_count: DISTRIBUTION.expected_count,
  items: DISTRIBUTION.items.map(({ item_id, answered_count, rows }) => ({ item_id, answered_count, rows })),
}

afterEach(cleanup)

function open(quiz: QuizState, time: TimeLeft = null) {
  const done: string[] = []
  const note = (what: string) => (told: unknown) => {
    done.push(`${what} ${JSON.stringify(told)}`)
    return Promise.resolve({ done: true as const })
  }
  const detail = answerDetail({
    answered: [
      { student_id: '安然', state: 'submitted', keys: ['A'] },
      { student_id: '白鹿', state: 'submitted', keys: ['B'] },
      { student_id: '陈晨', state: 'late', keys: ['B'] },
    ],
  })
  const view = render(
    <QuizPanel
      quiz={quiz}
      states={{ quiz_run_id: 'run', submitted_count: 1, by_student: { 安然: 'submitted', 白鹿: 'draft' } }}
      detail={detail}
      joined={['安然', '白鹿', '陈晨'].map((name) => rosterEntry(name, { is_online: name !== '陈晨' }))}
      time={time}
      commands={{
        extendQuiz: note('extend'),
        endQuiz: note('end'),
        showDistribution: note('show'),
        revealQuiz: note('reveal'),
        putAwayQuiz: note('away'),
      }}
      place={{ x: 0, y: 0 }}
      onMove={() => {}}
      onPutAside={() => void done.push('aside')}
      onAgain={(id) => void done.push(`again ${id}`)}
    />,
  )
  return { view, done, user: userEvent.setup(), text: () => view.container.textContent ?? '' }
}

const running: QuizState = { phase: 'running', quiz: quizRun({ ends_at: ENDED }) }
const ended: QuizState = { phase: 'ended', quiz: quizRun({}), ended_at: ENDED, distribution: null }
const shown: QuizState = { ...ended, distribution: SHOWN }
const revealed: QuizState = {
  ...shown,
  phase: 'revealed',
  released: releaseKey(DOCUMENT),
}

test('while it runs: how many have handed in, the time left, 延时 and 收卷', async () => {
  const { done, user, view, text } = open(running, { left_s: 42, share: 0.7 })
  expect(text()).toContain('已提交 1/3')
  expect(text()).toContain('剩余 00:42')
  await user.click(view.getByRole('button', { name: '延时 30 秒' }))
  await user.click(view.getByRole('button', { name: '收卷' }))
  expect(done).toEqual(['extend {"quiz_run_id":"run","add_s":30}', 'end "run"'])
})

test('names are off until the teacher turns them on', async () => {
  const { user, view, text } = open(running)
  expect(text()).not.toContain('白鹿')
  await user.click(view.getByRole('button', { name: '未提交 2 人，显示名单' }))
  expect(view.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['白鹿', '陈晨（离线）']),
  )
  expect(text()).not.toContain('安然')
})

test('[CR-21] distribution first, key second', async () => {
  const { done, user, view, text } = open(ended)
  expect(view.queryByRole('button', { name: '公布答案' })).toBeNull()
  expect(text()).not.toContain('75%')
  await user.click(view.getByRole('button', { name: '显示分布' }))
  expect(done).toEqual(['show "run"'])
})

test('[CR-21] the distribution shows neither key nor rate, and names nobody', async () => {
  const { done, user, view, text } = open(shown)
  expect(text()).toContain('8/10 人作答')
  expect(text()).toContain('6 人 75%')
  expect(text()).not.toMatch(/✓|正确率|二次项系数/)
  expect(view.queryByRole('button', { name: /向上/ })).toBeNull()
  await user.click(view.getByRole('button', { name: '公布答案' }))
  expect(done).toEqual(['reveal "run"'])
})

test('[CR-21] written answers are read, without names or marks, before the key', async () => {
  const blank = typedDocument({
    content: { type: 'blank', stem: '顶点的横坐标是', options: [], blank_count: 1 },
    key: { kind: 'blank', blanks: [['0']] },
  })
  const written = quizRun({ question: showQuestion(blank) })
  const { done, user, view, text } = open({ ...ended, quiz: written })
  expect(view.queryByRole('button', { name: '显示分布' })).toBeNull()
  expect(view.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A', 'B', 'B补交'])
  expect(text()).not.toMatch(/✓|安然/)
  await user.click(view.getByRole('button', { name: '显示姓名' }))
  expect(text()).toContain('安然')
  await user.click(view.getByRole('button', { name: '公布答案' }))
  expect(done).toEqual(['reveal "run"'])
})

test('once revealed: the rate with its base, the key, the analysis, and who chose what', async () => {
  const { user, view, text } = open(revealed)
  expect(text()).toContain('正确率 75%')
  expect(text()).toContain('二次项系数为正。')
  expect(text()).not.toContain('白鹿')
  await user.click(view.getByRole('button', { name: /向下/ }))
  expect(text()).toContain('白鹿')
  // Came late: not in the distribution, so not under its bar ([CR-20]).
  expect(text()).not.toContain('陈晨')
})

test('afterwards it can be pushed again, put away, or put aside', async () => {
  const { done, user, view } = open(revealed)
  await user.click(view.getByRole('button', { name: '再发一次' }))
  await user.click(view.getByRole('button', { name: '收起' }))
  await user.click(view.getByRole('button', { name: '最小化' }))
  expect(done).toEqual(['again quiz', 'away "run"', 'aside'])
})

test('a second run says so', () => {
  const { text } = open({ phase: 'running', quiz: quizRun({ run_no: 2 }) })
  expect(text()).toContain('作答中（第 2 次）')
})
