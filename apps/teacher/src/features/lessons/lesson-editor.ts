import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import type { BasePage } from '@jiangtai/shared/lessons/together/base-page.ts'
import type { LessonPageView, LessonQuizView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  adoptPages,
  afterSave,
  baseOf,
  type EditorPage,
  editorPages,
  isAsSent,
  savePages,
} from './pages/page-draft.ts'
import type { BringTogether, MetPage } from './together/met-pages.ts'
import type { PageDraft, PageDrafts } from './pages/page-drafts.ts'
import type { PlanDrafts } from './plan/plan-drafts.ts'
import { createPlanPart, type PlanPart, type PlanPartOptions } from './plan/plan-part.ts'
import {
  createSaveQueue,
  type SaveQueue,
  type SaveQueueOptions,
  type SaveState,
} from '../../shared/forms/saving/save-queue.ts'

/** What is laid down of a question: its time, its 作答设置, or the classes that it is for. */
type QuizChange =
  | { time_limit_s: number | null }
  | { preset: QuizPreset }
  | { for_class_ids: string[] | null }

/** The calls that save; each may be repeated with the same `request_id`. */
export type LessonCalls = {
  savePages: (input: {
    pages: SavePage[]
    base: BasePage[]
    request_id: string
  }) => Promise<{ pages: LessonPageView[]; met: string[] }>
  sortQuizzes: (input: { lesson_quiz_ids: string[]; base: string[]; request_id: string }) => Promise<unknown>
  changeQuiz: (
    input: { lesson_quiz_id: string; request_id: string } & (
      | Exclude<QuizChange, { preset: QuizPreset }>
      | QuizPreset
    ),
  ) => Promise<unknown>
  removeQuiz: (input: { lesson_quiz_id: string; request_id: string }) => Promise<unknown>
  savePlan: PlanPartOptions['save']
  newestPlan: PlanPartOptions['newest']
}

export type LessonDraft = {
  pages: EditorPage[]
  quizzes: LessonQuizView[]
  /** Unsaved pages of an earlier visit that were made from another version of the lesson: the teacher decides. */
  stale_draft: PageDraft | null
  /** The state that 撤销 brings back: the pages as they were before some were removed, until that is saved. */
  removal: { before: EditorPage[]; count: number } | null
  /** Pages that others changed as well: the teacher decides. */
  met: MetPage[]
}

/** A lesson's pages and questions while they are edited: shown at once, saved by themselves. */
export type LessonEditor = {
  draft: StoreApi<LessonDraft>
  save: StoreApi<SaveState>
  /** 教案. */
  plan: PlanPart
  /** Saves, in turn with everything else, what a part that is fetched later has: what is written on pages, and 讲稿. */
  put: SaveQueue['put']
  changePages: (change: (pages: EditorPage[]) => EditorPage[]) => void
  removePages: (page_ids: readonly string[]) => void
  undoRemoval: () => void
  sortPages: (page_ids: readonly string[]) => void
  sortQuizzes: (lesson_quiz_ids: readonly string[]) => void
  changeQuiz: (lesson_quiz_id: string, change: QuizChange) => void
  removeQuiz: (lesson_quiz_id: string) => void
  /** Shows the server's questions after some were added or replaced. */
  showQuizzes: (quizzes: LessonQuizView[]) => void
  /** Takes a newer lesson of the server, unless something here is not saved yet. */
  adopt: (lesson: LessonView) => void
  /** Lets go what an earlier visit left, or brings it together with the pages of now. */
  decideDraft: (decision: { restore: BringTogether } | 'discard') => void
  /** Saves now; true when nothing is left to save. */
  flush: () => Promise<boolean>
}

export type LessonEditorOptions = Omit<SaveQueueOptions, 'onSaved'> & {
  lesson: LessonView
  drafts: PageDrafts
  planDrafts: PlanDrafts
  calls: LessonCalls
  /** Told the lesson's contents whenever nothing is left to save. */
  onSaved: (
    saved: Pick<LessonView, 'pages' | 'quizzes' | 'goals' | 'plan' | 'reflection' | 'plan_revision'>,
  ) => void
}

export function createLessonEditor(options: LessonEditorOptions): LessonEditor {
  const { lesson, drafts, calls } = options
  const id = lesson.prepare_lesson_id
  let base = lesson.updated_at
  // What the server has, as far as this page knows: changes are told against it, so that those of others stay.
  let [from, quizIds] = [baseOf(lesson.pages), lesson.quizzes.map(quizId)]
  const found = drafts.find(id)
  const isOurs = found !== null && found.base === base
  const draft = createStore<LessonDraft>(() => ({
    pages: isOurs ? adoptDraft(found, lesson.pages) : editorPages(lesson.pages),
    quizzes: lesson.quizzes,
    stale_draft: isOurs ? null : found,
    removal: null,
    met: [],
  }))
  const queue = createSaveQueue({
    ...options,
    onSaved() {
      const { pages, quizzes } = draft.getState()
      const shown = pages.map(({ image_key: _sent, ...page }) => page)
      options.onSaved({ pages: shown, quizzes, ...plan.stored() })
    },
  })
  const { savePlan: save, newestPlan: newest } = calls
  const plan = createPlanPart({ lesson, queue, drafts: options.planDrafts, save, newest })
  if (isOurs) putPages()

  function putPages({ isHeld = false } = {}): void {
    const { pages, stale_draft } = draft.getState()
    // An older draft keeps its place until the teacher has decided about it.
    if (stale_draft === null) drafts.keep(id, { base, pages, from })
    queue.put({
      ...{ key: 'pages', isHeld },
      run: async (request_id) => {
        const sent = draft.getState().pages
        draft.setState({ removal: null })
        const { pages: saved, met } = await calls.savePages({
          pages: savePages(sent),
          base: from,
          request_id,
        })
        from = baseOf(saved)
        if (met.length === 0 && isAsSent(sent, saved))
          draft.setState(({ pages }) => ({ pages: afterSave(pages, { sent, saved }) }))
        else {
          // Two rarely save at once: what brings both together is fetched by who needs it.
          const { withOthers } = await import('./together/met-pages.ts')
          draft.setState((now) => withOthers(now, { sent, saved, met }))
        }
        const { pages: left, removal } = draft.getState()
        freePictures(sent, [...left, ...(removal?.before ?? [])])
        if (draft.getState().stale_draft === null) drafts.drop(id)
      },
    })
  }

  function changePages(change: (pages: EditorPage[]) => EditorPage[]): void {
    draft.setState(({ pages }) => ({ pages: change(pages), removal: null }))
    putPages()
  }

  /** A removal is saved last of all, so that the pages can come back whole ([LE-22]). */
  function removePages(page_ids: readonly string[]): void {
    draft.setState(({ pages, removal }) => {
      const left = pages.filter(({ page_id }) => !page_ids.includes(page_id))
      const before = removal?.before ?? pages
      return { pages: left, removal: { before, count: before.length - left.length } }
    })
    putPages({ isHeld: true })
  }

  return {
    draft,
    save: queue.store,
    plan,
    put: queue.put,
    changePages,
    removePages,
    undoRemoval() {
      const { removal } = draft.getState()
      if (removal !== null) changePages(() => removal.before)
    },
    flush: queue.flush,
    sortPages: (ids) => changePages((pages) => inOrder(pages, { ids, idOf: (page) => page.page_id })),
    sortQuizzes(ids) {
      draft.setState(({ quizzes }) => ({ quizzes: inOrder(quizzes, { ids, idOf: quizId }) }))
      const lesson_quiz_ids = draft.getState().quizzes.map(quizId)
      queue.put({
        key: 'quiz-order',
        run: async (request_id) => {
          await calls.sortQuizzes({ lesson_quiz_ids, base: quizIds, request_id })
          quizIds = lesson_quiz_ids
        },
      })
    },
    changeQuiz(lesson_quiz_id, change) {
      draft.setState(({ quizzes }) => ({
        quizzes: quizzes.map((quiz) => (quizId(quiz) === lesson_quiz_id ? { ...quiz, ...change } : quiz)),
      }))
      queue.put({
        key: `${Object.keys(change).join(',')} ${lesson_quiz_id}`,
        run: async (request_id) => {
          const named = 'preset' in change ? change.preset : change
          await calls.changeQuiz({ ...named, lesson_quiz_id, request_id })
        },
      })
    },
    removeQuiz(lesson_quiz_id) {
      draft.setState(({ quizzes }) => ({
        quizzes: quizzes.filter((quiz) => quizId(quiz) !== lesson_quiz_id),
      }))
      queue.put({
        key: `remove ${lesson_quiz_id}`,
        run: async (request_id) => {
          await calls.removeQuiz({ lesson_quiz_id, request_id })
        },
      })
    },
    showQuizzes(quizzes) {
      quizIds = quizzes.map(quizId)
      draft.setState({ quizzes })
    },
    adopt(newer) {
      // A lesson that is no newer than our base may have been asked for before our own last save.
      if (queue.store.getState().phase !== 'saved' || newer.updated_at <= base) return
      base = newer.updated_at
      ;[from, quizIds] = [baseOf(newer.pages), newer.quizzes.map(quizId)]
      plan.adopt(newer)
      draft.setState(({ pages }) => ({ pages: adoptPages(pages, newer.pages), quizzes: newer.quizzes }))
    },
    decideDraft(decision) {
      const { stale_draft, pages } = draft.getState()
      if (stale_draft === null) return
      draft.setState({ stale_draft: null })
      if (decision === 'discard') return drafts.drop(id)
      const ours = adoptDraft(stale_draft, pages)
      // A draft that knows what it was made from leaves the changes of others alone.
      changePages(() =>
        stale_draft.from === undefined
          ? ours
          : decision.restore({ base: stale_draft.from, ours, theirs: pages }),
      )
    },
  }
}

function adoptDraft(found: PageDraft, shown: readonly LessonPageView[]): EditorPage[] {
  const urls = new Map(shown.map((page) => [page.page_id, page.image_url]))
  return found.pages.map((page) => ({ ...page, image_url: urls.get(page.page_id) ?? page.image_url }))
}

/** Pictures made in this page's memory are let go once the stored ones are shown. */
function freePictures(before: readonly EditorPage[], now: readonly EditorPage[]): void {
  const shown = new Set(now.map((page) => page.image_url))
  for (const { image_url } of before) {
    if (image_url?.startsWith('blob:') === true && !shown.has(image_url)) URL.revokeObjectURL(image_url)
  }
}

function inOrder<T>(items: readonly T[], by: { ids: readonly string[]; idOf: (item: T) => string }): T[] {
  return [...items].sort((one, other) => by.ids.indexOf(by.idOf(one)) - by.ids.indexOf(by.idOf(other)))
}

function quizId(quiz: LessonQuizView): string {
  return quiz.lesson_quiz_id
}
