import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { CollectedQuestionsScreen } from './CollectedQuestionsScreen.tsx'
import { QuestionBankScreen } from './QuestionBankScreen.tsx'
import { SchoolQuestionsScreen } from './SchoolQuestionsScreen.tsx'
import { UploadedQuestionsScreen } from './UploadedQuestionsScreen.tsx'

const LIST = 'POST /api/question_center/v1/bank/list'
const ALL = { subject_id: null, phase_id: null }
let network: ReturnType<typeof answerCalls>

beforeEach(async () => {
  await page.viewport(1366, 768)
  forgetEverything()
  network = answerCalls({
    [LIST]: () => ({ total: 0, is_capped: false, list: [] }),
    'POST /api/school_manager/v1/school/get-school-info': () => SCHOOL,
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

/** A school of one phase, which is everybody's. */
const SCHOOL = {
  ...{ school_id: '1', name: '实验学校', region: '', region_code: null, school_logo_url: null },
  phases: [{ id: 'senior', name: '高中' }],
  subjects: [...BUILT_IN_SUBJECTS],
}

const asked = () => network.asked.filter(({ name }) => name === LIST).map(({ input }) => input)
const last = () => asked().at(-1)

/** Chooses once the school has told what there is to choose from. */
async function choose(user: ReturnType<typeof openScreen>['user'], label: string, option: string) {
  const box = await screen.findByLabelText(label)
  await within(box).findByRole('option', { name: option })
  await user.selectOptions(box, option)
}

test('[QS-15] what the whole school uses begins with the subject and phase of its teacher, and the address stays as it was', async () => {
  for (const Screen of [QuestionBankScreen, SchoolQuestionsScreen]) {
    const { place } = openScreen(<Screen />, { path: '/bank' })
    await waitFor(() => expect(last()).toMatchObject({ subject_id: 'math', phase_id: 'senior' }))
    expect(screen.getByLabelText('学科')).toHaveDisplayValue('数学')
    expect(screen.getByLabelText('学段')).toHaveDisplayValue('高中')
    expect(place()).toBe('/bank')
    cleanup()
    network.asked.length = 0
  }
})

test('[QS-15] who teaches no subject sees all, and what is one’s own is never hidden at first', async () => {
  openScreen(<QuestionBankScreen />, { path: '/bank', subject: '' })
  await waitFor(() => expect(last()).toMatchObject(ALL))
  for (const Screen of [UploadedQuestionsScreen, CollectedQuestionsScreen]) {
    cleanup()
    network.asked.length = 0
    openScreen(<Screen />, { path: '/own' })
    await waitFor(() => expect(last()).toMatchObject(ALL))
  }
})

test('[QS-15] an address that says a filter is shown as it is', async () => {
  for (const [query, wanted] of [
    ['?subject=physics', { subject_id: 'physics', phase_id: null }],
    ['?text=x', { ...ALL, text: 'x' }],
    ['?phase=junior', { subject_id: null, phase_id: 'junior' }],
    ['?subject=all', ALL],
  ] as const) {
    openScreen(<QuestionBankScreen />, { path: `/bank${query}` })
    await waitFor(() => expect(last()).toMatchObject(wanted))
    expect(asked()).toHaveLength(1)
    cleanup()
    network.asked.length = 0
  }
  // How it is ordered, and which page is shown, is no filter.
  openScreen(<QuestionBankScreen />, { path: '/bank?sort=hardest&page_size=50' })
  await waitFor(() =>
    expect(last()).toMatchObject({ subject_id: 'math', phase_id: 'senior', sort: 'hardest', page_size: 50 }),
  )
})

test('[QS-15] a first filter comes to the own subject, and taking all of them off stays so', async () => {
  const { user, place } = openScreen(<QuestionBankScreen />, { path: '/bank' })
  await choose(user, '排序', '使用次数')
  expect(place()).toBe('/bank?sort=most_used')
  await waitFor(() => expect(last()).toMatchObject({ subject_id: 'math', sort: 'most_used' }))
  await choose(user, '学科', '物理')
  expect(place()).toBe('/bank?sort=most_used&subject=physics&phase=senior')
  await waitFor(() => expect(last()).toMatchObject({ subject_id: 'physics', phase_id: 'senior' }))
  await choose(user, '学科', '全部学科')
  expect(place()).toBe('/bank?sort=most_used&phase=senior')
  await choose(user, '学段', '全部学段')
  expect(place()).toBe('/bank?sort=most_used&subject=all')
  await waitFor(() => expect(last()).toMatchObject({ ...ALL, sort: 'most_used' }))
  const address = place()
  cleanup()
  forgetEverything()
  network.asked.length = 0
  const again = openScreen(<QuestionBankScreen />, { path: address })
  await waitFor(() => expect(last()).toMatchObject(ALL))
  await choose(again.user, '学科', '数学')
  expect(again.place()).toBe('/bank?sort=most_used&subject=math')
})

test('[QS-15] where nothing is of the own subject, all is one press away', async () => {
  const { user, place } = openScreen(<QuestionBankScreen />, { path: '/bank' })
  await user.click(await screen.findByRole('button', { name: '看全部题目' }))
  expect(place()).toBe('/bank?subject=all')
  await waitFor(() => expect(last()).toMatchObject(ALL))
  expect(await screen.findByText(/题库里还没有题目/)).toBeVisible()
})
