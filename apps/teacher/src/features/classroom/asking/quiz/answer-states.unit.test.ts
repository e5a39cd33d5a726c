import type { Tally } from '@jiangtai/shared/classroom/socket.ts'
import { expect, test } from 'vitest'
import { answerDetail, rosterEntry } from '../../test/lesson-builders.ts'
import { countWords, missingCount } from '../answer-counts.ts'
import { addDetail, addTally, noAnswers } from './answer-states.ts'

function tally(changed: Tally['changed'], submitted_count: number): Tally {
  return { lesson_session_id: 'lesson', quiz_run_id: 'run', changed, submitted_count }
}

test('[CR-17] tallies add up to who has handed in', () => {
  let states = noAnswers('run')
  states = addTally(states, tally([{ student_id: 'a', state: 'draft' }], 0))
  states = addTally(
    states,
    tally(
      [
        { student_id: 'a', state: 'submitted' },
        { student_id: 'b', state: 'draft' },
      ],
      1,
    ),
  )
  expect(states).toMatchObject({ submitted_count: 1, by_student: { a: 'submitted', b: 'draft' } })
})

test('a tally of another run changes nothing', () => {
  const states = noAnswers('run')
  expect(addTally(states, { ...tally([], 3), quiz_run_id: 'earlier' })).toBe(states)
})

test('the detail fills in what was missed and never takes back what overtook it', () => {
  const overtaken = addTally(noAnswers('run'), tally([{ student_id: 'b', state: 'submitted' }], 2))
  const states = addDetail(
    overtaken,
    answerDetail({
      answered: [
        { student_id: 'a', state: 'submitted' },
        { student_id: 'b', state: 'draft' },
      ],
    }),
  )
  expect(states).toMatchObject({ submitted_count: 2, by_student: { a: 'submitted', b: 'submitted' } })
})

test('what was collected or came late counts as handed in', () => {
  const states = addDetail(
    noAnswers('run'),
    answerDetail({
      answered: [
        { student_id: 'a', state: 'collected' },
        { student_id: 'b', state: 'late' },
      ],
    }),
  )
  expect(states.submitted_count).toBe(2)
})

test('[CR-17] nobody is missing where the count says that all have handed in, whoever they are', () => {
  const joined = [rosterEntry('甲', { student_id: 'a' }), rosterEntry('乙', { student_id: 'b' })]
  const one = addTally(noAnswers('run'), tally([{ student_id: 'a', state: 'submitted' }], 1))
  expect([countWords(one, joined), missingCount(one, joined)]).toEqual(['1/2', 1])
  // The tally that named the second one was not heard.
  const both = addTally(one, tally([], 2))
  expect([countWords(both, joined), missingCount(both, joined)]).toEqual(['2/2', 0])
})
