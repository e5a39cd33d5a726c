import '@jiangtai/ui/base.css'
import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
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
const SAVE = 'POST /api/prepare_lessons/api/practice_set'
const CLASSES = ['c1', 'c2'].map((class_id, at) => ({
  ...{ class_id, name: `高一(${at + 1})班`, student_count: 40 },
}))
const quizzes = [null, ['c1'], ['gone']].map((for_class_ids, at) => ({
  ...{
    lesson_quiz_id: `q${at}`,
    time_limit_s: null,
    preset: NO_PRESET,
    for_class_ids,
    question: question({}),
  },
}))
const SET = {
  ...{ practice_set_id: 's1', name: '巩固', time_limit_s: null, lesson_quiz_ids: ['q0', 'q1'] },
  for_class_ids: ['c2'],
}

let network: ReturnType<typeof answerCalls>
beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
})

/** A lesson of two classes: a question for both, one for the first and one for a class that left; a set for the second. */
function open(change: Partial<Parameters<typeof lessonView>[0]> = {}) {
  const lesson = lessonView({ quizzes, practice_sets: [SET], classes: CLASSES, ...change })
  network = answerCalls({
    'GET /api/prepare_lessons/api/lesson_detail': () => lesson,
    [CHANGE]: () => ({ quizzes }),
    [SAVE]: () => ({ practice_sets: [SET] }),
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const sentTo = (wanted: string) =>
  network.asked.filter(({ name }) => name === wanted).map(({ input }) => input)

test('[LE-253] a question says for which classes it is, and is given to some', async () => {
  const { user } = open()
  expect(await screen.findByRole('button', { name: '第 2 题给哪些班' })).toHaveTextContent('仅 高一(1)班')
  expect(await screen.findByRole('button', { name: '第 3 题给哪些班' })).toHaveTextContent('没有班级')
  await user.click(await screen.findByRole('button', { name: '第 1 题给哪些班' }))
  const dialog = await screen.findByRole('dialog', { name: '第 1 题给哪些班' })
  await user.click(within(dialog).getByRole('radio', { name: '只给选定的班级' }))
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  expect(await within(dialog).findByText('请至少选一个班级')).toBeVisible()
  await user.click(within(dialog).getByRole('checkbox', { name: '高一(2)班' }))
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sentTo(CHANGE)).toMatchObject([{ lesson_quiz_id: 'q0', for_class_ids: ['c2'] }]))
  expect(await screen.findByRole('button', { name: '第 1 题给哪些班' })).toHaveTextContent('仅 高一(2)班')
})

test('[LE-255] a set says for which classes it is, and is given to all', async () => {
  const { user } = open()
  expect(await screen.findByText('仅 高一(2)班')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '修改练习“巩固”' }))
  const dialog = await screen.findByRole('dialog', { name: '修改练习' })
  expect(within(dialog).getByRole('checkbox', { name: '高一(2)班' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: '全部班级' }))
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo(SAVE)).toMatchObject([
      { practice_set_id: 's1', for_class_ids: null, opened: { for_class_ids: ['c2'] } },
    ]),
  )
})

test('[LE-253] a lesson of one class has nothing to choose, and a reader changes nothing', async () => {
  const all = quizzes.map((quiz) => ({ ...quiz, for_class_ids: null }))
  open({ classes: CLASSES.slice(0, 1), quizzes: all, practice_sets: [] })
  expect(await screen.findByRole('button', { name: '第 1 题作答设置' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '第 1 题给哪些班' })).toBeNull()
  cleanup()
  network.stop()
  open({ abilities: { edit: false, remove: false, own: false } })
  expect(await screen.findByText('仅 高一(1)班')).toBeVisible()
  expect(screen.queryByRole('button', { name: '第 1 题给哪些班' })).toBeNull()
})
