import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { createBatch, createLookup } from '../../../../core/coalesce.ts'
import type { Database } from '../../../../core/db/database.ts'
import { lendConnection, type LentConnection } from '../../../../core/db/transaction.ts'
import type { Services } from '../../../../core/http/context.ts'
import { classesOfStudents } from '../../../classes/classes.service.ts'
import type { OwnClass } from '../../../classes/classes.service.ts'
import type { participant } from '../../classroom.table.ts'
import {
  addParticipants,
  type InSession,
  listAnswersOf,
  listEntered,
  listSessionsById,
  type OfRun,
} from './crowd.store.ts'
import type { AnswerRow } from './quiz.store.ts'
import { readRoom } from '../../room/room.service.ts'
import { type LessonSessionRow, listEvents } from '../../room/sessions.store.ts'

/** Most students served by one statement. */
const MAX_ITEMS = 2000

type Student = { school_id: string; student_id: string }
type MissedEvents = Awaited<ReturnType<typeof listEvents>>

/**
 * Answers the reads of a whole class at the same moment (the bell, a network that comes back) with one statement for
 * all students instead of a dozen for each. Every reading starts after it was asked for, so nothing is stale.
 */
export type Crowd = {
  session: (input: { school_id: string; lesson_session_id: string }) => Promise<LessonSessionRow | null>
  classes: (student: Student) => Promise<OwnClass[] | null>
  /** Enters a student; the row is stored when it returns. */
  enter: (row: typeof participant.$inferInsert) => Promise<void>
  entered: (session: InSession) => Promise<InSession | null>
  room: (session: LessonSessionRow) => Promise<ClassroomState | null>
  answer: (run: OfRun) => Promise<AnswerRow | null>
  eventsAfter: (input: { lesson_session_id: string; after_seq: number }) => Promise<MissedEvents | null>
}

const crowds = new WeakMap<Database, Crowd>()

/** The crowd of this process. */
export function crowdOf(services: Pick<Services, 'database' | 'storage'>): Crowd {
  const known = crowds.get(services.database)
  if (known !== undefined) return known
  const crowd = createCrowd(services)
  crowds.set(services.database, crowd)
  return crowd
}

function createCrowd({ database, storage }: Pick<Services, 'database' | 'storage'>): Crowd {
  const lend = lendConnection(database)
  const max_items = MAX_ITEMS
  const sessionKey = (input: { school_id: string; lesson_session_id: string }) =>
    `${input.school_id}/${input.lesson_session_id}`
  const studentKey = (student: Student) => `${student.school_id}/${student.student_id}`
  const inSessionKey = (session: InSession) => `${session.lesson_session_id}/${session.student_id}`
  const ofRunKey = (run: OfRun) => `${run.quiz_run_id}/${run.student_id}`
  const eventsKey = (input: { lesson_session_id: string; after_seq: number }) =>
    `${input.lesson_session_id}/${input.after_seq}`
  return {
    session: createLookup({
      max_items,
      lend,
      keyOf: sessionKey,
      read: async (asked, { db }) => {
        const ids = asked.map(({ lesson_session_id }) => lesson_session_id)
        return byKey(await listSessionsById(db, ids), sessionKey)
      },
    }),
    classes: createLookup({
      max_items,
      lend,
      keyOf: studentKey,
      read: async (asked, { db }) => {
        const found = new Map<string, OwnClass[]>()
        const student_ids = asked.map(({ student_id }) => student_id)
        for (const row of await classesOfStudents(db, student_ids)) {
          found.set(studentKey(row), [...(found.get(studentKey(row)) ?? []), row])
        }
        return found
      },
    }),
    enter: createBatch<typeof participant.$inferInsert, void, LentConnection>({
      wait_ms: 0,
      max_items,
      lend,
      run: async (rows, { db }) => {
        await addParticipants(db, rows)
        return []
      },
    }),
    entered: createLookup({
      max_items,
      lend,
      keyOf: inSessionKey,
      read: async (asked, { db }) => byKey(await listEntered(db, asked), inSessionKey),
    }),
    room: createLookup({
      max_items,
      lend,
      keyOf: (session) => session.lesson_session_id,
      read: (asked, { db }) =>
        eachInTurn(asked, {
          keyOf: (session) => session.lesson_session_id,
          read: (session) => readRoom(db, { session, storage }),
        }),
    }),
    answer: createLookup({
      max_items,
      lend,
      keyOf: ofRunKey,
      read: async (asked, { db }) => byKey(await listAnswersOf(db, asked), ofRunKey),
    }),
    eventsAfter: createLookup({
      max_items,
      lend,
      keyOf: eventsKey,
      read: (asked, { db }) => eachInTurn(asked, { keyOf: eventsKey, read: (one) => listEvents(db, one) }),
    }),
  }
}

function byKey<V>(rows: readonly V[], keyOf: (row: V) => string): Map<string, V> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** A class shares one room and mostly one place in it: there are few different keys, and each is one statement. */
async function eachInTurn<T, V>(
  items: readonly T[],
  input: { keyOf: (item: T) => string; read: (item: T) => Promise<V> },
): Promise<Map<string, V>> {
  const found = new Map<string, V>()
  for (const item of items) found.set(input.keyOf(item), await input.read(item))
  return found
}
