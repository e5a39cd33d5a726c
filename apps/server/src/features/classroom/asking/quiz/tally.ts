import { z } from 'zod'
import { TALLY_INTERVAL_MS } from '@jiangtai/shared/classroom/rules.ts'
import {
  cellKey,
  type PracticeCell,
  type PracticeTally,
} from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import type { Tally } from '@jiangtai/shared/classroom/socket.ts'
import type { Services } from '../../../../core/http/context.ts'
import { wireMessage } from '../../../../core/realtime/wire/wire.ts'
import { roomOf } from '../../room/rooms.ts'
import { countSubmitted } from './quiz.store.ts'

type Change = Tally['changed'][number]
type Open = { lesson_session_id: string; changes: Map<string, Change> }
type Telling = Pick<Services, 'realtime' | 'database' | 'log'>
type OpenPractice = { lesson_session_id: string; cells: Map<string, PracticeCell>; isMissed: boolean }
type TallyBuffer = { open: Map<string, Open>; practices: Map<string, OpenPractice>; isDue: boolean }

/** An answer that another process has stored. */
type Answered = Change & { quiz_run_id: string; lesson_session_id: string; practice: InPractice | null }

/** The practice of an answer and how it was marked; null where only its being there is known ([CR-115]). */
type InPractice = { practice_id: string; result: PracticeCell['result'] | null }

const ANSWERED = wireMessage(
  'answered',
  z.object({
    quiz_run_id: z.string(),
    lesson_session_id: z.string(),
    student_id: z.string(),
    state: z.enum(['draft', 'submitted']),
    // A process of the version before knows no practices.
    practice: z
      .object({
        practice_id: z.string(),
        result: z.enum(['right', 'half', 'wrong', 'ungraded', 'none']).nullable(),
      })
      .nullable()
      .default(null),
  }),
)

/** A closed run that takes no more answers in time, as another process has found it. */
const SETTLED = wireMessage('settled', z.object({ quiz_run_id: z.string(), lesson_session_id: z.string() }))

// The process that the teacher's page is connected to counts, for all processes: at most ten times a second, and never backwards ([CR-17]).
const tallyBuffers = new WeakMap<Services['realtime'], TallyBuffer>()

/** Notes that a student has answered; the teacher's side hears of it with the next tally, students never. */
export function tellTally(
  services: Telling,
  told: {
    run: { quiz_run_id: string; lesson_session_id: string }
    student_id: string
    state: Change['state']
    practice: InPractice | null
  },
): void {
  const { quiz_run_id, lesson_session_id } = told.run
  const { student_id, state, practice } = told
  const answered = { quiz_run_id, lesson_session_id, student_id, state, practice }
  noteAnswers(services, [answered])
  services.realtime.wire.tell(ANSWERED, answered)
}

/** The teacher's side hears at once that a closed run takes no more answers in time ([CR-425]). */
export function tellSettled(
  services: Telling,
  { quiz_run_id, lesson_session_id }: { quiz_run_id: string; lesson_session_id: string },
): void {
  noteRun(services, { quiz_run_id, lesson_session_id })
  services.realtime.wire.tell(SETTLED, { quiz_run_id, lesson_session_id })
}

/** Also counts the answers that other processes have stored. */
export function hearAnswers(services: Telling): void {
  services.realtime.wire.on(SETTLED, (settled) => noteRun(services, settled))
  services.realtime.wire.on(ANSWERED, (answered) => noteAnswers(services, [answered]))
}

/** The teachers who are connected here hear of these answers with the next tally. */
export function noteAnswers(services: Telling, answers: readonly Answered[]): void {
  const buffer = bufferOf(services)
  for (const { practice, ...answered } of answers) {
    const { quiz_run_id, lesson_session_id, student_id, state } = answered
    if (!services.realtime.isHeardHere(roomOf(lesson_session_id, 'teacher'))) continue
    if (practice !== null) {
      noteInPractice(buffer, { ...answered, practice })
      continue
    }
    openOf(buffer, { quiz_run_id, lesson_session_id }).changes.set(student_id, { student_id, state })
  }
  sendSoon(services, buffer)
}

/** The same of a run in which no answer changed. */
function noteRun(services: Telling, run: { quiz_run_id: string; lesson_session_id: string }): void {
  if (!services.realtime.isHeardHere(roomOf(run.lesson_session_id, 'teacher'))) return
  const buffer = bufferOf(services)
  openOf(buffer, run)
  sendSoon(services, buffer)
}

function bufferOf({ realtime }: Telling): TallyBuffer {
  const buffer = tallyBuffers.get(realtime) ?? { open: new Map(), practices: new Map(), isDue: false }
  tallyBuffers.set(realtime, buffer)
  return buffer
}

function openOf(
  { open }: TallyBuffer,
  { quiz_run_id, lesson_session_id }: { quiz_run_id: string; lesson_session_id: string },
): Open {
  const known = open.get(quiz_run_id) ?? { lesson_session_id, changes: new Map<string, Change>() }
  open.set(quiz_run_id, known)
  return known
}

function sendSoon(services: Telling, buffer: TallyBuffer): void {
  if (buffer.isDue || buffer.open.size + buffer.practices.size === 0) return
  buffer.isDue = true
  setTimeout(() => {
    buffer.isDue = false
    sendTallies(services, buffer).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a tally was not sent'),
    )
  }, TALLY_INTERVAL_MS).unref()
}

function noteInPractice(
  { practices }: TallyBuffer,
  { lesson_session_id, practice, ...change }: Answered & { practice: InPractice },
): void {
  const { practice_id, result } = practice
  const open = practices.get(practice_id) ?? { lesson_session_id, cells: new Map(), isMissed: false }
  if (result === null) open.isMissed = true
  else open.cells.set(cellKey(change), { ...change, result })
  practices.set(practice_id, open)
}

/** One word for all questions of a practice ([CR-115]). */
function sendPracticeTallies({ realtime }: Telling, buffer: TallyBuffer): void {
  for (const [practice_id, { lesson_session_id, cells, isMissed }] of buffer.practices) {
    const changed = [...cells.values()]
    const tally: PracticeTally = { lesson_session_id, practice_id, changed, is_missed: isMissed }
    realtime.publishHere(roomOf(lesson_session_id, 'teacher'), 'practice_tally', tally)
  }
  buffer.practices.clear()
}

/** One count for all runs that changed, then one message a run. */
async function sendTallies(services: Telling, buffer: TallyBuffer): Promise<void> {
  sendPracticeTallies(services, buffer)
  const due = [...buffer.open]
  buffer.open.clear()
  if (due.length === 0) return
  const counts = await countSubmitted(
    services.database.orm,
    due.map(([quiz_run_id]) => quiz_run_id),
  )
  for (const [quiz_run_id, { lesson_session_id, changes }] of due) {
    const submitted_count = counts.get(quiz_run_id) ?? 0
    const tally: Tally = { lesson_session_id, quiz_run_id, changed: [...changes.values()], submitted_count }
    services.realtime.publishHere(roomOf(lesson_session_id, 'teacher'), 'tally', tally)
  }
}
