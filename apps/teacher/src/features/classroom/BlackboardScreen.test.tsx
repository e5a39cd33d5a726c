import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginAddress, boardAddress } from '../../core/board-page.ts'
import { answerCalls, refuse } from '../../test/answer-calls.ts'
import { barriers } from '../../test/axe.ts'
import { lessonView } from '../../test/lesson-things.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { lessonPage } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'
import { BlackboardScreen } from './BlackboardScreen.tsx'
import { STATE } from './remote/test/remote-lesson.ts'

const START = 'POST /api/prepare_lessons/api/start_lesson'
const first = { class_id: 'c1', name: '高一(1)班', student_count: 45 }
const second = { class_id: 'c2', name: '高一(2)班', student_count: 44 }
let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
  window.history.replaceState(null, '', '/')
})

function open(address: string, lesson: ReturnType<typeof lessonView>, state: typeof STATE | null = null) {
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    'GET /api/prepare_lessons/api/teaching_info': () => ({
      state,
      server_time: '2026-09-01T08:00:00.000Z',
    }),
    [START]: () => refuse('CONFLICT', '这个班正在上别的课'),
  })
  window.history.replaceState(null, '', address)
  return openScreen(<BlackboardScreen />, { path: address })
}

const started = () => network.asked.filter(({ name }) => name === START)

test('[CR-48] the lesson of one class begins by the press that led here; a refusal is told, and begins nothing again', async () => {
  const lesson = lessonView({ classes: [first] })
  const { user } = open(beginAddress(lesson), lesson)
  expect(await screen.findByRole('alert')).toHaveTextContent('这个班正在上别的课')
  expect(started()).toEqual([{ name: START, input: expect.objectContaining({ class_id: 'c1' }) }])
  expect(window.location.search).toBe(`?prepare_lesson_id=${lesson.prepare_lesson_id}`)
  await user.click(screen.getByRole('button', { name: '开始上课' }))
  await waitFor(() => expect(started()).toHaveLength(2))
})

test('[CR-48] an address that nobody pressed waits for 开始上课', async () => {
  const lesson = lessonView({ classes: [first] })
  open(boardAddress({ prepare_lesson_id: lesson.prepare_lesson_id }), lesson)
  expect(await screen.findByRole('button', { name: '开始上课' })).toBeVisible()
  expect(started()).toEqual([])
})

test('[CR-48] of several classes the one that is chosen begins', async () => {
  const lesson = lessonView({ classes: [first, second] })
  const { user } = open(beginAddress(lesson), lesson)
  await user.click(await screen.findByRole('button', { name: /高一\(2\)班/ }))
  await waitFor(() => expect(started()).toHaveLength(1))
  expect(started()[0]?.input).toMatchObject({ class_id: 'c2' })
})

const stoppedAt = (page_no: number) => ({
  ...{ class_id: 'c1', name: '高一(1)班', page_count: 9, state: 'stopped' as const, page_no },
  resume_page: page_no === 1 ? null : page_no,
  ...{ lesson_session_id: 's1', last_at: '2026-09-01T08:00:00.000Z' },
})
const NINE = Array.from({ length: 9 }, () => lessonPage({}))

test('[LE-61] a class that stopped in the middle is asked once: where it stopped, or the first page', async () => {
  const lesson = lessonView({ classes: [first], pages: NINE, progress: [stoppedAt(5)] })
  const { user } = open(beginAddress(lesson), lesson)
  await user.click(await screen.findByRole('button', { name: '从第 5 页继续' }))
  await waitFor(() =>
    expect(started().map(({ input }) => input)).toMatchObject([{ begin_at: 'stopped_with_ink' }]),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('这个班正在上别的课')
  await user.click(screen.getByRole('button', { name: '从第 1 页开始' }))
  await waitFor(() => expect(started().at(-1)?.input).toMatchObject({ begin_at: 'first' }))
})

test('[LE-187] a class that goes on has its 板书 unless the teacher leaves it off, which the board remembers', async () => {
  const lesson = lessonView({ classes: [first], pages: NINE, progress: [stoppedAt(5)] })
  const { user } = open(beginAddress(lesson), lesson)
  const brings = await screen.findByRole('checkbox', { name: '继续时带上上次的板书' })
  expect(brings).toBeChecked()
  await user.click(brings)
  await user.click(screen.getByRole('button', { name: '从第 5 页继续' }))
  await waitFor(() => expect(started().map(({ input }) => input)).toMatchObject([{ begin_at: 'stopped' }]))
  cleanup()
  open(beginAddress(lesson), lesson)
  expect(await screen.findByRole('checkbox', { name: '继续时带上上次的板书' })).not.toBeChecked()
})

test('[LE-61] a class that stopped at the first page begins without a question', async () => {
  const lesson = lessonView({ classes: [first], pages: NINE, progress: [stoppedAt(1)] })
  open(beginAddress(lesson), lesson)
  await waitFor(() => expect(started().map(({ input }) => input)).toMatchObject([{ begin_at: 'first' }]))
})

test('[LE-60] the choice of the class says how far each is', async () => {
  const begun = {
    class_id: 'c2',
    name: '高一(2)班',
    page_count: 9,
    state: 'not_begun' as const,
    resume_page: null,
  }
  const progress = [stoppedAt(5), begun]
  const lesson = lessonView({ classes: [first, second], pages: NINE, progress })
  open(boardAddress({ prepare_lesson_id: lesson.prepare_lesson_id }), lesson)
  expect(await screen.findByRole('button', { name: /1\)班.*上到第 5 页（共 9 页）/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /2\)班.*未上/ })).toBeVisible()
})

test.each([
  [360, 780, ['手机遥控', '接管', '返回']],
  [1366, 768, ['返回', '接管']],
])(
  '[CR-465] at %i × %i a lesson that another device teaches is met in this order',
  async (width, height, words) => {
    await page.viewport(width, height)
    const lesson = lessonView({ classes: [first] })
    open(boardAddress({ prepare_lesson_id: lesson.prepare_lesson_id }), lesson, STATE)
    expect(await screen.findByRole('heading', { name: /《二次函数》正在另一台设备上课/ })).toBeVisible()
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(words)
    expect(buttons[0]).toHaveFocus()
    for (const button of buttons) expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    expect(await barriers()).toEqual([])
  },
)
