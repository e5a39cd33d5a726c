import '@jiangtai/ui/base.css'
import {
  filesAreThere,
  illustrated,
  illustratedFiles,
} from '@jiangtai/questions/test/illustrated-question.ts'
import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { fill } from '@jiangtai/shared/questions/test/question-builders.ts'
import { typedDocument } from '../../../../test/school-things.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import type { ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { cleanup, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent as mouse, page } from 'vitest/browser'
import { answerDetail, DISTRIBUTION, DOCUMENT, quizRun, rosterEntry } from '../../test/lesson-builders.ts'
import { QuizPanel } from './QuizPanel.tsx'
import type { TimeLeft } from './time/time-left.ts'

const RESTING = { comparison: null, onCompare: async () => {}, place: { x: 0, y: 0 }, onMove: () => {} }
const ENDED = '2026-09-01T02:01:00.000Z'
const SHOWN = {
  answered_count: DISTRIBUTION.answered_count,
  expected_count: DISTRIBUTION.expected_count,
  items: DISTRIBUTION.items.map(({ item_id, answered_count, rows }) => ({ item_id, answered_count, rows })),
}

afterEach(cleanup)

const CHOSEN = answerDetail({
  answered: [
    { student_id: '安然', state: 'submitted', keys: ['A'] },
    { student_id: '白鹿', state: 'submitted', keys: ['B'] },
    { student_id: '陈晨', state: 'late', keys: ['B'] },
  ],
})

const IN_CLASS = ['安然', '白鹿', '陈晨'].map((name) => rosterEntry(name, { is_online: name !== '陈晨' }))

function open(
  quiz: QuizState,
  {
    time = null,
    detail = CHOSEN,
    joined = IN_CLASS,
  }: { time?: TimeLeft; detail?: typeof CHOSEN; joined?: readonly RosterEntry[] | null } = {},
) {
  const done: string[] = []
  const note = (what: string) => (told: unknown) => {
    done.push(`${what} ${JSON.stringify(told)}`)
    return Promise.resolve({ done: true as const })
  }
  const view = render(
    <QuizPanel
      quiz={quiz}
      states={{ quiz_run_id: 'run', submitted_count: 1, by_student: { 安然: 'submitted', 白鹿: 'draft' } }}
      detail={detail}
      joined={joined}
      time={time}
      {...RESTING}
      commands={{
        extendQuiz: note('extend'),
        endQuiz: note('end'),
        showDistribution: note('show'),
        revealQuiz: note('reveal'),
        putAwayQuiz: note('away'),
        setKey: note('key'),
      }}
      onPutAside={() => void done.push('aside')}
      onAgain={(id) => void done.push(`again ${id}`)}
    />,
  )
  return { view, done, user: userEvent.setup(), text: () => view.container.textContent ?? '' }
}

const running: QuizState = { phase: 'running', quiz: quizRun({ ends_at: ENDED }) }
const ended: Extract<QuizState, { phase: 'ended' }> = {
  phase: 'ended',
  quiz: quizRun({}),
  ended_at: ENDED,
  distribution: null,
}
const shown: QuizState = { ...ended, distribution: SHOWN }
const revealed: QuizState = {
  ...shown,
  phase: 'revealed',
  released: releaseKey(DOCUMENT),
}

test('while it runs: how many have handed in, the time left, 延时 and 收卷', async () => {
  const { done, user, view, text } = open(running, { time: { left_s: 42, share: 0.7 } })
  expect(text()).toContain('已提交 1/3')
  expect(text()).toContain('剩余 00:42')
  await user.click(view.getByRole('button', { name: '延时 30 秒' }))
  await user.click(view.getByRole('button', { name: '收卷' }))
  expect(text()).toContain('还有 2 人没有提交')
  await user.click(view.getByRole('button', { name: '再等等' }))
  await user.click(view.getByRole('button', { name: '收卷' }))
  await user.click(view.getByRole('button', { name: '确定收卷' }))
  expect(done).toEqual(['extend {"quiz_run_id":"run","add_s":30}', 'end "run"'])
})

test('收卷 asks while nobody knows yet who is in class, and says no number', async () => {
  const { done, user, view, text } = open(running, { joined: null })
  expect(text()).toMatch(/已提交 1(?!\/)/)
  await user.click(view.getByRole('button', { name: '收卷' }))
  expect(text()).toContain('可能还有人没有提交，收卷后按已填的内容收上来')
  expect(done).toEqual([])
  await user.click(view.getByRole('button', { name: '确定收卷' }))
  expect(done).toEqual(['end "run"'])
})

test('[CR-45] a double tap takes one step, and none of them is 再发一次', async () => {
  const done: string[] = []
  const take = (step: string, next: QuizState, show: (quiz: QuizState) => void) => () => {
    done.push(step)
    show(next)
    return Promise.resolve({ done: true as const })
  }
  function Page() {
    const [quiz, setQuiz] = useState<QuizState>(running)
    const commands = {
      extendQuiz: () => Promise.resolve(null),
      endQuiz: take('end', ended, setQuiz),
      showDistribution: take('show', shown, setQuiz),
      revealQuiz: take('reveal', revealed, setQuiz),
      putAwayQuiz: take('away', revealed, setQuiz),
      setKey: take('key', revealed, setQuiz),
    }
    return (
      <QuizPanel
        quiz={quiz}
        states={{ quiz_run_id: 'run', submitted_count: 1, by_student: {} }}
        detail={CHOSEN}
        joined={[]}
        time={null}
        {...RESTING}
        commands={commands}
        onPutAside={() => {}}
        onAgain={() => void done.push('again')}
      />
    )
  }
  render(<Page />)
  for (const step of ['收卷', '显示分布', '公布答案']) {
    await mouse.dblClick(page.getByRole('button', { name: step }))
  }
  expect(done).toEqual(['end', 'show', 'reveal'])
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
  expect(view.queryByRole('button', { name: /^A/ })).toBeNull()
  await user.click(view.getByRole('button', { name: '公布答案' }))
  expect(done).toEqual(['reveal "run"'])
})

test('[CR-21] written answers are read, without names or marks, before the key', async () => {
  const blank = typedDocument({
    content: { type: 'blank', stem: '顶点的横坐标是', options: [], blank_count: 1 },
    key: { kind: 'blank', blanks: [['0']] },
  })
  const written = quizRun({ question: showQuestion(blank) })
  const detail = answerDetail({
    document: blank,
    answered: [
      { student_id: '安然', state: 'submitted', part: fill('A') },
      { student_id: '白鹿', state: 'submitted', part: fill('B') },
      { student_id: '陈晨', state: 'late', part: fill('B') },
    ],
  })
  const { done, user, view, text } = open({ ...ended, quiz: written }, { detail })
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
  await user.click(view.getByRole('button', { name: /^B 2 人/ }))
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

/** How a class answered a question of choices: of each item four gave A and one gave B. */
function countedOf({ items }: Question): ShownDistribution {
  const rows = [
    { key: 'A', count: 4 },
    { key: 'B', count: 1 },
  ]
  return {
    answered_count: 5,
    expected_count: 10,
    items: items.map(({ item_id }) => ({ item_id, answered_count: 5, rows })),
  }
}

test('[CR-21] a passage: its material and items, bars for each item, and each key only with the release', () => {
  const { reading } = samples
  const passage: QuizState = {
    ...{ phase: 'ended', quiz: quizRun({ question: showQuestion(reading) }) },
    ...{ ended_at: ENDED, distribution: countedOf(reading) },
  }
  const before = open(passage)
  expect(before.text()).toContain('Paragraph 12.')
  expect(before.text()).toMatch(/1\.Question 1:.*2\.Question 2:.*3\.Question 3:/)
  expect(before.view.container.querySelectorAll('.qr-bars')).toHaveLength(3)
  expect(before.text().match(/4 人 80%/g)).toHaveLength(3)
  expect(before.text()).not.toMatch(/✓|正确率|见第/)
  expect(before.view.queryByRole('heading', { name: '答案' })).toBeNull()
  before.view.unmount()

  const after = open({ ...passage, phase: 'revealed', released: releaseKey(reading) })
  expect(after.view.getAllByRole('heading', { name: '答案' })).toHaveLength(3)
  expect(after.text()).toMatch(/Question 1:.*见第 1 段。.*Question 2:.*见第 2 段。.*Question 3:.*见第 3 段。/)
  const right = after.view.getAllByText('✓ 正确').map((mark) => mark.closest('li')?.textContent)
  expect(right).toEqual(Array(3).fill('A4 人 80%✓ 正确'))
})

test('above the bars of an item that only fills a place stands the number of the place', () => {
  const { bank } = samples
  const { view } = open({
    ...{ phase: 'ended', quiz: quizRun({ question: showQuestion(bank) }) },
    ...{ ended_at: ENDED, distribution: countedOf(bank) },
  })
  const numbers = [...view.container.querySelectorAll('.qr-bars')].map(
    (bars) => bars.previousElementSibling?.textContent,
  )
  expect(numbers).toEqual(['1.', '2.'])
})

test.each([
  [1366, 768],
  [1024, 768],
  [360, 780],
])('a long passage scrolls in its panel at %i × %i, and its buttons stay in sight', async (width, height) => {
  await page.viewport(width, height)
  const { view } = open({ phase: 'running', quiz: quizRun({ question: showQuestion(samples.reading) }) })
  view.container.style.cssText = 'position: fixed; inset: 0; --dock-room: 90px; --drawer-room: 0px'
  const body = view.getByText(/Paragraph 12\./).closest<HTMLElement>('[class*="panelBody"]')
  expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0)
  expect(body?.scrollWidth).toBe(body?.clientWidth)
  const panel = view.getByRole('region', { name: '作答中' })
  const button = within(panel).getByRole('button', { name: '收卷' }).getBoundingClientRect()
  expect(button.bottom).toBeLessThanOrEqual(height - 90)
  expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(width)
})

test('[QF-2] the board shows the pictures and sounds that the room was told of', async () => {
  const run = quizRun({ question: showQuestion(illustrated), files: illustratedFiles })
  const { container } = open({ ...ended, quiz: run }).view
  await waitFor(async () => expect(await filesAreThere(container)).toBe(true))
})
