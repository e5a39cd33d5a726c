import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { QuestionPickerDialog } from '../../../shared/questions/picker/QuestionPickerDialog.tsx'
import { QuestionBankScreen } from './QuestionBankScreen.tsx'

const LIST = 'POST /api/question_center/v1/bank/list'
const WORDS = 'POST /api/question_center/v1/bank/photo-words'
const BANK = '/bank?subject=math&phase=senior'
let network: ReturnType<typeof answerCalls>
let reads_photos: boolean
let answer: () => { words: string } | ReturnType<typeof refuse>

beforeEach(async () => {
  await page.viewport(1366, 768)
  forgetEverything()
  reads_photos = true
  answer = () => ({ words: '求最大直' })
  network = answerCalls({
    [LIST]: () => ({
      ...{ total: 1, is_capped: false },
      list: [
        {
          ...questionView('1', '求最小值'),
          ...{ is_collected: false, used_count: 0, answer_count: 0, score_rate: null },
        },
      ],
    }),
    'GET /api/prepare_lessons/api/teacher_back/assist_conditions': () => ({
      ...{ subjects: [], phases: [], difficulties: [], books: [], chapters: [], points: [] },
      ...{ types: [], years: [], regions: [], sources: [], reads_photos },
    }),
    [WORDS]: () => answer(),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.filter((one) => one.name === name)

async function photo(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 60
  canvas.height = 40
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([drawn!], '题.png', { type: 'image/png' })
}

async function readPhoto(user: ReturnType<typeof openScreen>['user']) {
  await user.click(await screen.findByRole('button', { name: '拍照搜题' }))
  const dialog = await screen.findByRole('dialog', { name: '拍照搜题' })
  expect(dialog).toHaveTextContent('照片只用来认字，不会保存')
  fireEvent.change(screen.getByLabelText('照片', { selector: 'input' }), {
    target: { files: [await photo()] },
  })
  await screen.findByRole('dialog', { name: '拍照搜题：裁剪到一道题' })
  await screen.findByRole('img', { name: '照片预览' })
  await user.click(screen.getByRole('button', { name: '使用照片' }))
}

test('[QS-16] [QS-17] a photo is cut and read, its words are mended and searched again, and stand in the address', async () => {
  const { user, place } = openScreen(<QuestionBankScreen />, { path: BANK })
  await readPhoto(user)
  const words = await screen.findByLabelText('认出的文字')
  expect(words).toHaveValue('求最大直')
  await waitFor(() =>
    expect(asked(LIST).at(-1)?.input).toMatchObject({ like: '求最大直', subject_id: 'math' }),
  )
  expect(asked(WORDS)[0]?.input).toMatchObject({ photo_base64: expect.stringMatching(/^\/9j\//) })
  expect(screen.queryByLabelText('排序')).toBeNull()
  const again = screen.getByRole('button', { name: '再搜' })
  expect(again).toBeDisabled()
  await user.clear(words)
  await user.type(words, '求最大值')
  await user.click(again)
  await waitFor(() => expect(asked(LIST).at(-1)?.input).toMatchObject({ like: '求最大值' }))
  expect(place()).toContain(`photo=${encodeURIComponent('求最大值')}`)
  await user.click(screen.getByRole('button', { name: '不按照片找' }))
  await waitFor(() => expect(screen.queryByLabelText('认出的文字')).toBeNull())
  expect(place()).not.toContain('photo=')
})

test('[QS-16] it is not offered where the server reads no photos', async () => {
  reads_photos = false
  openScreen(<QuestionBankScreen />, { path: BANK })
  await screen.findByText('求最小值')
  await waitFor(() =>
    expect(asked('GET /api/prepare_lessons/api/teacher_back/assist_conditions')).not.toEqual([]),
  )
  expect(screen.queryByRole('button', { name: '拍照搜题' })).toBeNull()
})

test('[QS-16] a photo that was not read says why, and is read again without another photo', async () => {
  answer = () => refuse('UNAVAILABLE', '认字的人多，没有轮到这张照片，请稍后再试')
  const { user } = openScreen(<QuestionBankScreen />, { path: BANK })
  await readPhoto(user)
  const dialog = within(await screen.findByRole('dialog', { name: '拍照搜题' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '没有认出来：认字的人多，没有轮到这张照片，请稍后再试',
  )
  answer = () => ({ words: '求最小值' })
  await user.click(dialog.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText('认出的文字')).toHaveValue('求最小值')
})

test('[QS-16] the picker of questions finds by a photo too', async () => {
  const { user } = openScreen(
    <QuestionPickerDialog
      {...{ title: '从题库选题', okText: '加入', thereWords: '已在作业中', there: [] }}
      start={{ subject_id: 'math', phase_id: 'senior' }}
      isPending={false}
      error={null}
      onPick={() => {}}
      onClose={() => {}}
    />,
    { path: '/homework' },
  )
  await readPhoto(user)
  expect(await screen.findByLabelText('认出的文字')).toHaveValue('求最大直')
  await waitFor(() => expect(asked(LIST).at(-1)?.input).toMatchObject({ like: '求最大直' }))
})

test.each([1366, 1024, 360])('at %i pixels nothing lies beside the screen', async (width) => {
  await page.viewport(width, 780)
  openScreen(<QuestionBankScreen />, { path: `${BANK}&photo=${encodeURIComponent('求最小值')}` })
  expect(await screen.findByLabelText('认出的文字')).toBeVisible()
  await screen.findByRole('button', { name: '拍照搜题' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1366, 768)
})
