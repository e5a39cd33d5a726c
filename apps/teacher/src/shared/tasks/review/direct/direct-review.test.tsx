import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { EMPTY_HOME } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { DirectReview } from './DirectReview.tsx'
import { LaterReviewNotice } from './LaterReviewNotice.tsx'

const HOME = 'GET /api/home/v1/workbench'
const LESSONS = 'GET /api/prepare_lessons/api/lesson_list'
const ADD_LESSON = 'POST /api/prepare_lessons/api/add_lesson'
const REMOVE_LESSON = 'DELETE /api/prepare_lessons/api/delete_lesson'
const QUIZZES = 'POST /api/prepare_lessons/api/list_quzi'
const ADD = 'POST /api/prepare_lessons/api/add_quzi'
const REMOVE = 'DELETE /api/prepare_lessons/api/delete_quzi'
const PAGES = 'GET /api/prepare_lessons/api/lesson_page'
const SAVE_PAGES = 'POST /api/prepare_lessons/api/lesson_page'
const THERE = 'POST /api/question_center/v1/paper/questions'

type Quiz = CallOutput<typeof QUIZZES>['quizzes'][number]
const quiz = (digits: string): Quiz => ({
  ...{ lesson_quiz_id: idOf(`e${digits}`), time_limit_s: null, for_class_ids: null },
  preset: { way: 'key', answer_kind: null, points: null, releases_key: false } as unknown as Quiz['preset'],
  question: questionView(digits, `第 ${digits} 题`),
})
const digitsOf = (question_id: string) => question_id.replace(/^[0-]+7000-8000-0*/, '')
const ONE = { class_id: idOf('c1'), name: '高一(1)班' }
const OTHER = { class_id: idOf('c2'), name: '高一(2)班' }
const TITLE = '二次函数练习讲评（高一(1)班）'
const PATH = '/homework/box/homework-detail?task_id=1&pane=report'

let network: ReturnType<typeof answerCalls>
let running: CallOutput<typeof HOME>['running']
let own: CallOutput<typeof LESSONS>['list']
let quizzes: Quiz[]
let gone: string[]
let pages: CallOutput<typeof PAGES>['pages']

beforeEach(() => {
  forgetEverything()
  window.sessionStorage.clear()
  running = []
  own = []
  quizzes = []
  gone = []
  pages = []
  network = answerCalls({
    [HOME]: () => ({ ...EMPTY_HOME, running }),
    [LESSONS]: () => ({ total: own.length, list: own }),
    [ADD_LESSON]: () => ({ prepare_lesson_id: idOf('d1') }),
    [REMOVE_LESSON]: () => ({ done: true as const }),
    [QUIZZES]: () => ({ quizzes, practice_sets: [] }),
    [ADD]: ({ question_ids }) => {
      const there = new Set(quizzes.map(({ question }) => question.question_id))
      quizzes = [...quizzes, ...question_ids.filter((id) => !there.has(id)).map((id) => quiz(digitsOf(id)))]
      return { quizzes }
    },
    [REMOVE]: ({ lesson_quiz_id }) => {
      quizzes = quizzes.filter((one) => one.lesson_quiz_id !== lesson_quiz_id)
      return { quizzes }
    },
    [PAGES]: () => ({ pages }),
    [SAVE_PAGES]: ({ pages: saved }) => {
      pages = pages.filter(({ page_id }) => saved.some((one) => one.page_id === page_id))
      return { pages, met: [] }
    },
    [THERE]: ({ question_ids }) =>
      question_ids.some((id) => gone.includes(id))
        ? refuse('NOT_FOUND', '题目不存在')
        : { list: question_ids.map((id) => questionView(digitsOf(id), '题')) },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.filter((call) => call.name === name).map(({ input }) => input)
const QUESTIONS = [questionView('1', '求最小值'), questionView('2', '证明不等式')]

function open(more: Partial<Parameters<typeof DirectReview>[0]> = {}) {
  const source = 'task 1'
  return openScreen(
    <>
      <LaterReviewNotice where={{ source }} />
      <DirectReview
        {...{ source, about: '二次函数练习', subject_id: 'math', phase_id: 'senior' }}
        classes={[ONE]}
        questions={QUESTIONS}
        {...more}
      />
    </>,
    { path: PATH },
  )
}
const press = () => screen.findByRole('button', { name: '直接讲评' })

test('[QU-170] one press makes a lesson of the class with the questions, and opens it', async () => {
  const { user, place } = open()
  await user.click(await press())
  await waitFor(() => expect(place()).toContain(`preparationDetails?prepare_lesson_id=${idOf('d1')}`))
  expect(asked(ADD_LESSON)).toMatchObject([
    { title: TITLE, subject_id: 'math', phase_id: 'senior', class_ids: [ONE.class_id] },
  ])
  expect(asked(ADD)).toMatchObject([{ prepare_lesson_id: idOf('d1'), question_ids: [idOf('1'), idOf('2')] }])
})

test('[QU-171] the lesson that was made is taken back, and the page it came from is there again', async () => {
  const { user, place } = open()
  await user.click(await press())
  await waitFor(() => expect(place()).toContain('preparationDetails'))
  cleanup()
  const lesson = openScreen(<LaterReviewNotice where={{ prepare_lesson_id: idOf('d1') }} />, {
    path: `/classPreparation/preparationDetails?prepare_lesson_id=${idOf('d1')}`,
  })
  expect(await screen.findByText(`已新建讲评课《${TITLE}》，放入 2 道题，可以开始上课。`)).toBeVisible()
  await lesson.user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(lesson.place()).toBe(PATH))
  expect(asked(REMOVE_LESSON)).toMatchObject([{ prepare_lesson_id: idOf('d1') }])
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

const runs = (change: Partial<(typeof running)[number]>) => ({
  ...{ lesson_session_id: idOf('5e'), prepare_lesson_id: idOf('d7'), ...ONE, class_name: ONE.name },
  ...{ title: '函数的单调性', teacher_name: '陈思远', started_at: '2026-11-30T01:00:00.000Z' },
  ...{ is_own: true, is_assisted: false, ...change },
})

test('[QU-169] a lesson that runs in the class gets the questions and its board opens; [QU-171] only those are taken out again', async () => {
  running = [runs({ is_own: false, prepare_lesson_id: idOf('d8') }), runs({})]
  quizzes = [quiz('2')]
  const { user, place } = open()
  await user.click(await press())
  await waitFor(() => expect(place()).toContain(`prepare_lesson_id=${idOf('d7')}&class_id=${ONE.class_id}`))
  expect(place()).not.toContain('begin=1')
  expect(asked(ADD_LESSON)).toEqual([])
  cleanup()
  const back = open()
  const words = '已把 1 道题加入正在上的《函数的单调性》的发题（另 1 道本来就在）。'
  expect(await screen.findByText(words)).toBeVisible()
  await back.user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(quizzes).toEqual([quiz('2')]))
  expect(asked(REMOVE)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('[QU-170] a lesson of that name that was not taught is taken, one that was taught is not', async () => {
  const lesson = (id: string, status: 'ready' | 'taught') =>
    ({ prepare_lesson_id: idOf(id), title: TITLE, subject_id: 'math', status }) as (typeof own)[number]
  own = [lesson('d2', 'taught'), lesson('d3', 'ready')]
  const { user, place } = open()
  await user.click(await press())
  await waitFor(() => expect(place()).toContain(idOf('d3')))
  expect(asked(ADD_LESSON)).toEqual([])
  expect(asked(LESSONS)).toMatchObject([{ text: TITLE, scope: 'own', class_id: ONE.class_id }])
})

test('[HK-114] a lesson that was there gets the picked answers too, and just those pages are taken out again', async () => {
  own = [
    {
      prepare_lesson_id: idOf('d3'),
      title: TITLE,
      subject_id: 'math',
      status: 'ready',
    } as (typeof own)[number],
  ]
  quizzes = [quiz('1'), quiz('2')]
  const page = (digits: string) => ({
    ...{
      page_id: idOf(digits),
      kind: 'board' as const,
      title: '',
      resource_id: null,
      page_no: null,
      ratio: 1.5,
    },
    ...{ image_url: null, background: null, lesson_quiz_id: null, for_class_ids: null, timer: null },
  })
  pages = [page('a1'), page('a2'), page('a3')]
  const { user, place } = open({ addAnswers: async () => [idOf('a2'), idOf('a3')] })
  await user.click(await press())
  await waitFor(() => expect(place()).toContain(idOf('d3')))
  cleanup()
  const back = open()
  expect(await screen.findByText(`《${TITLE}》里已经有这 2 道题，放进选出的作答 2 页。`)).toBeVisible()
  // Somebody wrote a page meanwhile.
  pages = [...pages, page('a4')]
  await back.user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(pages.map(({ page_id }) => page_id)).toEqual([idOf('a1'), idOf('a4')]))
  expect(asked(REMOVE)).toEqual([])
})

test('[QU-170] what is not in the bank any more is named and left out', async () => {
  gone = [idOf('2')]
  const { user } = open()
  await user.click(await press())
  expect(await screen.findByText('有 1 道题已不在题库里，没有放进去：“证明不等式”')).toBeVisible()
  expect(asked(ADD)).toMatchObject([{ question_ids: [idOf('1')] }])
})

test('[QU-170] answers that cannot be put in are told, and the questions stay', async () => {
  const given: string[] = []
  const { user, place } = open({
    addAnswers: async (class_id, prepare_lesson_id): Promise<string[]> => {
      given.push(class_id, prepare_lesson_id)
      throw new Error('有图片没有取到')
    },
  })
  await user.click(await press())
  expect(await screen.findByText('题目放好了，选出的作答没有放进去：有图片没有取到')).toBeVisible()
  expect(given).toEqual([ONE.class_id, idOf('d1')])
  expect(place()).toContain('preparationDetails')
})

test('[QU-169] of several classes one is chosen; nothing is made where all questions are gone', async () => {
  gone = [idOf('1'), idOf('2')]
  const { user, place } = open({ classes: [ONE, OTHER] })
  await user.click(await press())
  const menu = within(await screen.findByRole('menu', { name: '给哪个班讲评' }))
  await user.click(menu.getByRole('menuitem', { name: OTHER.name }))
  expect(await screen.findByText('没有开始讲评：选中的题都已不在题库里')).toBeVisible()
  expect([asked(ADD_LESSON), place()]).toEqual([[], PATH])
})
