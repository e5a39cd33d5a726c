import type { CallName } from '@jiangtai/shared/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { keepInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { api, queryClient } from '../../../../core/api.ts'
import { createLessonCommands } from '../../lesson/lesson-commands.ts'
import { BankLayer } from './BankLayer.tsx'
import { BankWay } from './BankWay.tsx'

const START = 'POST /api/prepare_lessons/api/start_bank_quzi'
const LIST = 'POST /api/question_center/v1/bank/list'
const listed = { is_collected: false, answer_count: 0, score_rate: null, used_count: 0 }
const lesson = lessonView()
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  window.sessionStorage.clear()
})
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const ends: string[] = []
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'POST /api/prepare_lessons/api/list_quzi': () => ({ quizzes: [], practice_sets: [] }),
    [LIST]: ({ scope }) => ({
      ...{ total: 1, is_capped: false },
      list: [{ ...questionView('1', scope === 'collected' ? '收藏的题' : '题库的题'), ...listed }],
    }),
    'POST /api/question_center/v1/collection/folders': () => ({ list: [], item_count: 1 }),
    'GET /api/guide_learn/api/cart/get': () => ({
      ...{
        subject_id: 'math',
        limit: 100,
        types: [],
        subjects: [{ subject_id: 'math', name: '数学', count: 1 }],
      },
      questions: [
        { ...{ question_id: idOf('2'), type: 'text', difficulty: 3, score: 12, item_count: 1, text: '篮' } },
      ],
      question_ids: [idOf('2')],
    }),
    'POST /api/question_center/v1/paper/questions': () => ({ list: [questionView('2', '篮里的题')] }),
    [START]: () => ({ quiz_run_id: idOf('9') }),
    ...answers,
  })
  const commands = createLessonCommands({
    ...{ api, lesson_session_id: idOf('5'), device_id: 'device-one' },
    status: () => 'online',
    onFailed: (told) => void ends.push(told),
  })
  const { user } = openScreen(
    <div style={{ position: 'fixed', inset: 0, color: 'var(--paper)', background: 'var(--board)' }}>
      <BankLayer
        prepare_lesson_id={lesson.prepare_lesson_id}
        class_id={idOf('7')}
        commands={commands}
        place={{ x: 0, y: 0 }}
        onMove={() => {}}
        onSent={() => void ends.push('sent')}
        onBack={() => void ends.push('back')}
      />
    </div>,
    { path: '/' },
  )
  const dialog = () => screen.findByRole('dialog', { name: '从题库选题' })
  const pick = async (stem: string) => {
    await user.click(await within(await dialog()).findByText(stem))
    await user.click(screen.getByRole('button', { name: '选这道题' }))
  }
  const sentAs = (name: CallName) =>
    network.asked.filter((call) => call.name === name).map(({ input }) => input)
  return { user, network, dialog, pick, ends, started: () => sentAs(START), listedAs: () => sentAs(LIST) }
}

test('[CR-456] a question is chosen, seen as the class will see it, and sent with its time', async () => {
  const { user, pick, ends, started, listedAs } = open()
  await pick('题库的题')
  expect(listedAs()[0]).toMatchObject({ subject_id: lesson.subject_id, phase_id: lesson.phase_id })
  const panel = await screen.findByRole('region', { name: '从题库选题' })
  expect(within(panel).getByText('题库的题')).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: '学生平板' }))
  expect(within(panel).getByRole('region', { name: '课堂题目' })).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: '1 分钟' }))
  await user.click(within(panel).getByRole('button', { name: '开始作答' }))
  await waitFor(() => expect(ends).toEqual(['sent']))
  expect(started()).toMatchObject([
    { question_id: idOf('1'), time_limit_s: 60, is_kept: false, device_id: 'device-one' },
  ])
})

test('[CR-456] the cart and what was collected are looked through as well, and no key is offered to the class', async () => {
  const { user, dialog, pick, ends, started } = open()
  const picker = await dialog()
  expect(await within(picker).findByText('题库的题')).toBeVisible()
  await user.click(within(picker).getByRole('tab', { name: '我的收藏' }))
  expect(await within(picker).findByText('收藏的题')).toBeVisible()
  await user.click(within(picker).getByRole('tab', { name: '试题篮' }))
  expect(await within(picker).findByText('篮里的题')).toBeVisible()
  expect(within(picker).queryByRole('button', { name: /答案解析/ })).toBeNull()
  expect(await barriers()).toEqual([])
  await pick('篮里的题')
  await user.click(await screen.findByRole('checkbox', { name: /^也存入备课/ }))
  await user.click(screen.getByRole('button', { name: '开始作答' }))
  await waitFor(() => expect(ends).toEqual(['sent']))
  expect(started()).toMatchObject([{ question_id: idOf('2'), time_limit_s: null, is_kept: true }])
})

test('[CR-456] another one is chosen instead; what was refused stays as it was set', async () => {
  const { user, dialog, pick, ends } = open({ [START]: () => refuse('CONFLICT') })
  await pick('题库的题')
  await user.click(await screen.findByRole('button', { name: '3 分钟' }))
  await user.click(screen.getByRole('button', { name: '开始作答' }))
  await waitFor(() => expect(ends).toHaveLength(1))
  expect(screen.getByRole('button', { name: '3 分钟' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: '换一道' }))
  await user.click(within(await dialog()).getByRole('button', { name: '取消' }))
  expect(screen.getByRole('region', { name: '从题库选题' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(ends.at(-1)).toBe('back')
})

test.each([
  [1366, 768],
  [360, 780],
])('[CR-456] at %i × %i everything fits, is large enough and is read by all', async (width, height) => {
  await page.viewport(width, height)
  const { pick } = open()
  await pick('题库的题')
  const panel = await screen.findByRole('region', { name: '从题库选题' })
  expect(panel.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  for (const button of within(panel).getAllByRole('button'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(await barriers()).toEqual([])
})

test('[CR-454] the way is offered to who may look at questions, and to nobody else', async () => {
  network = answerCalls({})
  const show = (grants: object) => openScreen(<BankWay onOpen={() => {}} />, { path: '/', ...grants })
  show({})
  expect(await screen.findByRole('button', { name: '从题库选题…' })).toBeVisible()
  cleanup()
  show({ grants: { classPreparation: ['query', 'edit'] } })
  await expect.poll(() => screen.queryByRole('button', { name: '从题库选题…' })).toBeNull()
})

test('[CR-474] what was chosen and how it is to be asked is there when the board is loaded again, until it is sent or put away', async () => {
  const first = open()
  await first.pick('题库的题')
  await first.user.click(await screen.findByRole('button', { name: '3 分钟' }))
  await first.user.click(screen.getByRole('checkbox', { name: /^也存入备课/ }))
  const kept = Object.fromEntries<string>(Object.entries(window.sessionStorage))
  cleanup()
  first.network.stop()
  // A reload runs no clean-up.
  Object.assign(window.sessionStorage, kept)
  const { user, started, ends } = open({
    'POST /api/question_center/v1/paper/questions': () => ({ list: [questionView('1', '题库的题')] }),
  })
  const panel = await screen.findByRole('region', { name: '从题库选题' })
  expect(within(panel).getByText('题库的题')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(panel).getByRole('button', { name: '3 分钟' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(within(panel).getByRole('button', { name: '开始作答' }))
  await waitFor(() => expect(ends).toEqual(['sent']))
  expect(started()).toMatchObject([{ question_id: idOf('1'), time_limit_s: 180, is_kept: true }])
  cleanup()
  expect(Object.keys(window.sessionStorage).filter((key) => key.includes('bank'))).toEqual([])
})

test('[CR-474] one that is in the bank no more is chosen anew, and one that was not fetched is tried again', async () => {
  const choice = { question_id: idOf('1'), time: { kind: 'typed', text: '2' }, preset: {}, isKept: false }
  const keep = () => keepInTab(`bank.${idOf('5')}`, choice)
  keep()
  const gone = open({ 'POST /api/question_center/v1/paper/questions': () => refuse('NOT_FOUND') })
  expect(await gone.dialog()).toBeVisible()
  cleanup()
  gone.network.stop()
  queryClient.clear()
  keep()
  let isThere = false
  const { user } = open({
    'POST /api/question_center/v1/paper/questions': () =>
      isThere ? { list: [questionView('1', '题库的题')] } : refuse('FORBIDDEN', '没有取题的权限'),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('刚才选的题没有取到：没有取题的权限')
  isThere = true
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('题库的题')).toBeVisible()
  expect(screen.getByLabelText('自定义分钟数')).toHaveValue('2')
})
