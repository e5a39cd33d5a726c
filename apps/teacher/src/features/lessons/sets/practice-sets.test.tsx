import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import '@jiangtai/ui/base.css'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { notices } from '@jiangtai/ui/kit/notices.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { lessonView } from '../../../test/lesson-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { question } from '../../../test/school-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { LessonDetailsScreen } from '../LessonDetailsScreen.tsx'
import { detailsPath } from '../list/lesson-status.ts'

const DETAIL = 'GET /api/prepare_lessons/api/lesson_detail'
const SAVE = 'POST /api/prepare_lessons/api/practice_set'
const REMOVE = 'DELETE /api/prepare_lessons/api/practice_set'

const quizzes = ['q1', 'q2', 'q3'].map((lesson_quiz_id) => ({
  ...{ lesson_quiz_id, time_limit_s: null, preset: NO_PRESET, for_class_ids: null, question: question({}) },
}))
const SET: PracticeSet = {
  ...{ practice_set_id: 's1', name: '课中巩固', time_limit_s: 300, lesson_quiz_ids: ['q3', 'q1'] },
  for_class_ids: null,
}

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  notices.setState({ messages: [] })
})
afterEach(() => {
  cleanup()
  network.stop()
  notices.setState({ messages: [] })
})

/** The details of a lesson of three questions; the server has these sets. */
function open(practice_sets: PracticeSet[], mayEdit = true) {
  const abilities = { edit: mayEdit, remove: mayEdit, own: mayEdit }
  const lesson = lessonView({ quizzes, practice_sets, abilities })
  let stored = practice_sets
  network = answerCalls({
    [DETAIL]: () => ({ ...lesson, practice_sets: stored }),
    [SAVE]: ({ name, time_limit_s, lesson_quiz_ids, for_class_ids = null }) => {
      stored = [{ practice_set_id: 's1', name, time_limit_s, lesson_quiz_ids, for_class_ids }]
      return { practice_sets: stored }
    },
    [REMOVE]: () => {
      stored = []
      return { practice_sets: stored }
    },
    'DELETE /api/prepare_lessons/api/delete_quzi': () => ({ quizzes: quizzes.slice(1) }),
  })
  return openScreen(<LessonDetailsScreen />, { path: detailsPath(lesson.prepare_lesson_id) })
}

const sentTo = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)

test('[LE-30] some questions become a set: ticked, with a name and a time', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: '组成练习' }))
  const dialog = await screen.findByRole('dialog', { name: '组成练习' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await within(dialog).findByText('随堂练习至少要有 2 道题')).toBeVisible()
  const [first, , third] = within(dialog).getAllByRole('checkbox')
  await user.click(first!)
  await user.click(third!)
  expect(within(dialog).getByText('练习里的顺序（2 题）')).toBeVisible()
  await user.selectOptions(within(dialog).getByLabelText('限时'), '5 分钟')
  const name = within(dialog).getByLabelText('练习名称')
  await user.clear(name)
  await user.type(name, '课中巩固')
  expect(await barriers()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo(SAVE)).toEqual([
      expect.objectContaining({
        ...{ practice_set_id: null, name: '课中巩固', time_limit_s: 300, lesson_quiz_ids: ['q1', 'q3'] },
      }),
    ]),
  )
  expect(await screen.findByText(/2 题（第 1、3 题）/)).toBeVisible()
})

test('[LE-30] a set is changed, and deleted while its questions stay', async () => {
  const { user } = open([SET])
  expect(await screen.findByText('2 题（第 3、1 题） · 限时 5 分')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '修改练习“课中巩固”' }))
  const dialog = await screen.findByRole('dialog', { name: '修改练习' })
  await user.click(within(dialog).getByRole('button', { name: '移出本课第 3 题' }))
  await user.click(within(dialog).getAllByRole('checkbox')[1]!)
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/2 题（第 1、2 题）/)).toBeVisible()
  expect(sentTo(SAVE)).toEqual([
    expect.objectContaining({ practice_set_id: 's1', lesson_quiz_ids: ['q1', 'q2'] }),
  ])
  await user.click(screen.getByRole('button', { name: '删除练习“课中巩固”' }))
  const asked = await screen.findByRole('dialog', { name: '删除练习“课中巩固”？' })
  expect(asked).toHaveTextContent('2 道题还在备课里')
  await user.click(within(asked).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByText('课中巩固')).toBeNull())
  expect(screen.getByText('3 道题，上课时按这个顺序')).toBeVisible()
})

test('[LE-32] a question that is taken out leaves its sets, which is said', async () => {
  const { user } = open([SET])
  await user.click(await screen.findByRole('button', { name: '移除第 1 题' }))
  expect(notices.getState().messages.map(({ text }) => text)).toEqual(['这道题也从练习“课中巩固”里移出了'])
  expect(await screen.findByText('随堂练习至少要有 2 道题，补足后才能开始')).toBeVisible()
})

test('[LE-30] who only looks at the lesson sees its sets and changes none', async () => {
  open([SET], false)
  expect(await screen.findByText('课中巩固')).toBeVisible()
  expect(screen.queryByRole('button', { name: '组成练习' })).toBeNull()
  expect(screen.queryByRole('button', { name: '删除练习“课中巩固”' })).toBeNull()
})
