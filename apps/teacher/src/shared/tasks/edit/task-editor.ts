import type { FieldError } from '@jiangtai/shared/core/errors.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import type { TaskState } from '@jiangtai/shared/tasks/states.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSaveQueue, type SaveQueueOptions, type SaveState } from '../../forms/saving/save-queue.ts'
import type { GivenQuestions } from '../../questions/homework/new-homework.queries.ts'
import type { DraftCalls, TaskDetail } from '../task.queries.ts'
import type { MadeMaterial } from '../reading/reading.queries.ts'
import { addMaterial, addQuestions, draftOf, replaceQuestion, type TaskDraft } from './task-draft.ts'

export type EditorState = {
  draft: TaskDraft
  /** The documents of the questions, by id. */
  questions: ReadonlyMap<string, QuestionView>
  /** The materials by id, and the addresses of their files. */
  materials: ReadonlyMap<string, MaterialView>
  files: FileUrls
  /** The draft that 撤销 brings back, until another change. */
  removal: { before: TaskDraft; words: string } | null
  /** It was changed elsewhere: its teacher decides which version stays. */
  isOvertaken: boolean
  /** The server's refusals, by field; a target or a set is named by its place in the draft. */
  faults: readonly FieldError[]
  state: TaskState
  publish_at: string | null
}

/** A task while it is written: shown at once, saved by itself as a whole ([TK-3]). */
export type TaskEditor = {
  store: StoreApi<EditorState>
  save: StoreApi<SaveState>
  flush: () => Promise<boolean>
  change: (change: (draft: TaskDraft) => TaskDraft) => void
  /** The same change, which 撤销 takes back. */
  remove: (change: (draft: TaskDraft) => TaskDraft, words: string) => void
  undo: () => void
  /** Puts questions into a set; those that stand in it already are left alone. Gives how many are new. */
  add: (
    set_no: number,
    given: GivenQuestions,
    /** How they come in, where more than the list of questions changes. */
    come?: (draft: TaskDraft) => TaskDraft,
  ) => number
  /** Puts a question in the place of one that stands, which 撤销 brings back. */
  replace: (
    at: { set_no: number; question_id: string; given: GivenQuestions },
    /** What was done. */
    words: string,
  ) => void
  /** Puts a material at the end of a set. */
  addMaterial: (set_no: number, made: MadeMaterial, come?: (draft: TaskDraft) => TaskDraft) => void
  /** Keeps the version on the page, or takes the stored one. */
  decide: (whose: 'mine' | 'stored') => Promise<void>
  /** Publishes the stored draft, now or at a time; null while a change is not saved yet. */
  publish: (
    publish_at: string | null,
    request_id: string,
  ) => Promise<{ state: TaskState; member_count: number } | null>
  /** A published task is not written any more; its page is left before it is told. */
  lock: (state: TaskState, publish_at: string | null) => void
  /** Takes a scheduled one back to the drafts. */
  unschedule: () => Promise<void>
}

export type TaskEditorOptions = Omit<SaveQueueOptions, 'onSaved'> & {
  task: TaskDetail
  calls: DraftCalls
  isOvertaken: (error: unknown) => boolean
  faultsOf: (error: unknown) => readonly FieldError[]
  onSaved: () => void
}

export function createTaskEditor(options: TaskEditorOptions): TaskEditor {
  const { task, calls } = options
  const { task_id } = task
  let revision = task.revision
  const store = createStore<EditorState>(() => stateOf(task))
  const queue = createSaveQueue(options)

  function put(): void {
    queue.put({
      key: 'task',
      run: async (request_id) => {
        const { draft } = store.getState()
        try {
          revision = (await calls.save({ task_id, revision, ...draft, request_id })).revision
          store.setState({ faults: [] })
        } catch (error) {
          store.setState({ isOvertaken: options.isOvertaken(error), faults: options.faultsOf(error) })
          throw error
        }
      },
    })
  }

  function change(changed: (draft: TaskDraft) => TaskDraft): void {
    store.setState(({ draft }) => ({ draft: changed(draft), removal: null }))
    put()
  }

  function remove(changed: (draft: TaskDraft) => TaskDraft, words: string): void {
    const before = store.getState().draft
    change(changed)
    store.setState({ removal: { before, words } })
  }

  return {
    store,
    save: queue.store,
    flush: queue.flush,
    change,
    remove,
    replace({ set_no, question_id, given: { questions, views } }, words) {
      const [next] = questions
      if (next === undefined) return
      store.setState((state) => ({ questions: new Map([...state.questions, ...views.map(byId)]) }))
      remove((draft) => replaceQuestion(draft, set_no, { question_id, next }), words)
    },
    undo() {
      const { removal } = store.getState()
      if (removal !== null) change(() => removal.before)
    },
    add(set_no, { questions, views }, come = (draft) => addQuestions(draft, set_no, questions)) {
      const countIn = () =>
        store.getState().draft.sets.find((set) => set.set_no === set_no)?.questions.length ?? 0
      const before = countIn()
      store.setState((state) => ({ questions: new Map([...state.questions, ...views.map(byId)]) }))
      change(come)
      return countIn() - before
    },
    addMaterial(
      set_no,
      { material, files },
      come = (draft) => addMaterial(draft, set_no, material.material_id),
    ) {
      store.setState((state) => ({
        materials: new Map([...state.materials, [material.material_id, material]]),
        files: { ...state.files, ...files },
      }))
      change(come)
    },
    async decide(whose) {
      const stored = await calls.detail(task_id)
      revision = stored.revision
      if (whose === 'mine') {
        store.setState({ isOvertaken: false, state: stored.state, publish_at: stored.publish_at })
        put()
      } else {
        store.setState(stateOf(stored))
        // Changes that waited to be saved are given up.
        queue.put({ key: 'task', run: async () => {} })
      }
      await queue.flush()
    },
    async publish(publish_at, request_id) {
      if (!(await queue.flush())) return null
      try {
        const published = await calls.publish({ task_id, revision, publish_at, request_id })
        store.setState({ faults: [] })
        return published
      } catch (error) {
        store.setState({ faults: options.faultsOf(error) })
        throw error
      }
    },
    lock: (state, publish_at) => store.setState({ state, publish_at }),
    async unschedule() {
      await calls.unschedule(task_id)
      store.setState({ state: 'draft', publish_at: null })
    },
  }
}

function stateOf(task: TaskDetail): EditorState {
  return {
    draft: draftOf(task),
    questions: new Map(task.questions.map(byId)),
    materials: new Map(task.materials.map((material) => [material.material_id, material])),
    files: task.files,
    removal: null,
    isOvertaken: false,
    faults: [],
    state: task.state,
    publish_at: task.publish_at,
  }
}

const byId = (view: QuestionView) => [view.question_id, view] as const
