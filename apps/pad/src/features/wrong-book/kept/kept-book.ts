import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import type { BookQuestion, BookQuestionView } from '@jiangtai/shared/wrong-book/contract.ts'

/** A question as it was fetched, and when that was by the device. */
export type KeptQuestion = { view: BookQuestionView; kept_at: number }

/** The questions of the book that stand on the device for one student, to be looked through and done again without a network ([PD-50]). */
export type KeptBook = {
  find: (question_id: string) => KeptQuestion | null
  /** All kept questions, the last wrong one first, and the time of the last list of the server; null when nothing is kept. */
  all: () => { list: BookQuestionView[]; looked_at: number } | null
  keep: (views: readonly BookQuestionView[], kept_at: number) => void
  forget: (question_id: string) => void
  /** Takes over the server's list, the last wrong one first: questions that left the book go. Returns the questions to fetch, because they changed or are not here. */
  compare: (listed: { list: readonly BookQuestion[]; total: number; looked_at: number }) => string[]
}

const VERSION = 1
/** The device keeps this many, those that went wrong last. */
const MOST_QUESTIONS = 40
/** Characters of all of them together: answers and tasks need room on the same device. */
const MOST_CHARACTERS = 1_000_000

/** Opens the kept book of an account. It lies beside its answers and is removed together with them ([OB-8]). */
export function openKeptBook({
  storage,
  account_id,
}: {
  storage: OutboxStorage
  account_id: string
}): KeptBook {
  const prefix = keyBesideOutbox(account_id, 'book.')
  const looked = keyBesideOutbox(account_id, 'book-looked')
  const read = (key: string) => readQuestion(storage.getItem(key))
  const write = (key: string, text: string) => {
    try {
      storage.setItem(key, text)
    } catch {
      // A full device only costs the book without a network; the answers have room of their own.
    }
  }
  /** The questions, the last wrong one first. */
  const stored = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .flatMap((key) => {
        const text = key?.startsWith(prefix) === true ? storage.getItem(key) : null
        const kept = readQuestion(text)
        return key === null || text === null ? [] : [{ key, size: text.length, kept }]
      })
      .toSorted((one, other) => wrongAt(other.kept) - wrongAt(one.kept))
  const shrink = () => {
    let count = 0
    let size = 0
    for (const one of stored()) {
      const fits = one.kept !== null && count < MOST_QUESTIONS && size + one.size <= MOST_CHARACTERS
      count += fits ? 1 : 0
      size += fits ? one.size : 0
      if (!fits) storage.removeItem(one.key)
    }
  }

  return {
    find: (question_id) => read(prefix + question_id),
    all: () => {
      const kept = stored().flatMap((one) => one.kept ?? [])
      const [first] = kept
      if (first === undefined) return null
      const looked_at = Number(storage.getItem(looked) ?? first.kept_at)
      return { list: kept.map(({ view }) => view), looked_at }
    },
    keep: (views, kept_at) => {
      for (const view of views) {
        const key = prefix + view.question_id
        // A question that does not fit leaves no older form of itself.
        storage.removeItem(key)
        write(key, JSON.stringify({ v: VERSION, view, kept_at }))
      }
      shrink()
    },
    forget: (question_id) => storage.removeItem(prefix + question_id),
    compare: ({ list, total, looked_at }) => {
      write(looked, String(looked_at))
      const listed = new Map(list.map((question) => [question.question_id, question]))
      const last = list.at(-1)
      const listedFrom = list.length >= total || last === undefined ? 0 : Date.parse(last.last_wrong_at)
      for (const { key, kept } of stored()) {
        const isGone = kept !== null && !listed.has(kept.view.question_id) && wrongAt(kept) > listedFrom
        if (isGone) storage.removeItem(key)
      }
      return list.slice(0, MOST_QUESTIONS).flatMap((question) => {
        const kept = read(prefix + question.question_id)
        return kept !== null && isSame(question, kept.view) ? [] : [question.question_id]
      })
    },
  }
}

/** Whether a kept question is as the list tells it. */
function isSame(question: BookQuestion, view: BookQuestionView): boolean {
  const seen = ({ state, reason, note, times_wrong, review_on, is_released, last_wrong_at }: BookQuestion) =>
    JSON.stringify([state, reason, note, times_wrong, review_on, is_released, last_wrong_at])
  return seen(question) === seen(view)
}

function wrongAt(kept: KeptQuestion | null): number {
  return kept === null ? 0 : Date.parse(kept.view.last_wrong_at)
}

/** A question that another version of the program kept is fetched again. */
function readQuestion(text: string | null): KeptQuestion | null {
  const kept = readKept(text, VERSION)
  return kept !== null && isKept(kept) ? kept : null
}

function isKept(kept: object): kept is KeptQuestion {
  return (
    'view' in kept &&
    typeof kept.view === 'object' &&
    kept.view !== null &&
    'kept_at' in kept &&
    typeof kept.kept_at === 'number'
  )
}
