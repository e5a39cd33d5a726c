import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { expect, test } from 'vitest'
import { lesson, lessonPage, question } from '../../test/school-things.ts'
import { createLessonEditor, type LessonCalls } from './lesson-editor.ts'
import { boardPage, type EditorPage } from './pages/page-draft.ts'
import { createPageDrafts } from './pages/page-drafts.ts'
import { bringTogether } from './together/met-pages.ts'
import { createPlanDrafts } from './plan/plan-drafts.ts'

const stored = (...ids: string[]) => ids.map((page_id) => lessonPage({ page_id }))
const picture = (page_id: string): EditorPage => ({
  ...lessonPage({ page_id, image_url: null }),
  image_key: `new/${page_id}`,
})

/** Browser storage that lasts as long as the test. */
function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function open(
  shown: LessonView,
  options: {
    storage?: ReturnType<typeof memory>
    offline?: boolean
    /** What the server has after a save. */
    answer?: (page_ids: string[]) => string[]
  } = {},
) {
  const sent: unknown[] = []
  const call = (what: string) => (input: { request_id: string }) => {
    const { request_id: _id, ...rest } = input
    sent.push([what, rest])
    return options.offline === true ? Promise.reject(new Error('断网')) : Promise.resolve()
  }
  const calls: LessonCalls = {
    savePages: async (input) => {
      await call('pages')(input)
      const { answer = (ids) => ids } = options
      const pages = answer(input.pages.map(({ page_id }) => page_id))
      return { pages: pages.map((page_id) => lessonPage({ page_id })), met: [] }
    },
    newestPlan: () => Promise.resolve(shown),
    sortQuizzes: call('sort'),
    changeQuiz: call('change'),
    removeQuiz: call('remove'),
    savePlan: async (input) => {
      await call('plan')(input)
      return { plan_revision: input.revision + 1 }
    },
  }
  const storage = options.storage ?? memory()
  const editor = createLessonEditor({
    lesson: shown,
    calls,
    drafts: createPageDrafts(storage),
    planDrafts: createPlanDrafts(storage),
    after: () => () => undefined,
    messageOf: String,
    isWorthRetrying: () => false,
    onSaved: () => undefined,
  })
  return { editor, sent, storage, pageIds: () => editor.draft.getState().pages.map(({ page_id }) => page_id) }
}

test('a reordered page is shown at once and saved as the whole list', async () => {
  const { editor, sent, pageIds } = open(lesson({ pages: stored('a', 'b', 'c') }))
  editor.sortPages(['c', 'a', 'b'])
  expect(pageIds()).toEqual(['c', 'a', 'b'])
  expect(await editor.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a new picture is named to the server once; the stored one takes its place', async () => {
  const { editor, sent } = open(lesson({ pages: stored('a') }))
  editor.changePages((pages) => [...pages, picture('b')])
  await editor.flush()
  expect(editor.draft.getState().pages[1]).toMatchObject({ image_key: null, image_url: '/stored/b' })
  editor.changePages((pages) => [...pages, boardPage('c')])
  await editor.flush()
  const keys = sent.map((entry) => JSON.stringify(entry).match(/image_key/g)?.length ?? 0)
  expect(keys).toEqual([1, 0])
})

test('pages that could not be saved come back with the next visit', async () => {
  const shown = lesson({ pages: stored('a') })
  const first = open(shown, { offline: true })
  first.editor.changePages((pages) => [...pages, picture('b')])
  expect(await first.editor.flush()).toBe(false)

  const second = open(shown, { storage: first.storage })
  expect(second.pageIds()).toEqual(['a', 'b'])
  expect(await second.editor.flush()).toBe(true)
  expect(second.sent).toHaveLength(1)
  expect(open(shown, { storage: first.storage }).pageIds()).toEqual(['a'])
})

test('[LE-106] when the lesson has changed elsewhere since, the teacher decides, and what was added there stays', async () => {
  const first = open(lesson({ pages: stored('a') }), { offline: true })
  first.editor.changePages(() => [picture('mine')])
  const newer = lesson({ pages: stored('a', 'theirs'), updated_at: '2026-09-02T02:00:00.000Z' })

  const discarded = open(newer, { storage: first.storage })
  expect(discarded.pageIds()).toEqual(['a', 'theirs'])
  expect(discarded.editor.draft.getState().stale_draft?.pages).toHaveLength(1)
  discarded.editor.changePages((pages) => pages.slice(0, 1))
  await discarded.editor.flush()

  const restored = open(newer, { storage: first.storage })
  restored.editor.decideDraft({ restore: bringTogether })
  expect(restored.pageIds()).toEqual(['theirs', 'mine'])
  await restored.editor.flush()
  expect(open(newer, { storage: first.storage }).editor.draft.getState().stale_draft).toBeNull()
})

test('a newer lesson of the server never undoes what is not saved yet', async () => {
  const { editor, pageIds } = open(lesson({ pages: stored('a', 'b') }))
  editor.sortPages(['b', 'a'])
  const newer = lesson({ pages: stored('x'), updated_at: '2026-09-02T02:00:00.000Z' })
  editor.adopt(newer)
  expect(pageIds()).toEqual(['b', 'a'])
  await editor.flush()
  editor.adopt(lesson({ pages: stored('a', 'b') }))
  expect(pageIds()).toEqual(['b', 'a'])
  editor.adopt(newer)
  expect(pageIds()).toEqual(['x'])
})

test('questions removed and sorted in one breath reach the server in an order it accepts', async () => {
  const quizzes = ['1', '2', '3'].map((lesson_quiz_id) => ({
    lesson_quiz_id,
    time_limit_s: null,
    preset: NO_PRESET,
    for_class_ids: null,
    question: question({}),
  }))
  const { editor, sent } = open(lesson({ quizzes }))
  editor.sortQuizzes(['3', '2', '1'])
  editor.removeQuiz('2')
  editor.changeQuiz('1', { time_limit_s: 60 })
  editor.sortQuizzes(['1', '3'])
  await editor.flush()
  expect(sent).toEqual([
    ['remove', { lesson_quiz_id: '2' }],
    ['change', { lesson_quiz_id: '1', time_limit_s: 60 }],
    ['sort', { lesson_quiz_ids: ['1', '3'], base: ['1', '2', '3'] }],
  ])
  expect(editor.draft.getState().quizzes.map(({ time_limit_s }) => time_limit_s)).toEqual([60, null])
})

test('[LE-22] removed pages come back where they were, until that is saved or something else is changed', async () => {
  const { editor, sent, pageIds } = open(lesson({ pages: stored('a', 'b', 'c', 'd') }))
  editor.removePages(['b'])
  editor.removePages(['d', 'a'])
  expect(pageIds()).toEqual(['c'])
  expect(editor.draft.getState().removal?.count).toBe(3)
  editor.undoRemoval()
  expect(pageIds()).toEqual(['a', 'b', 'c', 'd'])
  expect(editor.draft.getState().removal).toBeNull()
  await editor.flush()
  expect(sent).toHaveLength(1)
  editor.removePages(['b'])
  editor.sortPages(['d', 'c', 'a'])
  expect(editor.draft.getState().removal).toBeNull()
  editor.removePages(['d'])
  await editor.flush()
  expect(editor.draft.getState().removal).toBeNull()
  editor.undoRemoval()
  expect(pageIds()).toEqual(['c', 'a'])
})

test('[LE-106] the answer of a save brings the pages of others, and what was changed here meanwhile stays', async () => {
  const shown = lesson({ pages: stored('a', 'b') })
  const { editor, pageIds, sent } = open(shown, {
    answer: (page_ids) => {
      if (page_ids.includes('theirs')) return page_ids
      editor.changePages((pages) => [...pages, boardPage('later')])
      return ['theirs', ...page_ids]
    },
  })
  editor.changePages((pages) => [...pages.slice(1), boardPage('mine')])
  expect(await editor.flush()).toBe(true)
  expect(pageIds()).toEqual(['theirs', 'b', 'mine', 'later'])
  const bases = sent.map(
    (entry) =>
      JSON.stringify(entry)
        .split('"base":')[1]
        ?.match(/"page_id"/g)?.length,
  )
  expect(bases).toEqual([2, 3])
})
