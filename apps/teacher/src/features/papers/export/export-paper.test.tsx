import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { paperView } from '../../../test/paper-things.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ComposeScreen } from '../compose/ComposeScreen.tsx'
import { ExportPaperDialog } from './ExportPaperDialog.tsx'

const PAPER = '/api/question_center/v1/paper'
const EXPORT = `POST ${PAPER}/export-word` as const

let network: ReturnType<typeof answerCalls>
let left_out: { formulas: number; pictures: number; sounds: number }
/** What the next export is answered with instead. */
let refusal: ReturnType<typeof refuse> | null

beforeEach(() => {
  forgetEverything()
  refusal = null
  left_out = { formulas: 0, pictures: 0, sounds: 0 }
  const paper = paperView([questionView('1', '求最小值')])
  network = answerCalls({
    [`POST ${PAPER}/detail`]: () => paper,
    [EXPORT]: () => refusal ?? { file_name: '期中考试.docx', content_base64: 'UEs=', left_out },
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  network.stop()
  vi.restoreAllMocks()
})

const asked = () => network.asked.filter(({ name }) => name === EXPORT).map(({ input }) => input)
const open = () =>
  openScreen(
    <ExportPaperDialog paper={{ paper_id: idOf('f0'), title: '期中考试' }} onClose={() => undefined} />,
    {
      path: '/',
    },
  )

test('[PA-17] a paper is exported as it was chosen, and the choice is there the next time', async () => {
  const { user } = open()
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: '纸张' }), 'A3（横排两栏）')
  await user.selectOptions(dialog.getByRole('combobox', { name: '答案和解析' }), '统一印在最后')
  await user.click(dialog.getByRole('checkbox', { name: '评分栏' }))
  await user.click(dialog.getByRole('button', { name: '导出 Word' }))
  expect(await screen.findByText('已导出，文件在浏览器的下载里')).toBeVisible()
  const choice = {
    sheet: 'a3',
    answers: 'at_end',
    has_seal: true,
    has_score_table: false,
    has_answer_room: true,
  }
  expect(asked()).toMatchObject([{ ...choice, paper_id: idOf('f0') }])
  cleanup()
  open()
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('combobox', { name: '纸张' })).toHaveDisplayValue('A3（横排两栏）')
  expect(again.getByRole('checkbox', { name: '评分栏' })).not.toBeChecked()
})

test('[PA-21] what is not in the file is told', async () => {
  left_out = { formulas: 1, pictures: 2, sounds: 0 }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '导出 Word' }))
  expect(await screen.findByText('已导出；有 2 张图片、1 个公式没能放进文件，请在 Word 里补上')).toBeVisible()
})

test('a refused export says why and keeps what was chosen', async () => {
  refusal = refuse('BAD_INPUT', '试卷里还没有题目，先加入题目再导出')
  const { user } = open()
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: '纸张' }), '8K（横排两栏）')
  await user.click(dialog.getByRole('button', { name: '导出 Word' }))
  expect(await dialog.findByText(/试卷里还没有题目/)).toBeVisible()
  expect(dialog.getByRole('combobox', { name: '纸张' })).toHaveDisplayValue('8K（横排两栏）')
})

test('the page of a paper offers it', async () => {
  const { user } = openScreen(<ComposeScreen />, {
    path: `/question_center/volume_library/compose?paper_id=${idOf('f0')}`,
  })
  await user.click(await screen.findByRole('button', { name: '导出 Word' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出试卷《期中考试》' }))
  await user.click(dialog.getByRole('button', { name: '导出 Word' }))
  await waitFor(() => expect(asked()).toHaveLength(1))
})
