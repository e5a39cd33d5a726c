import { expect, test } from 'vitest'
import { scoreBefore } from '../../undo/undo-stack.ts'
import { openAnswers } from '../../test/answer-desk.ts'
import type { DeskVoice } from './desk-voice.ts'

const KEY = 'student 0 1 item'
const recorded = (): DeskVoice => ({ kind: 'recorded', sound: new Blob(['声音']), seconds: 5 })

test('[TK-172] a recording goes with the next score, in the background, and is heard from the server then', async () => {
  const { desk, state, sent, uploaded } = openAnswers(2)
  await desk.load()
  desk.type(KEY, { voice: recorded() })
  expect(uploaded).toEqual([])
  desk.give({ score: 6, comment: '' })
  // The next answer is in front before anything has arrived.
  expect(state().at).toBe(1)
  await desk.settled()
  expect(sent).toMatchObject([{ score: 6, voice_key: 'key-1.webm' }])
  expect(state().answers[0]?.score?.voice).toEqual({ key: 'key-1.webm', seconds: 5 })
  expect(state().files).toEqual({ 'key-1.webm': '/key-1.webm' })
  expect(state().typed.size + state().unsaved.size).toBe(0)
})

test('[TK-172] a recording that could not be sent stays with its score on the desk', async () => {
  const { desk, state, failVoice, sent, standing } = openAnswers(1)
  await desk.load()
  failVoice(true)
  const voice = recorded()
  desk.type(KEY, { voice })
  desk.give({ score: 6, comment: '' })
  await desk.settled()
  expect(sent).toEqual([])
  expect(state().unsaved.get(KEY)).toMatchObject({ score: 6, voice, problem: { kind: 'failed' } })
  failVoice(false)
  desk.retry(KEY)
  await desk.settled()
  expect(standing.get(KEY)).toMatchObject({ score: 6, voice: { key: 'key-1.webm' } })
  expect(state().unsaved.size).toBe(0)
})

test('[TK-170] another score, a suggestion that is adopted, and 撤销 keep the recording or bring it back', async () => {
  const { desk, state, sent, taken, uploaded } = openAnswers(1)
  await desk.load()
  const again = (give: () => void) => {
    desk.goTo(0)
    give()
    return desk.settled()
  }
  desk.type(KEY, { voice: recorded() })
  await again(() => desk.give({ score: 6, comment: '' }))
  await again(() => desk.give({ score: 7, comment: '好' }))
  await again(() => desk.adopt({ score: 8, comment: '' }))
  desk.type(KEY, { voice: null })
  await again(() => desk.give({ score: 8, comment: '' }))
  expect(state().answers[0]?.score?.voice).toBeNull()
  expect(sent.map(({ voice_key }) => voice_key)).toEqual([
    ...['key-1.webm', 'key-1.webm', 'key-1.webm'],
    null,
  ])
  const { before, scored } = taken.at(-1)!
  const answer = { ...scored, name: '' }
  const step = { kind: 'score' as const, answer, before: before!, given_id: scored.score.score_id }
  expect(scoreBefore(step)).toMatchObject({ voice_key: 'key-1.webm', score: 8 })
  expect(uploaded).toHaveLength(1)
})
