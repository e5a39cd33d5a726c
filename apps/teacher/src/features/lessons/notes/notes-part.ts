import { ApiError } from '@jiangtai/client/api.ts'
import type { PageNote } from '@jiangtai/shared/lessons/notes/views.ts'
import { MAX_NOTE } from '@jiangtai/shared/lessons/rules.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SaveQueue } from '../../../shared/forms/saving/save-queue.ts'
import type { NoteDraft, NoteDrafts } from './note-drafts.ts'

/** 讲稿 of one page while it is written, beside what the server has of it. */
export type Note = {
  text: string
  stored: NoteDraft
  /** It was changed elsewhere, so that the text here is not saved until the teacher decides. */
  is_behind: boolean
}

const NO_NOTE: Note = { text: '', stored: { revision: 0, text: '' }, is_behind: false }

/** 讲稿 of a lesson while they are written: kept on this device with every key, each page saved by itself ([LE-142]). */
export type NotesPart = {
  /** By page; null until the server has told them. */
  state: StoreApi<{ notes: ReadonlyMap<string, Note> | null }>
  change: (page_id: string, text: string) => void
  /** Takes what the server has, except for pages whose text here is not saved. */
  adopt: (told: readonly PageNote[]) => void
  /** Ends a conflict with the newest 讲稿 of the server: the text of this device replaces it, or gives way. */
  decide: (which: 'ours' | 'theirs', page_id: string, told: readonly PageNote[]) => void
}

export type NotesPartOptions = {
  prepare_lesson_id: string
  queue: Pick<SaveQueue, 'put'>
  drafts: NoteDrafts
  save: (input: {
    page_id: string
    revision: number
    speaker_note: string
    request_id: string
  }) => Promise<{ revision: number }>
}

export function createNotesPart({ prepare_lesson_id, queue, drafts, save }: NotesPartOptions): NotesPart {
  const state = createStore<{ notes: ReadonlyMap<string, Note> | null }>(() => ({ notes: null }))
  const noteOf = (page_id: string): Note => state.getState().notes?.get(page_id) ?? NO_NOTE

  function set(page_id: string, change: Partial<Note>): void {
    const notes = new Map(state.getState().notes)
    state.setState({ notes: notes.set(page_id, { ...noteOf(page_id), ...change }) })
    const unsaved = [...notes].filter(([, { text, stored }]) => text !== stored.text)
    drafts.keep(
      prepare_lesson_id,
      new Map(unsaved.map(([id, { text, stored }]) => [id, { text, revision: stored.revision }])),
    )
  }

  /** A text that would be refused stays on this device, beside the words about its fault. */
  const maySave = ({ text, is_behind }: Note) => !is_behind && text.length <= MAX_NOTE

  function put(page_id: string): void {
    if (!maySave(noteOf(page_id))) return
    queue.put({
      key: `note ${page_id}`,
      run: async (request_id) => {
        const sent = noteOf(page_id)
        if (!maySave(sent) || sent.text === sent.stored.text) return
        try {
          const asked = { page_id, revision: sent.stored.revision, speaker_note: sent.text, request_id }
          const { revision } = await save(asked)
          set(page_id, { stored: { revision, text: sent.text } })
        } catch (error) {
          if (!(error instanceof ApiError && error.name === 'CONFLICT')) throw error
          // Everything else goes on being saved; words at the text tell of it.
          set(page_id, { is_behind: true })
        }
      },
    })
  }

  function adopt(told: readonly PageNote[]): void {
    const isFirst = state.getState().notes === null
    const kept = isFirst ? drafts.find(prepare_lesson_id) : new Map<string, NoteDraft>()
    const newest = new Map(told.map(({ page_id, text, revision }) => [page_id, { text, revision }]))
    if (isFirst) state.setState({ notes: new Map() })
    for (const [page_id, stored] of newest) {
      const here = noteOf(page_id)
      if (here.text === here.stored.text && stored.revision >= here.stored.revision)
        set(page_id, { text: stored.text, stored, is_behind: false })
    }
    for (const [page_id, { text, revision }] of kept) {
      const stored = newest.get(page_id) ?? NO_NOTE.stored
      if (text === stored.text) continue
      set(page_id, { text, stored, is_behind: revision !== stored.revision })
      put(page_id)
    }
  }

  return {
    state,
    adopt,
    change(page_id, text) {
      set(page_id, { text })
      put(page_id)
    },
    decide(which, page_id, told) {
      const stored = told.find((one) => one.page_id === page_id) ?? { ...NO_NOTE.stored, page_id }
      const { text } = which === 'theirs' ? stored : noteOf(page_id)
      set(page_id, { text, stored: { revision: stored.revision, text: stored.text }, is_behind: false })
      put(page_id)
    },
  }
}
