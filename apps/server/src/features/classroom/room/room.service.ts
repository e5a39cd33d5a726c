import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { QuizState } from '@jiangtai/shared/classroom/asking/quiz-state.ts'
import { leaveOutFarInk } from '@jiangtai/shared/classroom/entry/near-pages.ts'
import {
  applyEvent,
  type ClassroomState,
  openingState,
  type RoomOpening,
} from '@jiangtai/shared/classroom/state.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { renewUrls } from '../../questions/files/file-urls.service.ts'
import { type PreparedInk, readPreparedInk } from '../ink/prepared-ink.store.ts'
import type { SessionPage } from '../classroom.table.ts'
import { type LessonSessionRow, listEvents } from './sessions.store.ts'

/** A page picture stays readable for as long as a lesson may last. */
const PAGE_URL_TTL_S = 6 * 60 * 60
/** Most folded rooms in memory; a room that was dropped is folded again from its facts. */
const MAX_REMEMBERED = 300

const remembered = new WeakMap<Storage, Map<string, ClassroomState>>()

type RoomOf = { session: LessonSessionRow; storage: Storage }
/** What a room is opened from. */
type Opening = {
  session: Omit<RoomOpening, 'pages' | 'ink'> & { pages: SessionPage[] }
  storage: Storage
  ink: PreparedInk
}

/** The room as of now: the folded room in memory plus the facts since then, so that facts of all processes are in it. */
export async function readRoom(db: Queryable, room: RoomOf): Promise<ClassroomState> {
  const state = await foldRoom(db, room)
  remember(roomsOf(room.storage), state)
  return withFreshAddresses(state, room)
}

/** The room as it is sent to who asks for all prepared ink, or for that of the near pages ([CR-380]). */
export function sentRoom(state: ClassroomState, { prepared }: { prepared: 'all' | 'near' }): ClassroomState {
  return prepared === 'all' ? state : leaveOutFarInk(state)
}

/** The room of a session that has just begun: no facts yet, so nothing is read. */
export function openingRoom({ session, storage, ink }: Opening): ClassroomState {
  return openingState({ ...session, ink, pages: session.pages.map((page) => showPage(page, storage)) })
}

/** The same inside a transaction: its own facts are seen but not remembered, since they may still be rolled back. */
export async function readRoomInTransaction(db: Queryable, room: RoomOf): Promise<ClassroomState> {
  return withFreshAddresses(await foldRoom(db, room), room)
}

/**
 * The room of a session whose row this transaction has locked, before it adds a fact: all that is read is committed, so it is
 * remembered, and a pen's next stroke reads only the facts since then.
 */
export async function readLockedRoom(db: Queryable, room: RoomOf): Promise<ClassroomState> {
  const state = await foldRoom(db, room)
  remember(roomsOf(room.storage), state)
  return state
}

async function foldRoom(db: Queryable, { session, storage }: RoomOf): Promise<ClassroomState> {
  const known = roomsOf(storage).get(session.lesson_session_id)
  let state = known ?? openingRoom({ session, storage, ink: await readPreparedInk(db, session) })
  const after = { lesson_session_id: session.lesson_session_id, after_seq: state.seq }
  for (const { seq, event } of await listEvents(db, after)) state = { ...applyEvent(state, event), seq }
  return state
}

/** Signed addresses are made anew at each reading: a lesson can outlast the hour in which it was folded. */
function withFreshAddresses(state: ClassroomState, { session, storage }: RoomOf): ClassroomState {
  const pages = state.pages.map((page) => {
    const stored = session.pages.find((candidate) => candidate.page_id === page.page_id)
    return stored === undefined ? page : showPage(stored, storage)
  })
  const { quiz, put_away, practice } = state
  return {
    ...state,
    pages,
    quiz: withFreshFiles(quiz, storage),
    put_away: withFreshFiles(put_away, storage),
    practice: practice === null ? null : withFreshPractice(practice, storage),
  }
}

function withFreshPractice(practice: PracticeState, storage: Storage): PracticeState {
  return { ...practice, quizzes: practice.quizzes.map((quiz) => withFreshFiles(quiz, storage)) }
}

function withFreshFiles<Shown extends QuizState | null>(state: Shown, storage: Storage): Shown {
  const files = state?.quiz.files
  if (state === null || files === undefined) return state
  return { ...state, quiz: { ...state.quiz, files: renewUrls(storage, files) } }
}

function roomsOf(storage: Storage): Map<string, ClassroomState> {
  const known = remembered.get(storage) ?? new Map<string, ClassroomState>()
  remembered.set(storage, known)
  return known
}

function remember(rooms: Map<string, ClassroomState>, state: ClassroomState): void {
  rooms.delete(state.lesson_session_id)
  if (state.ended_at === null) rooms.set(state.lesson_session_id, state)
  const oldest = rooms.keys().next()
  if (rooms.size > MAX_REMEMBERED && oldest.done !== true) rooms.delete(oldest.value)
}

function showPage(page: SessionPage, storage: Storage): ClassroomPage {
  const { image_key, ...shown } = page
  return { ...shown, image_url: image_key === null ? null : storage.signedReadUrl(image_key, PAGE_URL_TTL_S) }
}
