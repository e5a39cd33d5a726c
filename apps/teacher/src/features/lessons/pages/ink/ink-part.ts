import { ApiError } from '@jiangtai/client/api.ts'
import { applyInkOp, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp, InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { compactInk, preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import type { OwnPageInk } from '@jiangtai/shared/lessons/ink/views.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SaveQueue } from '../../../../shared/forms/saving/save-queue.ts'
import type { InkDrafts } from './ink-drafts.ts'

/** Why the ink of a page stays on this device: it was changed elsewhere, or the server refused it in words. */
export type InkProblem = { kind: 'behind' } | { kind: 'refused'; message: string }

export type InkState = {
  /** Pages without ink are absent. */
  pages: ReadonlyMap<string, InkDocument>
  problems: ReadonlyMap<string, InkProblem>
}

/** The prepared ink of a lesson while it is made: kept on this device with every gesture, saved by itself, page by page. */
export type InkPart = {
  state: StoreApi<InkState>
  write: (page_id: string, op: InkOp) => void
  /** Takes newer ink of the server, but for pages with something unsaved. */
  adopt: (list: readonly OwnPageInk[]) => void
  /** Ends a conflict with the newest ink of the page: the ink of this device replaces it, or gives way ([LE-83]). */
  decide: (which: 'ours' | 'theirs', newest: OwnPageInk) => void
}

export type InkPartOptions = {
  stored: readonly OwnPageInk[]
  queue: Pick<SaveQueue, 'put'>
  drafts: InkDrafts
  save: (input: Omit<OwnPageInk, 'gestures'> & { gestures: InkStep[]; request_id: string }) => Promise<{
    revision: number
  }>
  /** The ink of a page as the server has it now. */
  read: (page_id: string) => Promise<OwnPageInk>
  onSaved: (saved: OwnPageInk) => void
}

export function createInkPart({ queue, drafts, save, read, ...options }: InkPartOptions): InkPart {
  const stored = new Map(options.stored.map((one) => [one.page_id, one]))
  /** What was sent last: an answer that was lost on its way is no change from elsewhere. */
  const sent = new Map<string, readonly InkStep[]>()
  const storedOf = (page_id: string) => stored.get(page_id) ?? { page_id, revision: 0, gestures: [] }
  const state = createStore<InkState>(() => ({
    pages: new Map(options.stored.map(({ page_id, gestures }) => [page_id, preparedInk(gestures)])),
    problems: new Map(),
  }))
  const inkOf = (page_id: string) => state.getState().pages.get(page_id) ?? EMPTY_INK
  const isUnsaved = (page_id: string) => !isSameInk(compactInk(inkOf(page_id)), storedOf(page_id).gestures)

  for (const draft of drafts.list()) takeUp(draft)

  function takeUp(draft: OwnPageInk): void {
    const { page_id } = draft
    const before = storedOf(page_id)
    if (isSameInk(draft.gestures, before.gestures)) return drafts.drop(page_id)
    show(page_id, preparedInk(draft.gestures))
    if (draft.revision === before.revision) put(page_id)
    else tell(page_id, { kind: 'behind' })
  }

  function show(page_id: string, document: InkDocument): void {
    state.setState(({ pages }) => ({ pages: new Map(pages).set(page_id, document) }))
  }

  function tell(page_id: string, problem: InkProblem | null): void {
    const problems = new Map(state.getState().problems)
    if (problem === null && !problems.delete(page_id)) return
    if (problem !== null) problems.set(page_id, problem)
    state.setState({ problems })
  }

  function keep(page_id: string): void {
    if (!isUnsaved(page_id)) return drafts.drop(page_id)
    drafts.keep({ page_id, revision: storedOf(page_id).revision, gestures: compactInk(inkOf(page_id)) })
  }

  function put(page_id: string): void {
    if (state.getState().problems.get(page_id)?.kind === 'behind') return
    queue.put({
      key: `ink ${page_id}`,
      run: async (request_id) => {
        try {
          await send(page_id, request_id)
        } catch (error) {
          const problem = problemOf(error)
          if (problem === null) throw error
          // Pages, questions and the other ink go on being saved; a notice tells of this page.
          tell(page_id, problem)
        }
      },
    })
  }

  async function send(page_id: string, request_id: string): Promise<void> {
    const gestures = compactInk(inkOf(page_id))
    const { revision } = storedOf(page_id)
    const before = sent.get(page_id)
    sent.set(page_id, gestures)
    try {
      store({ page_id, gestures, ...(await save({ page_id, revision, gestures, request_id })) })
    } catch (error) {
      if (before === undefined || !isNamed(error, 'CONFLICT')) throw error
      const newest = await read(page_id)
      if (!isSameInk(newest.gestures, before)) throw error
      store(newest)
      put(page_id)
    }
  }

  function store(saved: OwnPageInk): void {
    stored.set(saved.page_id, saved)
    sent.delete(saved.page_id)
    tell(saved.page_id, null)
    keep(saved.page_id)
    options.onSaved(saved)
  }

  return {
    state,
    write(page_id, op) {
      const next = applyInkOp(inkOf(page_id), op)
      if (next === inkOf(page_id)) return
      show(page_id, next)
      keep(page_id)
      put(page_id)
    },
    adopt(list) {
      for (const newer of list) {
        const { page_id, revision, gestures } = newer
        if (revision <= storedOf(page_id).revision || isUnsaved(page_id)) continue
        stored.set(page_id, newer)
        show(page_id, preparedInk(gestures))
      }
    },
    decide(which, newest) {
      const { page_id, gestures } = newest
      stored.set(page_id, newest)
      tell(page_id, null)
      if (which === 'theirs') show(page_id, preparedInk(gestures))
      keep(page_id)
      if (which === 'ours') put(page_id)
    },
  }
}

function problemOf(error: unknown): InkProblem | null {
  if (isNamed(error, 'CONFLICT')) return { kind: 'behind' }
  // A page that was removed from the lesson meanwhile is refused as well: its ink waits on this device.
  if (isNamed(error, 'BAD_INPUT') || isNamed(error, 'NOT_FOUND') || isNamed(error, 'TOO_LARGE'))
    return { kind: 'refused', message: error.message }
  return null
}

function isNamed(error: unknown, name: ApiError['name']): error is ApiError {
  return error instanceof ApiError && error.name === name
}

/** Gestures never change but for the marks that an edit names, so their names tell them apart. */
function isSameInk(one: readonly InkStep[], other: readonly InkStep[]): boolean {
  return one.length === other.length && namesOf(one) === namesOf(other)
}

function namesOf(gestures: readonly InkStep[]): string {
  return gestures.map((step) => [step.id, ...(step.kind === 'edit' ? step.target_ids : [])].join()).join(' ')
}
