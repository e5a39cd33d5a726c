import '@jiangtai/ui/base.css'
import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { barriers } from '../../../../test/axe.ts'
import { lessonView } from '../../../../test/lesson-things.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { question } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../../LessonDetailsScreen.tsx'
import { detailsPath } from '../../list/lesson-status.ts'

const CHANGE = 'POST /api/prepare_lessons/api/change_quzi'
const written = { ...question({}), document: questionOf(itemOf('text', { score: 6 })) }
const LAID_DOWN = { answer_way: 'photo', score: 8, reveals_at_close: true } as const

let network: ReturnType<typeof answerCalls>
beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
})

/** The details of a lesson of one question to be written and one that is chosen. */
function open(mayEdit = true) {
  const quizzes = [
    { lesson_quiz_id: 'q1', time_limit_s: null, preset: LAID_DOWN, for_class_ids: null, question: written },
    {
      lesson_quiz_id: 'q2',
      time_limit_s: null,
      preset: NO_PRESET,
      for_class_ids: null,
      question: question({}),
    },
  ]
  const abilities = { edit: mayEdit, remove: mayEdit, own: mayEdit }
  const lesson = lessonView({ quizzes, abilities })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    [CHANGE]: () => ({ quizzes }),
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const sent = () => network.asked.filter(({ name }) => name === CHANGE).map(({ input }) => input)

test('[LE-190] 作答设置 says what is laid down, and is changed beside the question', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: '第 1 题作答设置' })
  expect(button).toHaveTextContent('拍照 · 8 分 · 收卷后公布答案')
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: '第 1 题作答设置' })
  await user.selectOptions(within(dialog).getByLabelText('作答方式'), '手写')
  const score = within(dialog).getByLabelText('分值')
  for (const [typed, words] of [
    ['7.3', '分值精确到 0.5 分'],
    ['0', '分值至少 0.5 分'],
    ['101', '分值最多 100 分'],
    ['八', '分值应为数字'],
  ] as const) {
    await user.clear(score)
    await user.type(score, typed)
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText(words)).toBeVisible()
  }
  expect(sent()).toEqual([])
  await user.clear(score)
  await user.click(within(dialog).getByLabelText('收卷后公布答案'))
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { lesson_quiz_id: 'q1', answer_way: 'handwriting', score: null, reveals_at_close: false },
    ]),
  )
  expect(button).toHaveTextContent('手写')
})

test('[LE-191] what a machine marks has no 作答方式', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: '第 2 题作答设置' })
  expect(button).toHaveTextContent('作答设置')
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: '第 2 题作答设置' })
  expect(within(dialog).queryByLabelText('作答方式')).toBeNull()
  expect(within(dialog).getByLabelText('分值')).toHaveValue('')
})

test('[LE-190] a reader is told and changes nothing', async () => {
  open(false)
  expect(await screen.findByText('拍照 · 8 分 · 收卷后公布答案')).toBeVisible()
  expect(screen.queryByRole('button', { name: '第 1 题作答设置' })).toBeNull()
})
