import type { CallState } from '../calling/calling.ts'
import type { ClassroomEvent } from '../events.ts'
import type { LikesState } from '../likes/likes.ts'
import type { ClassroomState } from '../state.ts'

/** A student as facts and lists name one. */
type Named = { student_id: string; name: string }

/** What a student is called on the screens of the lesson's teachers: the name, and what tells namesakes apart ([CR-460]). */
export type NameOf = (student: Named) => string

/** The names of a list, by id; who is not in it keeps the own name. */
export function namesOfList(students: readonly Named[]): NameOf {
  const known = new Map(students.map(({ student_id, name }) => [student_id, name]))
  return ({ student_id, name }) => known.get(student_id) ?? name
}

/** The room as its teachers see it: each student in it by the name that tells namesakes apart ([CR-460]). What a pad shows is never made of it. */
export function roomWithNames(state: ClassroomState, nameOf: NameOf): ClassroomState {
  const { call, race, likes, hands, writers, shown_pad } = state
  const named = renamer(nameOf)
  const asked = hands.waiting.find((one) => one.question_id === hands.wall?.question_id)
  return {
    ...state,
    writers: writers.map(named),
    shown_pad: shown_pad && named(shown_pad),
    call: call && callWithNames(call, nameOf),
    race: race && { ...race, winners: race.winners && race.winners.map(named) },
    likes: likesWithNames(likes, nameOf),
    hands: {
      ...hands,
      raised: hands.raised.map(named),
      waiting: hands.waiting.map(named),
      // A question without a name stays without one.
      wall: hands.wall?.name && asked ? { ...hands.wall, name: nameOf(asked) } : hands.wall,
    },
  }
}

/** The students who are called, as their teacher sees them. */
export function callWithNames(call: CallState, nameOf: NameOf): CallState {
  const named = renamer(nameOf)
  return { ...named(call), ...(call.others && { others: call.others.map(named) }) }
}

/** Praise as its teacher sees it. */
export function likesWithNames(likes: LikesState, nameOf: NameOf): LikesState {
  const named = renamer(nameOf)
  const { given, latest } = likes
  return {
    ...likes,
    given: given.map((like) => ({ ...like, students: like.students.map(named) })),
    latest: latest && { ...latest, students: latest.students.map(named) },
  }
}

/** A fact of a lesson with the names that tell namesakes apart, for what is told of it to teachers afterwards ([CR-460]). */
export function eventWithNames(event: ClassroomEvent, nameOf: NameOf): ClassroomEvent {
  const named = renamer(nameOf)
  switch (event.type) {
    case 'board_opened':
      return { ...event, payload: named(event.payload) }
    case 'student_called':
      return { ...event, payload: named(event.payload) }
    case 'pad_shown':
      return { ...event, payload: named(event.payload) }
    case 'call_judged':
      return { ...event, payload: named(event.payload) }
    case 'race_judged':
      return { ...event, payload: named(event.payload) }
    case 'hand_raised':
      return { ...event, payload: named(event.payload) }
    case 'question_asked':
      return { ...event, payload: named(event.payload) }
    case 'race_decided':
      return { ...event, payload: { ...event.payload, winners: event.payload.winners.map(named) } }
    case 'students_liked':
      return { ...event, payload: { ...event.payload, students: event.payload.students.map(named) } }
    case 'item_pushed':
      return { ...event, payload: { ...event.payload, students: event.payload.students.map(named) } }
    case 'attendance_marked':
      return { ...event, payload: { ...event.payload, students: event.payload.students.map(named) } }
    case 'question_shown': {
      const { student_id, name } = event.payload
      if (student_id === undefined || name === null) return event
      return { ...event, payload: { ...event.payload, name: nameOf({ student_id, name }) } }
    }
    default:
      return event
  }
}

function renamer(nameOf: NameOf) {
  return <Student extends Named>(student: Student): Student => ({ ...student, name: nameOf(student) })
}
