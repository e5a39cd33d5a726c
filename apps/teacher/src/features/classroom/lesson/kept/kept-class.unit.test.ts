import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { openingState } from '@jiangtai/shared/classroom/state.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { AWAITED_INK } from '@jiangtai/shared/ink/prepared/awaited.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { expect, test } from 'vitest'
import { WAITING_INK } from '../../../../core/session/kept/kept-names.ts'
import { lessonPage } from '../../../../test/school-things.ts'
import { keptBoardContent, keptClassOf } from './kept-class.ts'

const LINE: readonly (readonly [number, number])[] = [
  [100, 100],
  [900, 500],
]
const page = (page_id: string): ClassroomPage => ({
  ...{ page_id, kind: 'board', title: page_id, ratio: 1.5, image_url: null },
})
const lesson = {
  title: '二次函数',
  pages: [
    lessonPage({ page_id: 'one', for_class_ids: null }),
    lessonPage({ page_id: 'two', for_class_ids: ['other'] }),
  ],
  ink: { one: [penLine('prepared', LINE)] },
  questions: [],
}
const state = {
  ...openingState({
    ...{
      lesson_session_id: 's',
      title: '二次函数',
      class_id: 'c',
      class_name: '高一(1)班',
      teacher_name: '陈老师',
    },
    ...{ started_at: '2026-09-01T02:00:00.000Z', device_id: 'd', pages: [page('one'), page('added')] },
  }),
  ...{ current_page_id: 'added', ink: { one: AWAITED_INK } },
}

/** A browser with strokes that wait to be sent. */
const storage = (waiting: object[] = []) => {
  const kept = new Map([[`${WAITING_INK}s`, JSON.stringify(waiting)]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const idsOn = (content: ReturnType<typeof keptBoardContent>, page_id: string) => {
  const document = content.ink[page_id]
  return document === undefined ? [] : listVisibleItems(document).map(({ mark }) => mark.id)
}

test('[LE-238] what is kept of a class is its pages and ink, and nothing of its students', () => {
  expect(Object.keys(keptClassOf(state, lesson)).toSorted()).toEqual(
    [
      'device_id',
      'class_id',
      'class_name',
      'current_page_id',
      'ink',
      'lesson_session_id',
      'pages',
    ].toSorted(),
  )
})

test('[LE-238] a class that runs is shown at its page, with what was prepared and what waits to be sent', () => {
  const waiting = [{ page_id: 'added', op: penLine('waiting', LINE), is_sent: false }]
  const content = keptBoardContent(lesson, keptClassOf(state, lesson), {
    class_id: 'c',
    storage: storage(waiting),
  })
  expect(content.current_page_id).toBe('added')
  expect(content.pages.map(({ page_id }) => page_id)).toEqual(['one', 'added'])
  expect(idsOn(content, 'one')).toEqual(['prepared'])
  expect(idsOn(content, 'added')).toEqual(['waiting'])
})

test('[LE-238] before a class, and for another one, the pages are as they were prepared for it', () => {
  for (const [kept, class_id, pages] of [
    [null, 'c', ['one']],
    [keptClassOf(state, lesson), 'other', ['one', 'two']],
    [null, null, ['one', 'two']],
  ] as const) {
    const content = keptBoardContent(lesson, kept, { class_id, storage: storage() })
    expect(content.pages.map(({ page_id }) => page_id)).toEqual(pages)
    expect(content.current_page_id).toBe('one')
    expect(idsOn(content, 'one')).toEqual(['prepared'])
  }
})

test('[LE-232] pictures that are no pages of the lesson keep their places alone', () => {
  const picture = (page_id: string, title: string): ClassroomPage => ({
    ...{
      page_id,
      kind: 'image',
      title,
      ratio: 1.5,
      image_url: `/oss/b/${page_id}.png?expires=9&signature=x`,
    },
  })
  const pages = [picture('one', '图像'), picture('work', '李明的作答')]
  const kept = keptClassOf({ ...state, pages, ink: { one: AWAITED_INK, work: AWAITED_INK } }, lesson)
  expect(kept.pages.map(({ title, image_url }) => [title, image_url])).toEqual([
    ['图像', '/oss/b/one.png?expires=9&signature=x'],
    ['', '/oss/b/work.png'],
  ])
  expect(Object.keys(kept.ink)).toEqual(['one'])
})

test('[LE-257] what lies here has the questions of the class that is opened, by its numbers', () => {
  const asked = (lesson_quiz_id: string, number: number) => ({
    ...{ lesson_quiz_id, number, files: {}, document: showQuestion(questionOf(itemOf('text'))) },
  })
  const shown = (page_id: string, lesson_quiz_id: string) =>
    lessonPage({ page_id, kind: 'board', lesson_quiz_id })
  const pages = [shown('one', 'a'), shown('two', 'b'), shown('three', 'c')]
  const questions = [asked('a', 1), asked('b', 2), asked('c', 3)]
  const given = [['other'], null, ['c']].map((for_class_ids, at) => ({
    ...{ lesson_quiz_id: 'abc'.charAt(at), for_class_ids },
  }))
  const numbers = (class_id: string | null, known?: typeof given) =>
    keptBoardContent({ ...lesson, pages, questions, ...(known !== undefined && { given: known }) }, null, {
      class_id,
      storage: storage(),
    }).pages.map(({ question }) => [question?.lesson_quiz_id, question?.number])
  const all = [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]
  expect(numbers('c', given)).toEqual([
    ['b', 1],
    ['c', 2],
  ])
  expect(numbers(null, given)).toEqual(all)
  // A package that was downloaded before questions could be for some classes.
  expect(numbers('c')).toEqual(all)
})
