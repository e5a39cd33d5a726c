import type { PieceView } from '@jiangtai/shared/questions/files/desk/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { OpenImport } from './desk.queries.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { ImportRecordsScreen } from './ImportRecordsScreen.tsx'

const PATH = 'POST /api/question_center/v1/import'
const DESK = `/question_center/question_my/import_desk?import_id=${idOf('1')}`
const AT = '2026-11-01T00:00:00.000Z'

const opened: OpenImport = {
  ...{ import_id: idOf('1'), file_name: '期中.txt', subject_id: 'math', phase_id: 'senior' },
  ...{ state: 'open', job_id: null, question_count: 2, stored_count: 0, known_count: 0, failed_count: 0 },
  ...{ created_at: AT, updated_at: AT, revision: 3, notes: [], undo: '合并' },
  counts: { all: 2, review: 1, faulty: 1, twins: 1, taken: 2, taken_faulty: 1 },
}

function piece(digits: string, change: Partial<PieceView>): PieceView {
  return {
    ...{ piece_id: idOf(digits), kind: 'question', aside: null, number: 1, lines: [], answer_lines: [] },
    ...{ is_fixed: false, is_mended: false, is_taken: true, document: null, text: null, files: {} },
    ...{
      fault: null,
      review_note: null,
      kept: null,
      subject_id: 'math',
      phase_id: 'senior',
      chapter_id: null,
    },
    ...{ knowledge: [], difficulty: 3, source: '', year: null, region: null, twin: null, outcome: null },
    ...{ outcome_note: null, question_id: null },
    ...change,
  }
}
const line = (at: number, text: string) => ({ line: at, text, part: null, notes: [], cut: null })
const { document } = questionView('1', '求最小值')

const PIECES: PieceView[] = [
  piece('10', { kind: 'aside', aside: 'heading', number: null, lines: [line(1, '一、选择题')] }),
  piece('11', {
    ...{ number: 1, document, review_note: '题中提到图，但没有图片' },
    lines: [line(2, '1. 求最小值'), line(3, '解：略')],
    twin: {
      ...{
        place: 'bank',
        number: null,
        document,
        files: {},
        is_same_key: true,
        is_near: false,
        difference: null,
      },
      ...{ here: '', there: '', may_replace: true, choice: 'known' },
    },
  }),
  piece('12', { number: 2, fault: '没有答案', text: '2. 几？', lines: [line(4, '2. 几？')] }),
]

let network: ReturnType<typeof answerCalls>
let head: OpenImport
let refusal: ReturnType<typeof refuse> | null

beforeEach(() => {
  forgetEverything()
  head = opened
  refusal = null
  network = answerCalls({
    [`${PATH}/get`]: () => head,
    [`${PATH}/pieces`]: () => ({ total: PIECES.length, list: PIECES }),
    [`${PATH}/act`]: () => refusal ?? { revision: 4 },
    [`${PATH}/undo`]: () => ({ revision: 4 }),
    [`${PATH}/confirm`]: () => {
      head = { ...opened, state: 'done', stored_count: 1, failed_count: 1 }
      return { job_id: idOf('8') }
    },
    [`${PATH}/list`]: () => ({ total: 1, list: [opened] }),
    [`${PATH}/discard`]: () => ({ done: true }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const open = () => openScreen(<DeskScreen />, { path: DESK })
const acts = () => network.asked.flatMap(({ name, input }) => (name === `${PATH}/act` ? [input] : []))

test('the source stands beside its questions, each with what is wrong and why', async () => {
  open()
  const first = await screen.findByRole('article', { name: '第 1 题' })
  expect(within(first).getByText('需要看一看：题中提到图，但没有图片')).toBeInTheDocument()
  expect(within(screen.getByRole('article', { name: '第 2 题' })).getByRole('note')).toHaveTextContent(
    '有问题：没有答案',
  )
  const source = screen.getByRole('region', { name: '原文' })
  expect(within(source).getByRole('group', { name: '标题' })).toHaveTextContent('一、选择题')
  expect(within(source).getByRole('group', { name: '原文，第 1 题' })).toHaveTextContent('求最小值')
  expect(screen.getByRole('button', { name: '有问题 1' })).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['第 1 题与第 2 题的边界下移一行', { act: 'border', piece_id: idOf('11'), lines: 1 }],
  ['第 1 题与第 2 题的边界上移一行', { act: 'border', piece_id: idOf('11'), lines: -1 }],
  ['合并第 1 题与第 2 题', { act: 'join', piece_id: idOf('11') }],
])('[QI-61] %s', async (name, act) => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(acts()).toEqual([expect.objectContaining({ revision: 3, act })]))
})

test('[QI-61] a border is moved by the keyboard', async () => {
  const { user } = open()
  const grip = await screen.findByRole('button', { name: /^第 1 题与第 2 题的边界，拖动/ })
  grip.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() =>
    expect(acts()).toMatchObject([{ act: { act: 'border', piece_id: idOf('11'), lines: -1 } }]),
  )
})

test('[QI-63] marked lines are cut off, or taken as the analysis', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '第 3 行' }))
  await user.click(screen.getByRole('button', { name: '作为解析' }))
  await waitFor(() =>
    expect(acts()).toMatchObject([
      { act: { act: 'part', piece_id: idOf('11'), from: 3, to: 3, part: 'analysis' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: '第 3 行' }))
  await user.click(screen.getByRole('button', { name: '从这里拆分' }))
  await waitFor(() => expect(acts().at(-1)).toMatchObject({ act: { act: 'split', line: 3 } }))
})

test('[QI-66] the last act is undone', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '撤销合并' }))
  await waitFor(() =>
    expect(network.asked).toContainEqual(
      expect.objectContaining({
        name: `${PATH}/undo`,
        input: expect.objectContaining({ import_id: idOf('1'), revision: 3 }),
      }),
    ),
  )
})

test('[QI-67] what another page has changed is said, and read again', async () => {
  const { user } = open()
  refusal = refuse('CONFLICT', '这次导入刚在别的页面改过，请刷新后再改')
  await user.click(await screen.findByRole('checkbox', { name: '第 1 题' }))
  expect(await screen.findByText(/这里已经换成最新的内容/)).toBeInTheDocument()
  refusal = null
  head = { ...opened, revision: 9 }
  await waitFor(() => expect(network.asked.filter(({ name }) => name === `${PATH}/get`)).toHaveLength(2))
})

test('[QI-68] a question that is known stands beside it, and what is chosen is kept', async () => {
  const { user } = open()
  const twin = await screen.findByRole('region', { name: '重复，第 1 题' })
  expect(twin).toHaveTextContent('与题库里的是同一题')
  expect(within(twin).getByRole('radio', { name: '用题库里的' })).toBeChecked()
  await user.click(within(twin).getByRole('radio', { name: '都保留' }))
  await waitFor(() =>
    expect(acts()).toMatchObject([{ act: { act: 'twin', piece_id: idOf('11'), choice: 'both' } }]),
  )
})

test('[QI-69] before it is confirmed is said what will be stored; afterwards what was', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '确认导入 2 题' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('其中 1 题还有问题，不会导入')
  await user.click(within(dialog).getByRole('button', { name: '确认导入' }))
  expect(
    await screen.findByText('导入完成：存进题库 1 题，题库里已有 0 题，没有导入 1 题。'),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '组成试卷' })).toBeInTheDocument()
})

test('an import that is not there says so', async () => {
  network.stop()
  network = answerCalls({ [`${PATH}/get`]: () => refuse('NOT_FOUND') })
  open()
  expect(await screen.findByText(/没有这次导入/)).toBeInTheDocument()
})

test('[QI-76] what waits to be confirmed is listed, and can be given up', async () => {
  const { user } = openScreen(<ImportRecordsScreen />, {
    path: '/question_center/question_my/import_records',
  })
  expect(await screen.findByRole('link', { name: '期中.txt' })).toBeInTheDocument()
  expect(screen.getByText('还没有确认')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '放弃“期中.txt”的导入' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '放弃' }))
  await waitFor(() =>
    expect(network.asked).toContainEqual(
      expect.objectContaining({
        name: `${PATH}/discard`,
        input: expect.objectContaining({ import_id: idOf('1') }),
      }),
    ),
  )
})
