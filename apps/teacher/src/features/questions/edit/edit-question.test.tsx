// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './visual/VisualQuestion.tsx'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { QuestionDetailScreen } from '../details/QuestionDetailScreen.tsx'
import { EditQuestionScreen } from './EditQuestionScreen.tsx'
import { keepWritingMode } from './writing-mode.ts'

const BANK = 'POST /api/question_center/v1/bank'
const DETAIL = 'GET /api/prepare_lessons/api/teacher_back/question_detail'
const PATH = '/question_center/question_my/edit_question'
const mended = `${PATH}?question_id=${idOf('1')}`

let network: ReturnType<typeof answerCalls>
let stored: QuestionView
/** The error that the next save is answered with instead. */
let refusal: ReturnType<typeof refuse> | null

beforeEach(() => {
  forgetEverything()
  keepWritingMode('text')
  refusal = null
  stored = { ...questionView('1', '求最小值'), abilities: { edit: true } }
  network = answerCalls({
    [DETAIL]: () => ({ ...stored, is_collected: false, used_count: 0, answer_count: 0, score_rate: null }),
    [`${BANK}/add`]: () => ({ question_id: idOf('9'), version: 1 }),
    [`${BANK}/save`]: () => refusal ?? { question_id: idOf('1'), version: 2 },
    [`${BANK}/similar`]: () => ({ list: [] }),
    [`${BANK}/used-in`]: () => ({
      lesson_count: 2,
      lessons: [
        {
          ...{ prepare_lesson_id: idOf('a'), title: '函数', version: 1 },
          updated_at: '2026-11-01T00:00:00.000Z',
        },
      ],
      ...{ paper_count: 0, papers: [] },
    }),
    [`${BANK}/remove`]: () => ({ done: true }),
    [`${BANK}/restore`]: () => ({ done: true }),
    'POST /api/question_center/v1/knowledge/list': ({ text }) => ({
      list: [{ knowledge_id: idOf('b'), name: `${text}的零点`, above: '函数' }],
    }),
  })
})
afterEach(() => {
  keepWritingMode('visual')
  cleanup()
  network.stop()
})

const sent = (name: string) => network.asked.filter((call) => call.name === `${BANK}/${name}`)
const box = () => screen.findByRole('textbox', { name: '题目' })
const write = async (text: string) => fireEvent.change(await box(), { target: { value: text } })
const SINGLE = '1. 【单选题】（5 分）一加一是（　　）\nA. 1\nB. 2\n【答案】B\n【解析】数一数。'

test('[QU-76] a question is written as text, seen beside it, and stored with where it belongs', async () => {
  const { user, place } = openScreen(<EditQuestionScreen />, { path: PATH })
  await write(SINGLE)
  const preview = within(await screen.findByRole('region', { name: '预览' }))
  expect(await preview.findByText(/一加一是/)).toBeVisible()
  expect(preview.getByText('数一数。')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '学段' }), '高中')
  await user.selectOptions(screen.getByRole('combobox', { name: '学科' }), '数学')
  await user.type(screen.getByRole('textbox', { name: '查找知识点' }), '函数')
  await user.click(await screen.findByRole('button', { name: /函数的零点/ }))
  await user.type(screen.getByRole('textbox', { name: '来源' }), '月考')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(place()).toBe(`/questionBank/detail?question_id=${idOf('9')}`))
  expect(sent('add')[0]?.input).toMatchObject({
    ...{ subject_id: 'math', phase_id: 'senior', difficulty: 3, source: '月考', year: null },
    knowledge_ids: [idOf('b')],
    document: { items: [{ kind: 'single', score: 5, key: { kind: 'choice', keys: ['B'] } }] },
  })
})

test('[LE-248] a question that is written for a lesson begins in its place, and one comes back with it in the lesson', async () => {
  const added: unknown[] = []
  const ADD = 'POST /api/prepare_lessons/api/add_quzi'
  let is_down = true
  network.stop()
  network = answerCalls({
    [`${BANK}/add`]: () => ({ question_id: idOf('9'), version: 1 }),
    [ADD]: (input) => {
      added.push(input)
      return is_down ? refuse('UNAVAILABLE', '服务器正忙，请稍后再试') : { quizzes: [] }
    },
  })
  const path = `${PATH}?lesson=${idOf('a')}&subject=math&phase=senior`
  const { user, place } = openScreen(<EditQuestionScreen />, { path })
  await write(SINGLE)
  expect(screen.getByRole('combobox', { name: '学科' })).toHaveDisplayValue('数学')
  expect(screen.getByRole('combobox', { name: '学段' })).toHaveDisplayValue('高中')
  expect(screen.getByRole('button', { name: '返回备课' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/服务器正忙/)).toBeVisible()
  expect(await box()).toHaveValue(SINGLE)
  is_down = false
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(place()).toBe(`/classPreparation/preparationDetails?prepare_lesson_id=${idOf('a')}`),
  )
  expect(added.at(-1)).toMatchObject({ prepare_lesson_id: idOf('a'), question_ids: [idOf('9')] })
})

test('[QU-76] what is wrong is told by line, and is brought to the caret', async () => {
  const { user } = openScreen(<EditQuestionScreen />, { path: PATH })
  await write('1. 一加一是（　　）\nA. 1\nB. 2\n【答案】D')
  const faults = within(await screen.findByRole('list', { name: '要改的地方' }))
  await user.click(faults.getByRole('button', { name: /^第 4 行/ }))
  const area = (await box()) as HTMLTextAreaElement
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('【答案】D')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('先改好下面列出的几处')).toBeVisible()
  expect(sent('add')).toHaveLength(0)
})

test('[QU-76] begins from a sample of its kind, and goes on with the next in the same place', async () => {
  const { user } = openScreen(<EditQuestionScreen />, { path: PATH })
  await user.selectOptions(await screen.findByRole('combobox', { name: '从样例开始' }), '填空题')
  expect(await box()).toHaveDisplayValue(/一年有/)
  await user.selectOptions(screen.getByRole('combobox', { name: '学段' }), '高中')
  await user.selectOptions(screen.getByRole('combobox', { name: '学科' }), '数学')
  await user.click(screen.getByRole('button', { name: '保存并新建下一题' }))
  await waitFor(async () => expect(await box()).toHaveValue(''))
  expect(screen.getByRole('combobox', { name: '学科' })).toHaveDisplayValue('数学')
  expect(sent('add')).toHaveLength(1)
})

test('[QU-72] [QU-77] a mended question is saved from the version it began with; a refusal keeps what was typed', async () => {
  refusal = refuse('CONFLICT', '这道题刚在别处修改过，请看过新的内容后再保存')
  const { user, place } = openScreen(<EditQuestionScreen />, { path: mended })
  expect(await box()).toHaveValue(printQuestion(stored.document))
  const text = printQuestion(stored.document).replace('求最小值', '求最大值')
  await write(text)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/这道题刚在别处修改过/)).toBeVisible()
  expect(await box()).toHaveValue(text)
  refusal = null
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(place()).toBe(`/questionBank/detail?question_id=${idOf('1')}`))
  expect(sent('save').at(-1)?.input).toMatchObject({
    ...{ question_id: idOf('1'), version: 1 },
    document: { items: [{ item_id: stored.document.items[0]?.item_id }] },
  })
})

test('a question of somebody else is not changed here', async () => {
  stored = { ...stored, abilities: { edit: false } }
  openScreen(<EditQuestionScreen />, { path: mended })
  expect(await screen.findByText(/这道题不由您修改/)).toBeVisible()
})

test('[QU-74] [QU-75] a question is removed knowing where it is used, and put back', async () => {
  const { user } = openScreen(<QuestionDetailScreen />, {
    path: `/questionBank/detail?question_id=${idOf('1')}`,
  })
  await user.click(await screen.findByRole('button', { name: '删除，第 1 题' }))
  const dialog = within(await screen.findByRole('dialog', { name: '删除这道题？' }))
  expect(await dialog.findByText(/有 2 份备课（《函数》）用到这道题/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '恢复这道题' }))
  expect(await screen.findByText(/求最小值/)).toBeVisible()
  expect([sent('remove').length, sent('restore').length]).toEqual([1, 1])
})
