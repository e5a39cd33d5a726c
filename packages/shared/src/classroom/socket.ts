import type { ClassroomFact } from './events.ts'

/**
 * The socket carries facts down and three small requests up. `call` is the whole HTTP contract over the open socket (design §3);
 * `catch_up` enters a room and asks for what was missed; `live_ink` is the volatile unfinished stroke.
 */
export type ServerToClient = {
  fact: (fact: ClassroomFact) => void
  /** Teacher's side only, at most ten a second: who has answered since the last one, and the count ([CR-17]). */
  tally: (tally: Tally) => void
  /** Teacher's side only: who is connected. */
  presence: (presence: { lesson_session_id: string; online: string[] }) => void
  live_ink: (chunk: LiveInk) => void
  /** A class of this student began or ended: fetch the running lessons again. */
  running_changed: () => void
  /** A class of this student was 停用 or restored ([SC-15]). */
  class_stopped: (told: { class_id: string; name: string; is_stopped: boolean }) => void
  /** This sign-in has ended; `message` says why. */
  signed_out: (told: { message: string }) => void
  /** The role of this account was changed: ask again what one may do ([SE-20]). */
  permissions_changed: (told: { role_id: string }) => void
}

export type Tally = {
  lesson_session_id: string
  quiz_run_id: string
  /** Students whose answer is new or has newly been handed in since the last tally. */
  changed: { student_id: string; state: 'draft' | 'submitted' }[]
  submitted_count: number
}

/** Points of a stroke that is still being drawn; opaque to the server, at most 4 KiB. */
export type LiveInk = { lesson_session_id: string; page_id: string; chunk: string }

export type ClientToServer = {
  call: (name: string, body: unknown, reply: (envelope: unknown) => void) => void
  catch_up: (request: { lesson_session_id: string; seq: number }, reply: (envelope: unknown) => void) => void
  leave: (request: { lesson_session_id: string }) => void
  live_ink: (chunk: LiveInk) => void
}
