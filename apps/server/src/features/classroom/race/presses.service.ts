import { pressedAt, raceDueAt } from '@jiangtai/shared/classroom/race/order.ts'
import { FURTHER_PLACES_MS, isRaceOpen, MAX_HALF_TRIP_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { type ClassroomState, isLocked } from '@jiangtai/shared/classroom/state.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { createBatch, createKept } from '../../../core/coalesce.ts'
import type { Database } from '../../../core/db/database.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx, Receipt, Services } from '../../../core/http/context.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { lessonIsOver, sessionNotFound } from '../classroom.access.ts'
import { asSchool } from '../room/as-school.ts'
import type { Recording } from '../room/facts.service.ts'
import { readLockedRoom } from '../room/room.service.ts'
import { type LessonSessionRow, lockLessonSession } from '../room/sessions.store.ts'
import { listEnteredOf } from '../roster/participants.store.ts'
import { isOnline } from '../roster/presence.ts'
import { decideRace, toPress } from './decide.ts'
import { halfTripOf, longestWay } from '../room/line-trips.ts'
import {
  addPresses,
  dropUndecided,
  listOpenPresses,
  listPresses,
  undecidedSessions,
  type RacePressRow,
} from './race.store.ts'

/** A press that has arrived is stored within this time, whatever its process has to do before. */
const STORING_MS = 40
/** Most presses in one transaction. */
const MAX_BATCH = 2000
/** Lessons whose presses this process gathers. */
const MAX_LESSONS = 300

type InSession = { school_id: string; lesson_session_id: string }
type Pressed = { race_id: string; student_id: string; account_id: string; receipt: Receipt }
/** Why a press does not count; null where it does. */
type Refusal = AppError | null
/** Stores a press, or looks only whether the race is due. */
type Gatherer = (press: Pressed | null) => Promise<Refusal>

// The presses of one lesson that arrive together are judged in one transaction; a press that arrived before a look is stored before it.
const keptGatherer = createKept<Database, Gatherer>(MAX_LESSONS)

/** Takes a press of a pad once it is stored ([CR-82], [CR-83]). */
export async function takePress(
  ctx: Ctx,
  { lesson_session_id, race_id }: { lesson_session_id: string; race_id: string },
): Promise<void> {
  const { school_id, person_id: student_id, account_id } = ctx.actor
  const gather = gathererOf(ctx, { school_id, lesson_session_id })
  const refusal = await gather({ race_id, student_id, account_id, receipt: ctx.receipt })
  if (refusal !== null) throw refusal
}

/** Decides the races that nobody decided: the process that was to do it has ended ([CR-85]). */
export async function decideForgottenRaces(services: Services, now: Date): Promise<void> {
  for (const session of await forgottenRaces(services.database.orm, now))
    await gathererOf(services, session)(null)
}

/** The sessions with presses that should have been decided by now. */
export function forgottenRaces(db: Queryable, now: Date) {
  const oldest_ms = now.getTime() - FURTHER_PLACES_MS - MAX_HALF_TRIP_MS - STORING_MS
  return undecidedSessions(db, new Date(oldest_ms).toISOString())
}

function gathererOf(services: Services, session: InSession): Gatherer {
  const key = `${session.school_id}/${session.lesson_session_id}`
  return keptGatherer(services.database, key, () => createGatherer(services, session))
}

function createGatherer(services: Services, session: InSession): Gatherer {
  const gather = createBatch<Pressed | null, Refusal, Recording>({
    // No wait: while one batch is being stored the next one gathers.
    wait_ms: 0,
    max_items: MAX_BATCH,
    lend: (work) => asSchool(services, session.school_id, work),
    run: async (items, call) => {
      const { refusals, due_ms } = await storeAndDecide(services, call, { where: session, items })
      const isPressed = items.some((item) => item !== null)
      if (due_ms !== null && isPressed)
        call.afterCommit(() => lookLater(due_ms - services.clock.now().getTime()))
      return refusals
    },
  })
  // The clock looks again for what is not decided by then.
  const lookLater = (delay_ms: number): void => {
    const look = (): void =>
      void gather(null).catch((error: unknown) =>
        services.log.warn({ err: error }, 'a race waits for the clock to be decided'),
      )
    // A timer may come a millisecond before its time.
    setTimeout(look, Math.max(0, delay_ms) + 2).unref()
  }
  return gather
}

/** Stores the presses that count and decides the race when it is due, under the lock of the session's row. */
async function storeAndDecide(
  services: Services,
  call: Recording,
  { where, items }: { where: InSession; items: readonly (Pressed | null)[] },
): Promise<{ refusals: Refusal[]; due_ms: number | null }> {
  const session = await lockLessonSession(call.db, where)
  if (session === null) return { refusals: items.map(() => sessionNotFound()), due_ms: null }
  const state = await readLockedRoom(call.db, { session, storage: services.storage })
  const pressed = items.filter((item) => item !== null)
  const student_ids = pressed.map(({ student_id }) => student_id)
  const entered = await listEnteredOf(call.db, { ...where, student_ids })
  const race_ids = [...new Set(pressed.map(({ race_id }) => race_id)), state.race?.race_id ?? []].flat()
  const stored = await listOpenPresses(call.db, { ...where, race_ids })
  const judge = (press: Pressed): Refusal => {
    if (!entered.some(({ student_id }) => student_id === press.student_id)) return sessionNotFound()
    if (stored.some((row) => isSame(row, press))) return null
    if (session.ended_at !== null) return lessonIsOver()
    const isHere = hasLine(services, { ...where, ...press })
    return refusePress(state, { ...press, isHere })
  }
  const refusals = new Map(pressed.map((press) => [press, judge(press)]))
  const added = rowsOf(services, {
    where,
    state,
    stored,
    presses: pressed.filter((press) => refusals.get(press) === null),
  })
  await addPresses(call.db, added)
  const due_ms = await decideIfDue(services, call, { session, state, presses: [...stored, ...added] })
  return { refusals: items.map((item) => (item === null ? null : (refusals.get(item) ?? null))), due_ms }
}

/** Whether the student's pad is connected: to this process, or to another one in the lesson. */
function hasLine(
  { realtime }: Services,
  student: { lesson_session_id: string; student_id: string; account_id: string },
): boolean {
  return realtime.isHeardHere(accountRoom(student.account_id)) || isOnline(realtime, student)
}

/** Why a press does not count; the student is told in the pad's words ([CR-82]). */
function refusePress({ race, ...state }: ClassroomState, press: Pressed & { isHere: boolean }): Refusal {
  const refusal = (message: string) => new AppError('CONFLICT', { message })
  if (race?.race_id !== press.race_id) return refusal('这次抢答已经结束')
  if (!isRaceOpen(race)) return refusal('已被抢答')
  if (press.receipt.received_ms < Date.parse(race.opens_at)) return refusal('抢跑了，等倒计时结束再按')
  if (race.left_out.includes(press.student_id)) return refusal('这一轮请让其他同学来抢')
  if (isLocked({ ...state, race }, press.student_id)) return refusal('老师已锁屏')
  return press.isHere ? null : refusal('平板还没有连上课堂，请稍等再按')
}

/** The rows of the presses that count, numbered in the order in which they arrived. */
function rowsOf(
  { realtime }: Services,
  input: {
    where: InSession
    state: ClassroomState
    stored: readonly RacePressRow[]
    presses: readonly Pressed[]
  },
): RacePressRow[] {
  const { where, state, stored } = input
  const opens_ms = state.race === null ? 0 : Date.parse(state.race.opens_at)
  const inOrder = [...input.presses].sort((one, other) => one.receipt.no - other.receipt.no)
  const isFirst = (press: Pressed) => inOrder.find((one) => isSame(one, press)) === press
  const isNew = (press: Pressed) => !stored.some((row) => isSame(row, press)) && isFirst(press)
  return inOrder.filter(isNew).map(({ race_id, student_id, receipt: { received_ms } }, at) => {
    const half_trip_ms = halfTripOf(realtime, { ...where, student_id })
    return {
      ...{ race_id, student_id, ...where },
      arrival: stored.filter((row) => row.race_id === race_id).length + at + 1,
      received_at: new Date(received_ms).toISOString(),
      pressed_at: new Date(pressedAt({ received_ms, half_trip_ms, opens_ms })).toISOString(),
      place: null,
      is_right: null,
    }
  })
}

/** Decides the open race when its time has come; otherwise says when that will be. */
async function decideIfDue(
  services: Services,
  call: Recording,
  room: { session: LessonSessionRow; state: ClassroomState; presses: readonly RacePressRow[] },
): Promise<number | null> {
  const { session } = room
  const { school_id, lesson_session_id } = session
  const race = session.ended_at === null && isRaceOpen(room.state.race) ? room.state.race : null
  const isOther = (row: RacePressRow) => row.place === null && row.race_id !== race?.race_id
  if (room.presses.some(isOther))
    await dropUndecided(call.db, { school_id, lesson_session_id, but_race_id: race?.race_id ?? null })
  if (race === null) return null
  const presses = room.presses.filter(({ race_id }) => race_id === race.race_id)
  const wait_ms = longestWay(services.realtime, lesson_session_id) + STORING_MS
  const due_ms = raceDueAt(presses.map(toPress), { top: race.top, wait_ms })
  if (due_ms === null || services.clock.now().getTime() < due_ms) return due_ms
  const { race_id } = race
  const named = await listPresses(call.db, { school_id, lesson_session_id, race_id })
  await decideRace(call, { session, race, presses: named })
  return null
}

function isSame(
  one: { race_id: string; student_id: string },
  other: { race_id: string; student_id: string },
): boolean {
  return one.race_id === other.race_id && one.student_id === other.student_id
}
