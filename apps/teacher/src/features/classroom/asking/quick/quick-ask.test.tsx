import '@jiangtai/ui/base.css'
import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { ItemKind } from '@jiangtai/shared/questions/document.ts'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { barriers } from '../../../../test/axe.ts'
import { DOCUMENT } from '../../test/lesson-builders.ts'
import { KeyChoice, type ToldKeys } from './KeyChoice.tsx'
import { QuickAsk, type QuickAskProps } from './QuickAsk.tsx'
import { FIRST_DRAFTS } from './quick-drafts.ts'

afterEach(cleanup)

type Started = Parameters<QuickAskProps['onStart']>[0]

function open(sent: readonly SentQuizView[] = []) {
  const started: Started[] = []
  const shown: string[] = []
  function Panel() {
    const [drafts, setDrafts] = useState(FIRST_DRAFTS)
    return (
      <div style={{ color: 'var(--paper)', background: 'var(--board)' }}>
        <QuickAsk
          sent={sent}
          drafts={drafts}
          onDrafts={setDrafts}
          onStart={(asked) => Promise.resolve(started.push(asked))}
          onShow={(id) => Promise.resolve(shown.push(id))}
        />
      </div>
    )
  }
  const view = render(<Panel />)
  const user = userEvent.setup()
  const press = (name: string | RegExp) => user.click(view.getByRole('button', { name }))
  return { view, user, press, started, shown }
}

test('[CR-70] one press on a kind asks the class', async () => {
  const { press, started } = open()
  await press('单选')
  expect(started).toEqual([
    { question: { source: 'oral', kind: 'single', text: '', option_count: 4 }, time_limit_s: null },
  ])
})

test('[CR-354] 语音 asks for an answer that is spoken, in one press', async () => {
  const { press, started } = open()
  await press('语音：学生录音作答')
  expect(started).toMatchObject([{ question: { source: 'oral', kind: 'text', text: '请录音作答' } }])
})

test('[CR-70] [CR-467] options and time are chosen before, within what there is', async () => {
  const { view, user, press, started } = open()
  expect(view.queryByRole('combobox', { name: '限时' })).toBeNull()
  await press('设置：选项 A–D · 不限时')
  await press('多一个选项')
  expect(view.getByText('选项 A–E')).toBeDefined()
  await user.selectOptions(view.getByRole('combobox', { name: '限时' }), '1 分钟')
  expect(view.getByRole('button', { name: '设置：选项 A–E · 1 分钟' })).toBeDefined()
  await press('多选')
  expect(started).toMatchObject([{ question: { kind: 'multiple', option_count: 5 }, time_limit_s: 60 }])
  for (let presses = 0; presses < 3; presses += 1) await press('少一个选项')
  expect(view.getByRole('button', { name: '少一个选项' }).getAttribute('aria-disabled')).toBe('true')
})

test('[CR-72] a vote needs two options that differ, and is anonymous unless it is said', async () => {
  const { view, user, press, started } = open()
  await press('投票…')
  await press('开始投票')
  expect(view.getByRole('alert').textContent).toBe('请至少填写两个选项')
  await user.type(view.getByRole('textbox', { name: '选项 1' }), '植物园')
  await user.type(view.getByRole('textbox', { name: '选项 2' }), '植物园')
  expect(view.getByRole('alert').textContent).toBe('有两个选项一样')
  await user.clear(view.getByRole('textbox', { name: '选项 2' }))
  await user.type(view.getByRole('textbox', { name: '选项 2' }), '博物馆')
  await press('加一个选项')
  await user.type(view.getByRole('textbox', { name: /投什么/ }), '春游去哪')
  await press('开始投票')
  expect(started).toMatchObject([
    {
      question: {
        ...{ source: 'vote', kind: 'single', text: '春游去哪', is_anonymous: true },
        options: ['植物园', '博物馆'],
      },
    },
  ])
})

test('what was typed of a vote is there again after a look at the kinds', async () => {
  const { view, user, press } = open()
  await press('投票…')
  await user.type(view.getByRole('textbox', { name: '选项 1' }), '植物园')
  await press('返回')
  await press('投票…')
  expect(view.getByDisplayValue('植物园')).toBe(view.getByRole('textbox', { name: '选项 1' }))
})

const RUN: SentQuizView = {
  ...{
    quiz_run_id: 'run-1',
    lesson_quiz_id: 'quiz-1',
    run_no: 1,
    source: 'oral',
    practice_id: null,
    line: '光合作用在哪里进行',
  },
  ...{ ended_at: '2026-09-01T02:01:00.000Z', revealed_at: null, correct: null },
  ...{ answered_count: 40, expected_count: 45 },
}

test('[CR-44] what was asked is listed, its last push, and opens its result', async () => {
  const again = { ...RUN, quiz_run_id: 'run-2', run_no: 2 }
  const prepared: SentQuizView = { ...RUN, quiz_run_id: 'run-3', lesson_quiz_id: 'quiz-2', source: 'lesson' }
  const { view, press, shown } = open([RUN, prepared, again])
  expect(view.getAllByRole('button', { name: /口头题/ })).toHaveLength(1)
  await press(/口头题.*光合作用/)
  expect(shown).toEqual(['run-2'])
})

test('[QU-175] a formula of what was asked is drawn, and cut nowhere', async () => {
  const { view } = open([{ ...RUN, line: '解方程 $x^2=4$，写出两个根' }])
  await vi.waitFor(() => expect(view.container.querySelectorAll('.math-line .katex')).toHaveLength(1))
})

test('both faces have no fault that axe finds', async () => {
  const { press } = open([RUN])
  expect(await barriers()).toEqual([])
  await press('投票…')
  expect(await barriers()).toEqual([])
})

function openKey(kind: ItemKind) {
  const told: ToldKeys[] = []
  const question = showQuestion({ ...DOCUMENT, items: DOCUMENT.items.map((item) => ({ ...item, kind })) })
  const view = render(
    <KeyChoice question={question} word="公布答案" onTell={(keys) => Promise.resolve(told.push(keys))} />,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(view.getByRole('button', { name }))
  return { view, user, press, told }
}

test('[CR-71] the key of a choice is pressed and told; nothing is told before', async () => {
  const { press, told } = openKey('single')
  await press('公布答案')
  await press('答案 A')
  await press('答案 B')
  await press('公布答案')
  expect(told).toMatchObject([[{ key: { kind: 'choice', keys: ['B'] } }]])
})

test('[CR-71] several are right where several may be chosen', async () => {
  const { press, told } = openKey('multiple')
  for (const name of ['答案 C', '答案 A', '答案 B', '答案 B', '公布答案']) await press(name)
  expect(told).toMatchObject([[{ key: { kind: 'choice', keys: ['A', 'C'] } }]])
})

test('[CR-71] the key of a blank is typed, several spellings apart', async () => {
  const { view, user, press, told } = openKey('blank')
  await user.type(view.getByRole('textbox'), '叶绿体；chloroplast; 叶绿体')
  await press('公布答案')
  expect(told).toMatchObject([
    [{ key: { kind: 'blank', blanks: [{ accepted: ['叶绿体', 'chloroplast'], compare: 'value' }] } }],
  ])
})
