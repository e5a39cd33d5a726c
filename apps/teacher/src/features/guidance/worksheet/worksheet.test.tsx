import { AppError } from '@jiangtai/shared/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { WorksheetDialog } from './WorksheetDialog.tsx'

const PATH = '/api/guide_learn/api/worksheet'
const task = {
  task_id: idOf('a1'),
  sets: [
    { set_no: 1, name: '基础' },
    { set_no: 2, name: '提高' },
  ],
}
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => network.stop())

test('[TK-200] a worksheet is exported for the set and the version that were chosen, and says what is missing in it', async () => {
  network = answerCalls({
    [`POST ${PATH}/pdf`]: () => ({ state: 'unavailable' }),
    [`POST ${PATH}/export-word`]: () => ({
      ...{ file_name: '导学（教师版）.docx', content_base64: '' },
      left_out: { formulas: 0, pictures: 2, sounds: 0 },
    }),
  })
  const { user } = openScreen(<WorksheetDialog task={task} onClose={() => {}} />, { path: '/guidance/list' })
  const dialog = within(await screen.findByRole('dialog', { name: '打印导学案' }))
  expect(await dialog.findByText(/服务器没有安装文档转换程序/)).toBeVisible()
  expect(dialog.queryByRole('link', { name: '下载 PDF' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /教师版/ }))
  await user.click(dialog.getByRole('radio', { name: '提高' }))
  await user.click(dialog.getByRole('button', { name: '下载 Word' }))
  expect(await screen.findByText('已导出；有 2 张图片没能放进文件，请在 Word 里补上')).toBeInTheDocument()
  const asked = network.asked.filter(({ name }) => name.endsWith('export-word'))
  expect(asked.map(({ input }) => input)).toMatchObject([
    { task_id: task.task_id, set_no: 2, has_answers: true },
  ])
})

test('[TK-201] a PDF that could not be asked for is tried again, and one that is there is downloaded', async () => {
  let isThere = false
  network = answerCalls({
    [`POST ${PATH}/pdf`]: () =>
      isThere
        ? {
            ...{ state: 'ready', url: '/no.pdf', download_url: '/导学.pdf' },
            left_out: { formulas: 0, pictures: 0, sounds: 0 },
          }
        : new AppError('CONFLICT', { message: '请稍后重试' }),
  })
  const { user } = openScreen(<WorksheetDialog task={task} onClose={() => {}} />, { path: '/guidance/list' })
  const dialog = within(await screen.findByRole('dialog', { name: '打印导学案' }))
  const again = await dialog.findByRole('button', { name: '重试' })
  isThere = true
  await user.click(again)
  await waitFor(() => expect(dialog.getByRole('link', { name: '下载 PDF' })).toBeVisible())
})
