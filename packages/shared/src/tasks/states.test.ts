import { expect, test } from 'vitest'
import {
  MEMBER_ARROWS,
  MEMBER_STATES,
  type MemberAct,
  nextMemberState,
  nextTaskState,
  TASK_ARROWS,
  TASK_STATES,
  type TaskAct,
} from './states.ts'

/** The arrows as the specification says them, `from act to`. */
const TASK = `
  draft edit draft, draft schedule scheduled, scheduled unschedule draft, draft publish published, scheduled publish published,
  published come_due due, published extend published, due extend published, closed extend published, published close closed,
  due close closed, published recall recalled, due recall recalled, closed archive archived, archived reopen closed`
const MEMBER = `
  assigned view viewed, assigned save doing, viewed save doing, doing save doing, returned save doing, doing submit submitted,
  doing correct corrected, submitted withdraw doing, corrected withdraw doing, doing collect collected,
  submitted mark marking, collected mark marking, corrected mark marking, marking mark marking, marked mark marking, done mark marking,
  submitted finish_marking marked, collected finish_marking marked, corrected finish_marking marked, marking finish_marking marked,
  marked finish_marking marked, done finish_marking marked,
  submitted return returned, collected return returned, corrected return returned, marking return returned, marked return returned,
  done return returned, returned take_back marking, marked accept done,
  assigned excuse excused, viewed excuse excused, doing excuse excused, absent excuse excused,
  assigned miss absent, viewed miss absent, doing miss absent, excused miss absent, excused include assigned, absent include assigned,
  assigned register submitted, viewed register submitted, excused register submitted, absent register submitted,
  submitted unregister assigned, marking unregister assigned, marked unregister assigned, done unregister assigned`

const arrowsIn = (text: string) => new Set(text.split(',').map((arrow) => arrow.trim()))

test('[TK-1] a task moves along its arrows and no others', () => {
  const acts = Object.keys(TASK_ARROWS) as TaskAct[]
  const found = acts.flatMap((act) =>
    TASK_STATES.flatMap((state) => {
      const next = nextTaskState(state, act)
      return next === null ? [] : [`${state} ${act} ${next}`]
    }),
  )
  expect(new Set(found)).toEqual(arrowsIn(TASK))
})

test('[TK-2] a part moves along its arrows and no others', () => {
  const acts = Object.keys(MEMBER_ARROWS) as MemberAct[]
  const found = acts.flatMap((act) =>
    MEMBER_STATES.flatMap((state) => {
      const next = nextMemberState(state, act)
      return next === null ? [] : [`${state} ${act} ${next}`]
    }),
  )
  expect(new Set(found)).toEqual(arrowsIn(MEMBER))
})
