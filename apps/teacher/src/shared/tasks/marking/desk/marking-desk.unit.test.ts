import { expect, test } from 'vitest'
import { openAnswers as open, scoreOf } from '../test/answer-desk.ts'

test('a score brings the next answer at once, and the next ten are fetched ahead', async () => {
  const { desk, state, asked, sent } = open(25)
  await desk.load()
  desk.give({ score: 6, comment: '' })
  expect(state().at).toBe(1)
  await desk.load()
  await desk.settled()
  expect(state().answers).toHaveLength(20)
  expect(asked).toEqual([0, 10])
  expect(sent).toMatchObject([{ student_id: 'student 0', score: 6, replaces: 'auto 0' }])
  expect(state().unsaved.size).toBe(0)
})

test('an answer that is scored twice in a row sends the second in the place of the first', async () => {
  const { desk, state, sent } = open(2)
  await desk.load()
  desk.give({ score: 6, comment: '' })
  desk.goTo(0)
  desk.give({ score: 7, comment: '' })
  await desk.settled()
  expect(sent.map(({ replaces }) => replaces)).toEqual(['auto 0', 'given 1'])
  expect(state().answers[0]?.score?.score).toBe(7)
  expect(state().unsaved.size).toBe(0)
})

test('[TK-32] a score that somebody else gave is shown; the own one goes over it only when it is meant', async () => {
  const { desk, state, standing } = open(1)
  await desk.load()
  const key = 'student 0 1 item'
  standing.set(key, scoreOf({ score_id: 'other', score: 3, result: 'half', given_by: 'teacher' }))
  desk.give({ score: 6, comment: '好' })
  await desk.settled()
  expect(state().unsaved.get(key)).toMatchObject({
    score: 6,
    problem: { kind: 'changed', standing: { score: 3 } },
  })
  desk.retry(key)
  await desk.settled()
  expect(standing.get(key)).toMatchObject({ score: 6, comment: '好' })
  expect(state().unsaved.size).toBe(0)
})

test('what failed is kept and sent again', async () => {
  const { desk, state, fail, standing } = open(1)
  await desk.load()
  fail(true)
  desk.give({ score: 6, comment: '' })
  await desk.settled()
  expect([...state().unsaved.values()]).toMatchObject([{ score: 6, problem: { kind: 'failed' } }])
  fail(false)
  desk.retry('student 0 1 item')
  await desk.settled()
  expect(standing.get('student 0 1 item')?.score).toBe(6)
})

test('[TK-35] each score is told with the one it replaced, and one that was taken back comes to the front', async () => {
  const { desk, state, taken } = open(3)
  await desk.load()
  desk.give({ score: 6, comment: '' })
  await desk.settled()
  expect(taken).toMatchObject([
    { name: '0号', before: { score_id: 'auto 0' }, scored: { score: { score: 6 } } },
  ])
  const scored = { ...taken[0]!.scored, score: scoreOf({ score_id: 'back' }) }
  expect(desk.restored(scored, {})).toBe(true)
  expect(state().at).toBe(0)
  expect(state().answers[0]?.score).toMatchObject({ score_id: 'back', result: 'ungraded' })
  expect(desk.restored({ ...scored, student_id: 'somebody' }, {})).toBe(false)
})

test('what is typed stays with its answer until it is given', async () => {
  const { desk, state } = open(2)
  await desk.load()
  desk.type('student 0 1 item', { score: '3', comment: '注意单位' })
  desk.goTo(1)
  expect(state().typed.get('student 0 1 item')).toEqual({ score: '3', comment: '注意单位' })
  desk.goTo(0)
  desk.give({ score: 3, comment: '注意单位' })
  expect(state().typed.size).toBe(0)
})
