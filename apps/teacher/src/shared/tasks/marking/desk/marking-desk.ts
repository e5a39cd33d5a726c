import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import type { ItemScoreView, MarkedItem } from '@jiangtai/shared/tasks/views.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Scored, ScoreToGive } from '../marking.queries.ts'
import { type DeskVoice, keptVoice } from '../comments/voice/desk-voice.ts'

/** The answer of a student to one item, as it lies on the desk. */
export type DeskAnswer = MarkedItem & { name: string; class_name: string }
/** A score with its comment and ink; a null score takes one back. */
export type Given = {
  score: number | null
  comment: string
  /** Which points to give were given, where the key has any ([TK-97]). */
  points: readonly boolean[]
  ink: ScoreInk | null
  /** The spoken comment ([TK-172]). */
  voice: DeskVoice | null
  /** Whether these are the points of a suggestion ([TK-178]). */
  is_suggested: boolean
}
/** The changes of an answer that are not given yet. */
export type Typed = Partial<Omit<Given, 'score' | 'is_suggested'> & { score: string }>

/** A score that the server has not taken: on its way, failed, or refused because another one stands by now. */
export type Unsaved = Given & {
  problem:
    | null
    | { kind: 'failed'; message: string }
    | { kind: 'changed'; standing: ItemScoreView; by_name: string }
}

export type DeskState = {
  answers: readonly DeskAnswer[]
  files: FileUrls
  /** The one in front. */
  at: number
  /** The number of all answers, as the server last said. */
  total: number
  load: { phase: 'loading' } | { phase: 'ready' } | { phase: 'failed'; message: string }
  unsaved: ReadonlyMap<string, Unsaved>
  /** The typed changes that are not given yet, by answer: going on loses nothing. */
  typed: ReadonlyMap<string, Typed>
  /** Students whose work was handed back from the desk: nothing of it waits any more ([TK-223]). */
  returned: ReadonlySet<string>
}

/** Answers one after the other: shown at once, scored in the background in the order they were scored. */
export type MarkingDesk = {
  store: StoreApi<DeskState>
  /** Fetches the next ones; the first, after a failure too. */
  load: () => Promise<void>
  goTo: (at: number) => void
  type: (key: string, typed: Typed) => void
  /** Scores the answer in front, with its points, ink and spoken comment, and brings the next that waits. */
  give: (given: Pick<Given, 'score' | 'comment'>) => void
  /** The same with the points of a suggestion, for which no points to give were ticked. */
  adopt: (given: Pick<Given, 'score' | 'comment'>) => void
  /** The score of an answer was taken back: it stands, and its answer comes to the front. False where the answer does not lie here. */
  restored: (scored: Scored, files: FileUrls) => boolean
  /** Sends an unsaved score again; over a score of somebody else, with `insist` only. */
  retry: (key: string) => void
  /** Leaves the score that stands. */
  keep: (key: string) => void
  /** The work of a student was handed back, and the next answer that waits comes; or that was taken back. */
  handedBack: (student_id: string, isBack: boolean) => void
  /** Waits until the server has replied to all given scores. */
  settled: () => Promise<void>
}

export type DeskOptions = {
  fetchMore: (
    answers: readonly DeskAnswer[],
  ) => Promise<{ list: readonly DeskAnswer[]; total: number; files: FileUrls }>
  send: (score: ScoreToGive) => Promise<{ scored: Scored; files: FileUrls }>
  /** Uploads a recording about an answer; resolves to its key. */
  sendVoice: (answer: MarkedItem, sound: Blob) => Promise<string>
  /** A score was taken, in the place of the one before. */
  onTaken: (scored: Scored, replaced: { name: string; before: ItemScoreView | null }) => void
  messageOf: (error: unknown) => string
}

/** So many answers are there before somebody needs them. */
const AHEAD = 10

export const keyOf = ({ student_id, round, item_id }: Pick<MarkedItem, 'student_id' | 'round' | 'item_id'>) =>
  `${student_id} ${round} ${item_id}`

/** Whether an answer waits for a score. */
export function isWaiting(
  answer: DeskAnswer,
  { unsaved, returned }: Pick<DeskState, 'unsaved' | 'returned'>,
): boolean {
  if (returned.has(answer.student_id)) return false
  const own = unsaved.get(keyOf(answer))
  return own === undefined ? answer.score?.result === 'ungraded' : own.score === null
}

/** The mark in force of an answer, in the shape in which it is given. */
export function givenOf(score: ItemScoreView | null): Given {
  if (score === null)
    return { score: null, comment: '', points: [], ink: null, voice: null, is_suggested: false }
  const { result, comment, parts, ink, voice, is_suggested } = score
  return {
    ...{ score: result === 'ungraded' ? null : score.score, comment, ink, is_suggested },
    points: parts.map((part) => part.result === 'right'),
    voice: keptVoice(voice),
  }
}

export function createMarkingDesk({
  fetchMore,
  send,
  sendVoice,
  onTaken,
  messageOf,
}: DeskOptions): MarkingDesk {
  const store = createStore<DeskState>(() => ({
    ...{ answers: [], files: {}, at: 0, total: 0, load: { phase: 'loading' } },
    ...{ unsaved: new Map(), typed: new Map(), returned: new Set() },
  }))
  let underway: Promise<void> | null = null
  let isComplete = false
  // One after the other: a second score of an answer must know the first.
  let sending: Promise<void> = Promise.resolve()

  function load(): Promise<void> {
    underway ??= fetch().finally(() => {
      underway = null
    })
    return underway
  }

  async function fetch(): Promise<void> {
    store.setState({ load: { phase: 'loading' } })
    try {
      const { list, total, files } = await fetchMore(store.getState().answers)
      store.setState((state) => {
        const there = new Set(state.answers.map(keyOf))
        const fresh = list.filter((answer) => !there.has(keyOf(answer)))
        isComplete = fresh.length === 0
        return {
          ...{ total, load: { phase: 'ready' }, files: { ...state.files, ...files } },
          answers: [...state.answers, ...fresh],
        }
      })
    } catch (error) {
      store.setState({ load: { phase: 'failed', message: messageOf(error) } })
    }
  }

  function goTo(at: number): void {
    const { answers } = store.getState()
    store.setState({ at: Math.max(0, Math.min(at, answers.length - 1)) })
    if (!isComplete && answers.length - at <= AHEAD) void load()
  }

  function advance(): void {
    const { answers, at, ...rest } = store.getState()
    const waits = (answer: DeskAnswer) => isWaiting(answer, rest)
    const later = answers.findIndex((answer, place) => place > at && waits(answer))
    const any = answers.findIndex(waits)
    goTo(later >= 0 ? later : any >= 0 ? any : at + 1)
  }

  function setUnsaved(key: string, entry: Unsaved | null): void {
    store.setState(({ unsaved }) => {
      const next = new Map(unsaved)
      if (entry === null) next.delete(key)
      else next.set(key, entry)
      return { unsaved: next }
    })
  }

  /** Puts the mark in force on the answer itself. */
  function stand(key: string, score: ItemScoreView, more: FileUrls): void {
    store.setState(({ answers, files }) => ({
      files: { ...files, ...more },
      answers: answers.map((answer) => (keyOf(answer) === key ? { ...answer, score } : answer)),
    }))
  }

  function put(key: string, given: Given): void {
    const { score, comment, points, ink, voice, is_suggested } = given
    const entry: Unsaved = { score, comment, points, ink, voice, is_suggested, problem: null }
    setUnsaved(key, entry)
    sending = sending.then(() => sendOne(key, entry))
  }

  async function sendOne(key: string, entry: Unsaved): Promise<void> {
    const answer = store.getState().answers.find((one) => keyOf(one) === key)
    if (answer === undefined) return
    const { student_id, round, item_id, score: before } = answer
    const isNewest = () => store.getState().unsaved.get(key) === entry
    try {
      const voice_key =
        entry.voice?.kind === 'recorded' ? await sendVoice(answer, entry.voice.sound) : entry.voice?.key
      const { scored, files } = await send({
        ...{ student_id, round, item_id, score: entry.score, comment: entry.comment },
        ...{ points: [...entry.points], ink: entry.ink, is_suggested: entry.is_suggested },
        voice_key: voice_key ?? null,
        replaces: before?.score_id ?? null,
      })
      stand(key, scored.score, files)
      if (scored.is_taken) onTaken(scored, { name: answer.name, before })
      if (!isNewest()) return
      if (scored.is_taken) setUnsaved(key, null)
      else
        setUnsaved(key, {
          ...entry,
          problem: { kind: 'changed', standing: scored.score, by_name: scored.by_name },
        })
    } catch (error) {
      if (isNewest()) setUnsaved(key, { ...entry, problem: { kind: 'failed', message: messageOf(error) } })
    }
  }

  function score(given: Pick<Given, 'score' | 'comment'>, is_suggested: boolean): void {
    const { answers, at, typed, unsaved } = store.getState()
    const answer = answers[at]
    if (answer === undefined) return
    const key = keyOf(answer)
    const stands = unsaved.get(key) ?? givenOf(answer.score)
    const { points = stands.points, ink = stands.ink, voice = stands.voice } = typed.get(key) ?? {}
    const rest = new Map(typed)
    rest.delete(key)
    store.setState({ typed: rest })
    put(key, { ...given, points: is_suggested ? [] : points, ink, voice, is_suggested })
    advance()
  }

  return {
    store,
    load,
    goTo,
    type(key, typed) {
      store.setState((state) => ({
        typed: new Map(state.typed).set(key, { ...state.typed.get(key), ...typed }),
      }))
    },
    give: (given) => score(given, false),
    adopt: (given) => score(given, true),
    restored(scored, files) {
      const key = keyOf(scored)
      const at = store.getState().answers.findIndex((answer) => keyOf(answer) === key)
      if (at < 0) return false
      setUnsaved(key, null)
      stand(key, scored.score, files)
      goTo(at)
      return true
    },
    retry(key) {
      const entry = store.getState().unsaved.get(key)
      if (entry !== undefined) put(key, entry)
    },
    keep: (key) => setUnsaved(key, null),
    handedBack(student_id, isBack) {
      store.setState((state) => {
        const returned = new Set(state.returned)
        if (isBack) returned.add(student_id)
        else returned.delete(student_id)
        return { returned }
      })
      if (isBack) advance()
    },
    settled: () => sending,
  }
}
