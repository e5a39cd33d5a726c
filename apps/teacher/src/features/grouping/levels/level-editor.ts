import type { Level } from '@jiangtai/shared/grouping/rules.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createSaveQueue,
  type SaveQueue,
  type SaveQueueOptions,
} from '../../../shared/forms/saving/save-queue.ts'

type Levels = ReadonlyMap<string, Level | null>
type LevelChange = { student_id: string; level: Level | null }
type LevelDraft = {
  /** The levels set here, by student. */
  set: Levels
  /** The levels that the changes replaced, the last one at the end. */
  past: readonly LevelChange[]
}

/** The levels of a class in a subject while they are set: shown at once, each can be taken back, saved by itself. */
export type LevelEditor = {
  draft: StoreApi<LevelDraft>
  save: SaveQueue['store']
  flush: SaveQueue['flush']
  /** `was` is the level that is replaced. */
  change: (changed: LevelChange & { was: Level | null }) => void
  undo: () => void
  /** The server has shown the saved levels: it tells the levels again, a colleague's later ones too. */
  settle: () => void
}

export function createLevelEditor(
  options: SaveQueueOptions & {
    send: (levels: LevelChange[], request_id: string) => Promise<unknown>
  },
): LevelEditor {
  const draft = createStore<LevelDraft>(() => ({ set: new Map(), past: [] }))
  const queue = createSaveQueue(options)
  const unsaved = new Map<string, Level | null>()

  async function send(request_id: string): Promise<void> {
    const levels = [...unsaved].map(([student_id, level]) => ({ student_id, level }))
    await options.send(levels, request_id)
    for (const { student_id, level } of levels) {
      // A level that was changed while it was being saved is not saved yet.
      if (unsaved.get(student_id) === level) unsaved.delete(student_id)
    }
  }

  function put({ student_id, level }: LevelChange, past: readonly LevelChange[]): void {
    draft.setState({ set: new Map(draft.getState().set).set(student_id, level), past })
    unsaved.set(student_id, level)
    queue.put({ key: 'levels', run: send })
  }

  return {
    draft,
    save: queue.store,
    flush: queue.flush,
    change({ was, ...changed }) {
      put(changed, [...draft.getState().past, { student_id: changed.student_id, level: was }])
    },
    undo() {
      const { past } = draft.getState()
      const before = past.at(-1)
      if (before !== undefined) put(before, past.slice(0, -1))
    },
    settle() {
      if (unsaved.size === 0) draft.setState({ set: new Map() })
    },
  }
}
