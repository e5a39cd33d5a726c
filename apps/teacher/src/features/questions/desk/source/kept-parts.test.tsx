import type { PieceView } from '@jiangtai/shared/questions/files/desk/views.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import type { OpenImport } from '../desk.queries.ts'
import { DeskScreen } from '../DeskScreen.tsx'

const PATH = 'POST /api/question_center/v1/import'
const DESK = `/question_center/question_my/import_desk?import_id=${idOf('1')}`
const AT = '2026-11-01T00:00:00.000Z'
const CUTS = ['cut1', 'cut2']
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const head: OpenImport = {
  ...{ import_id: idOf('1'), file_name: '照片1.jpg', subject_id: 'math', phase_id: 'senior', state: 'open' },
  ...{ job_id: null, question_count: 2, stored_count: 0, known_count: 0, failed_count: 0, created_at: AT },
  ...{ updated_at: AT, revision: 3, notes: ['“照片1.jpg”是倒着拍的，已经转正，请核对'], undo: null },
  counts: { all: 2, review: 0, faulty: 1, twins: 0, taken: 2, taken_faulty: 1 },
}

function piece(digits: string, change: Partial<PieceView>): PieceView {
  return {
    ...{ piece_id: idOf(digits), kind: 'question', aside: null, number: 1, lines: [], answer_lines: [] },
    ...{ is_fixed: false, is_mended: false, is_taken: true, document: null, text: null },
    ...{
      fault: null,
      review_note: null,
      kept: null,
      subject_id: 'math',
      phase_id: 'senior',
      chapter_id: null,
    },
    ...{ knowledge: [], difficulty: 3, source: '', year: null, region: null, twin: null, outcome: null },
    ...{ outcome_note: null, question_id: null, files: Object.fromEntries(CUTS.map((key) => [key, PIXEL])) },
    ...change,
  }
}
const line = (at: number, cut: string) => ({ line: at, text: `第 ${at} 句`, part: null, notes: [], cut })
const { document } = questionView('1', '求最小值')
const PIECES = [
  piece('11', { document, kept: 'words', lines: [line(1, 'cut1'), line(2, 'cut1'), line(3, 'cut2')] }),
  piece('12', {
    ...{ number: 2, fault: '没有答案', kept: 'both', lines: [line(4, 'cut2')] },
    text: '几？\n![原图](object:cut2)<300>',
  }),
]

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    [`${PATH}/get`]: () => head,
    [`${PATH}/pieces`]: () => ({ total: PIECES.length, list: PIECES }),
    [`${PATH}/act`]: () => ({ revision: 4 }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[QI-119] the photo stands above the lines that it shows, once', async () => {
  openScreen(<DeskScreen />, { path: DESK })
  const source = await screen.findByRole('region', { name: '原文' })
  const first = within(source).getByRole('group', { name: '原文，第 1 题' })
  expect(within(first).getAllByRole('img', { name: '原图' })).toHaveLength(2)
  expect(screen.getByText('“照片1.jpg”是倒着拍的，已经转正，请核对')).toBeInTheDocument()
})

test('[QI-121] what is kept of a photographed question is chosen beside its type', async () => {
  const { user } = openScreen(<DeskScreen />, { path: DESK })
  const choice = await screen.findByRole('combobox', { name: '保留，第 1 题' })
  expect(choice).toHaveDisplayValue('只留文字')
  await user.selectOptions(choice, '文字和截图')
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name === `${PATH}/act`)).toMatchObject([
      { input: { act: { act: 'keep', piece_id: idOf('11'), parts: 'both' } } },
    ]),
  )
  // A text that is no question yet shows its picture too.
  const second = screen.getByRole('article', { name: '第 2 题' })
  expect(within(second).getByRole('img', { name: '原图' })).toBeInTheDocument()
  expect(within(second).getByText('几？')).toBeInTheDocument()
})

test('[QI-122] what is kept of all photographed questions is chosen at once', async () => {
  const { user } = openScreen(<DeskScreen />, { path: DESK })
  const choice = await screen.findByRole('combobox', { name: '照片里的题，全部保留' })
  expect(choice).toHaveDisplayValue('全部照片题…')
  await user.selectOptions(choice, '只留截图')
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name === `${PATH}/act`)).toMatchObject([
      { input: { act: { act: 'keep_all', parts: 'picture' } } },
    ]),
  )
})
