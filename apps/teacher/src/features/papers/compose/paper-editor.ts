import type { PaperDocument, PaperQuestion } from '@jiangtai/shared/papers/document.ts'
import { addToSections, paperQuestion } from '@jiangtai/shared/papers/new-sections.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSaveQueue,
  type SaveQueueOptions,
  type SaveState,
} from '../../../shared/forms/saving/save-queue.ts'
import type { PaperCalls } from '../papers.queries.ts'
import { changeQuestion } from './paper-changes.ts'

export type PaperDraft = {
  title: string
  document: PaperDocument
  /** The questions with their content, by id: at the version that stands in the paper. */
  questions: ReadonlyMap<string, QuestionView>
  /** Questions with a newer version than the version here. */
  outdated_ids: readonly string[]
  /** The state that 撤销 brings back, until another change. */
  removal: { before: PaperDocument; words: string } | null
  /** The paper was changed elsewhere: its teacher decides whose stays. */
  isOvertaken: boolean
}

/** A paper while it is worked on: shown at once, saved by itself as a whole ([PA-7]). */
export type PaperEditor = {
  draft: StoreApi<PaperDraft>
  save: StoreApi<SaveState>
  change: (change: (document: PaperDocument) => PaperDocument) => void
  rename: (title: string) => void
  /** The same change, which 撤销 takes back. */
  remove: (change: (document: PaperDocument) => PaperDocument, words: string) => void
  undo: () => void
  /** Puts questions of the bank in; questions that stand in the paper already are left alone. */
  add: (question_ids: readonly string[]) => Promise<void>
  /** Puts another question into the place of a question, or a newer version of the same question. */
  replace: (question_id: string, by_question_id: string) => Promise<void>
  /** Keeps the paper here, or takes the stored one. */
  decide: (whose: 'mine' | 'stored') => Promise<void>
  /** Saves, and keeps the paper as a version ([PA-9]). */
  finish: () => Promise<{ version: number } | null>
  flush: () => Promise<boolean>
}

export type PaperEditorOptions = Omit<SaveQueueOptions, 'onSaved'> & {
  paper: PaperView
  calls: PaperCalls
  isOvertaken: (error: unknown) => boolean
  onSaved: () => void
}

export function createPaperEditor(options: PaperEditorOptions): PaperEditor {
  const { paper, calls } = options
  const { paper_id } = paper
  let revision = paper.revision
  const draft = createStore<PaperDraft>(() => draftOf(paper))
  const queue = createSaveQueue(options)

  function put(): void {
    queue.put({
      key: 'paper',
      run: async (request_id) => {
        const { title, document } = draft.getState()
        try {
          revision = (await calls.save({ paper_id, revision, title, document, request_id })).revision
        } catch (error) {
          if (options.isOvertaken(error)) draft.setState({ isOvertaken: true })
          throw error
        }
      },
    })
  }

  function change(changed: (document: PaperDocument) => PaperDocument): void {
    draft.setState(({ document }) => ({ document: changed(document), removal: null }))
    put()
  }

  async function fetch(question_ids: readonly string[]): Promise<QuestionView[]> {
    const views = await calls.questions(question_ids)
    draft.setState(({ questions }) => ({ questions: new Map([...questions, ...views.map(byId)]) }))
    return views
  }

  return {
    draft,
    save: queue.store,
    flush: queue.flush,
    change,
    rename(title) {
      draft.setState({ title })
      put()
    },
    remove(changed, words) {
      const before = draft.getState().document
      change(changed)
      draft.setState({ removal: { before, words } })
    },
    undo() {
      const { removal } = draft.getState()
      if (removal !== null) change(() => removal.before)
    },
    async add(question_ids) {
      const there = new Set(paperQuestions(draft.getState().document).map(({ question_id }) => question_id))
      const fresh = question_ids.filter((id) => !there.has(id))
      if (fresh.length === 0) return
      const views = await fetch(fresh)
      change((document) => ({ ...document, sections: addToSections(document.sections, views) }))
    },
    async replace(question_id, by_question_id) {
      const [view] = await fetch([by_question_id])
      if (view === undefined) return
      change((document) => changeQuestion(document, question_id, (before) => inPlaceOf(before, view)))
      draft.setState(({ outdated_ids }) => ({
        outdated_ids: outdated_ids.filter((id) => id !== question_id),
      }))
    },
    async decide(whose) {
      const stored = await calls.detail(paper_id)
      revision = stored.revision
      if (whose === 'mine') {
        draft.setState({ isOvertaken: false })
        put()
      } else {
        draft.setState(draftOf(stored))
        // The changes that waited to be saved are given up.
        queue.put({ key: 'paper', run: async () => {} })
      }
      await queue.flush()
    },
    async finish() {
      if (!(await queue.flush())) return null
      return calls.finish({ paper_id, revision })
    },
  }
}

/** In a parallel paper the new question stands for the same question of the first paper, its options as they are ([PA-84]). */
function inPlaceOf({ arrangement }: PaperQuestion, view: QuestionView): PaperQuestion {
  const placed = paperQuestion(view)
  if (arrangement === undefined) return placed
  return { ...placed, arrangement: { stands_for: arrangement.stands_for, options: [] } }
}

function draftOf({ title, document, questions, outdated_ids }: PaperView): PaperDraft {
  return {
    title,
    document,
    questions: new Map(questions.map(byId)),
    outdated_ids,
    removal: null,
    isOvertaken: false,
  }
}

const byId = (view: QuestionView) => [view.question_id, view] as const
