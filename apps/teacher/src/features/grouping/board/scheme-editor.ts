import { ApiError } from '@jiangtai/client/api.ts'
import type { SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSaveQueue,
  type SaveQueueOptions,
  type SaveState,
} from '../../../shared/forms/saving/save-queue.ts'
import { type Arrangement, arrangementOf, onlyPresent } from './arrangement.ts'

export type BoardDraft = {
  arrangement: Arrangement
  /** The server's revision when this began. */
  revision: number
  past: readonly Arrangement[]
  /** The scheme that another editor saved meanwhile; the teacher decides. */
  conflict: SchemeView | null
}

/** Whose arrangement stays; undecided, one's own waits on this device and the question comes again with the next save. */
export type Keep = 'mine' | 'theirs' | 'undecided'

/** A board while it is edited: shown at once, saved as a whole by itself, kept on this device until the server has it. */
export type SchemeEditor = {
  draft: StoreApi<BoardDraft>
  save: StoreApi<SaveState>
  change: (change: (arrangement: Arrangement) => Arrangement) => void
  undo: () => void
  resolve: (keep: Keep) => void
  /** Takes the server's scheme, unless a change here is not saved yet. */
  adopt: (scheme: SchemeView) => void
  flush: () => Promise<boolean>
}

export type SchemeEditorOptions = Omit<SaveQueueOptions, 'onSaved'> & {
  scheme: SchemeView
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  calls: {
    save: (input: Arrangement & { revision: number; request_id: string }) => Promise<{ revision: number }>
    get: () => Promise<SchemeView>
  }
  onSaved: (saved: Arrangement & { revision: number }) => void
}

/** The number of steps that one can take back. */
const MOST_STEPS = 30

export function createSchemeEditor(options: SchemeEditorOptions): SchemeEditor {
  const { scheme, storage, calls } = options
  const key = `jiangtai.teacher.groups.${scheme.scheme_id}`
  const kept = readKept(storage.getItem(key))
  const draft = createStore<BoardDraft>(() => ({
    arrangement: kept === null ? arrangementOf(scheme) : onlyPresent(kept.arrangement, scheme.students),
    revision: kept?.revision ?? scheme.revision,
    past: [],
    conflict: null,
  }))
  let last_sent: Arrangement | null = null
  const queue = createSaveQueue({
    ...options,
    onSaved() {
      const { arrangement, revision } = draft.getState()
      options.onSaved({ ...arrangement, revision })
    },
  })
  if (kept !== null) put()

  function put(): void {
    const { arrangement, revision } = draft.getState()
    try {
      storage.setItem(key, JSON.stringify({ arrangement, revision }))
    } catch {
      // A full storage must not stop the work: the queue still holds the change.
    }
    queue.put({ key: 'arrangement', run: send })
  }

  async function send(request_id: string): Promise<void> {
    const { arrangement, revision } = draft.getState()
    try {
      const sent = last_sent
      last_sent = arrangement
      try {
        accept(arrangement, (await calls.save({ ...arrangement, revision, request_id })).revision)
      } catch (error) {
        if (!isOutdated(error)) throw error
        const theirs = await calls.get()
        const isOurs = sent !== null && isSame(sent, arrangementOf(theirs))
        // Nobody else saved: our own save arrived unheard, or somebody left the class.
        if (!isOurs && theirs.revision !== revision) {
          draft.setState({ conflict: theirs })
          throw error
        }
        const present = onlyPresent(arrangement, theirs.students)
        draft.setState({ arrangement: present })
        last_sent = present
        const again = { ...present, revision: theirs.revision, request_id: `${request_id}-again` }
        accept(present, (await calls.save(again)).revision)
      }
    } catch (error) {
      if (error instanceof ApiError && error.name !== 'OFFLINE' && error.name !== 'TIMEOUT') last_sent = null
      throw error
    }
  }

  function accept(sent: Arrangement, revision: number): void {
    draft.setState({ revision })
    if (draft.getState().arrangement === sent) storage.removeItem(key)
  }

  return {
    draft,
    save: queue.store,
    flush: queue.flush,
    change(change) {
      const { arrangement, past } = draft.getState()
      draft.setState({ arrangement: change(arrangement), past: [...past, arrangement].slice(-MOST_STEPS) })
      put()
    },
    undo() {
      const { past } = draft.getState()
      const before = past.at(-1)
      if (before === undefined) return
      draft.setState({ arrangement: before, past: past.slice(0, -1) })
      put()
    },
    resolve(keep) {
      const { arrangement, conflict } = draft.getState()
      if (conflict === null) return
      if (keep === 'undecided') return draft.setState({ conflict: null })
      const { revision, students } = conflict
      const chosen = keep === 'mine' ? onlyPresent(arrangement, students) : arrangementOf(conflict)
      draft.setState({ arrangement: chosen, revision, past: [], conflict: null })
      if (keep === 'mine') return put()
      storage.removeItem(key)
      // It takes the place of the refused save, so that there is nothing to send.
      queue.put({ key: 'arrangement', run: async () => undefined })
      void queue.flush()
    },
    adopt(newer) {
      const { revision } = draft.getState()
      if (queue.store.getState().phase !== 'saved' || newer.revision <= revision) return
      draft.setState({ arrangement: arrangementOf(newer), revision: newer.revision, past: [] })
    },
  }
}

/** Refused because the board or the class changed meanwhile; other refusals are the teacher's to mend. */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.name === 'CONFLICT') return true
  return (
    error.name === 'BAD_INPUT' && error.fields.some(({ field }) => /\.(members|student_ids)$/.test(field))
  )
}

/** Compares the content, not the order in which it is written. */
function isSame(one: Arrangement, other: Arrangement): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain({ groups, constraints }: Arrangement) {
  return [
    groups.map(({ group_id, name, colour, emblem, layer, members }) => [
      group_id,
      name,
      colour,
      emblem,
      layer,
      members.map(({ student_id, is_leader, duty }) => [student_id, is_leader, duty]),
    ]),
    constraints.map(({ kind, student_ids }) => `${kind} ${student_ids.join(' ')}`).sort(),
  ]
}

function readKept(text: string | null): { arrangement: Arrangement; revision: number } | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<{ arrangement: Arrangement; revision: number }> | null
    if (kept?.arrangement === undefined || typeof kept.revision !== 'number') return null
    if (!Array.isArray(kept.arrangement.groups) || !Array.isArray(kept.arrangement.constraints)) return null
    return { arrangement: kept.arrangement, revision: kept.revision }
  } catch {
    return null
  }
}
