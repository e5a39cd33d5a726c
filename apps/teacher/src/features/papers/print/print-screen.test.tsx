import { USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { paperView } from '../../../test/paper-things.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { PrintScreen } from './PrintScreen.tsx'

const PAPER = '/api/question_center/v1/paper'
const path = `/question_center/volume_library/preview?paper_id=${idOf('f0')}`

let network: ReturnType<typeof answerCalls>
let refusal: ReturnType<typeof refuse> | null

beforeEach(() => {
  forgetEverything()
  refusal = null
  network = answerCalls({
    [`POST ${PAPER}/detail`]: () => refusal ?? paperView([questionView('1', '求最小值')]),
    [`POST ${PAPER}/print`]: () => ({ print: USUAL_PRINT }),
    [`POST ${PAPER}/save-print`]: () => ({ done: true as const }),
    [`POST ${PAPER}/pdf`]: () => ({ state: 'unavailable' as const }),
    [`POST ${PAPER}/sheet/list`]: () => ({ list: [] }),
    [`POST ${PAPER}/export-word`]: () => ({
      ...{ file_name: '期中考试.docx', content_base64: '' },
      left_out: { formulas: 0, pictures: 1, sounds: 0 },
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) =>
  network.asked.filter(({ name }) => name.endsWith(call)).map(({ input }) => input)

test('[PA-53] the layout that is chosen is kept with the paper, and asked for by the preview', async () => {
  const { user } = openScreen(<PrintScreen />, { path })
  expect(await screen.findByRole('heading', { name: '期中考试' })).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: '评分栏' }))
  await waitFor(() =>
    expect(asked('/save-print')).toMatchObject([{ paper_id: idOf('f0'), has_score_table: false }]),
  )
  await waitFor(() => expect(asked('/pdf').at(-1)).toMatchObject({ has_score_table: false }))
})

test('[PA-51] [PA-21] without an office program the page says so, and Word still comes, with what is not in it', async () => {
  const { user } = openScreen(<PrintScreen />, { path })
  expect(await screen.findByText(/没有安装|无法预览|不能预览/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '下载 Word' }))
  expect(await screen.findByText(/已导出；.*图片/)).toBeVisible()
})

test('a paper that is not there leads to the library; one that did not come can be asked for again', async () => {
  refusal = refuse('SYSTEM')
  const { user } = openScreen(<PrintScreen />, { path })
  const retry = await screen.findByRole('button', { name: /重试/ })
  refusal = refuse('NOT_FOUND')
  await user.click(retry)
  expect(await screen.findByRole('link', { name: '去试卷库' })).toBeVisible()
})
