import { describe, expect, test } from 'vitest'
import { TYPING_REST_MS } from './outbox.ts'
import { RUN, draft, refusedBy, submitted, tap, typed } from './test/answers.ts'
import { CLASS, memoryDevice, openTestOutbox } from './test/stepped-outbox.ts'

describe('an answer on its way', () => {
  test('[CR-24] [OB-1] [OB-2] is on the device before it is sent, and saved only after the word of the server', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
    expect(pad.onDevice()).toMatchObject([{ value: { text: 'A' }, revision: 1 }])
    expect(pad.delivery(RUN)).toEqual({ kind: 'sending' })
    const sent = pad.nextSent()
    expect(sent.submission).toMatchObject({ revision: 1, is_final: false, was_offline: false })
    await sent.answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'acked', state: 'draft' })
  })

  test('typing is sent when the hand rests, each letter is on the device at once', () => {
    const pad = openTestOutbox()
    for (const text of ['x', 'x=', 'x=2']) pad.outbox.write(CLASS, typed(text))
    expect(pad.onDevice()).toMatchObject([{ value: { text: 'x=2' }, revision: 3 }])
    expect(pad.isQuiet()).toBe(true)
    pad.pass(TYPING_REST_MS)
    expect(pad.nextSent().submission).toMatchObject({ revision: 3, value: { text: 'x=2' } })
    expect(pad.isQuiet()).toBe(true)
  })

  test('handing in does not wait for the hand to rest', () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, typed('x=2'))
    pad.outbox.write(CLASS, { ...typed('x=2'), is_final: true, pace: 'tap' })
    expect(pad.nextSent().submission).toMatchObject({ revision: 2, is_final: true })
    pad.pass(TYPING_REST_MS)
    expect(pad.isQuiet()).toBe(true)
  })

  test('the close of the question sends what is still being typed', () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, typed('x=2'))
    pad.outbox.flush()
    expect(pad.nextSent().submission.value).toEqual({ text: 'x=2' })
  })

  test('[OB-3] one copy at a time; of the changes meanwhile only the newest goes, with a higher revision', async () => {
    const pad = openTestOutbox()
    for (const key of ['A', 'B', 'C']) pad.outbox.write(CLASS, tap(key))
    const first = pad.nextSent()
    expect(first.submission.value).toEqual({ text: 'A' })
    expect(pad.isQuiet()).toBe(true)
    await first.answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'sending' })
    const second = pad.nextSent()
    expect(second.submission).toMatchObject({ revision: 3, value: { text: 'C' } })
    expect(second.submission.client_submission_id).not.toBe(first.submission.client_submission_id)
    await second.answer(draft(3))
    expect(pad.isQuiet()).toBe(true)
  })

  test('two questions do not wait for each other', () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
    pad.outbox.write(CLASS, tap('B', { source_id: 'run-2' }))
    expect(pad.nextSent().submission.source_id).toBe('run-1')
    expect(pad.nextSent().submission.source_id).toBe('run-2')
  })
})

describe('a refusal', () => {
  test('[CR-20] 本题已收卷 is kept in sight and not sent again', async () => {
    const device = memoryDevice()
    const pad = openTestOutbox({ device })
    pad.outbox.write(CLASS, tap('A'))
    await pad.nextSent().refuse(refusedBy('CONFLICT', '本题已收卷，不能再提交'))
    const refused = { kind: 'rejected', reason: '本题已收卷，不能再提交' }
    expect(pad.delivery(RUN)).toEqual(refused)
    pad.goOnline()
    expect(pad.isQuiet()).toBe(true)
    expect(openTestOutbox({ device }).delivery(RUN)).toEqual(refused)
    pad.outbox.dismissRejected()
    expect(pad.onDevice()).toEqual([])
  })

  test('a sign-in that ended keeps the answer for the next sign-in', async () => {
    const device = memoryDevice()
    const pad = openTestOutbox({ device })
    pad.outbox.write(CLASS, tap('A'))
    await pad.nextSent().refuse(refusedBy('SESSION_ENDED', '账号未登录，请重新登录'))
    pad.pass(60_000)
    expect(pad.isQuiet()).toBe(true)
    const after = openTestOutbox({ device })
    after.outbox.flush()
    expect(after.nextSent().submission.value).toEqual({ text: 'A' })
  })
})

describe('two devices of one student', () => {
  test('[OB-6] the newer tap wins over what the other device sent', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
    const first = pad.nextSent()
    await first.answer({ ...draft(7), client_submission_id: 'other' })
    const second = pad.nextSent()
    expect(second.submission).toMatchObject({ revision: 8, value: { text: 'A' } })
    expect(second.submission.client_submission_id).not.toBe(first.submission.client_submission_id)
  })

  test('[OB-6] what was written offline gives way', async () => {
    const pad = openTestOutbox()
    pad.goOffline()
    pad.outbox.write(CLASS, tap('A'))
    await pad.nextSent().answer({ ...submitted(7), client_submission_id: 'other' })
    expect(pad.delivery(RUN)).toEqual({ kind: 'rejected', reason: '这道题已在另一台设备上作答' })
  })

  test('[CR-25] [OB-7] entering takes over the answer the server holds, never an unsent or an older one', async () => {
    const pad = openTestOutbox()
    const { pace: _pace, used_ms: _used, ...held } = tap('D', { is_final: true })
    pad.outbox.adopt(CLASS, { ...held, revision: 5, state: 'submitted' })
    expect(pad.outbox.getState().entries[RUN]).toMatchObject({ value: { text: 'D' }, is_final: true })
    pad.outbox.write(CLASS, tap('A'))
    const sent = pad.nextSent()
    expect(sent.submission.revision).toBe(6)
    pad.outbox.adopt(CLASS, { ...held, revision: 9, state: 'draft' })
    expect(pad.outbox.getState().entries[RUN]).toMatchObject({ value: { text: 'A' } })
    await sent.answer(draft(6))
    pad.outbox.adopt(CLASS, { ...held, revision: 5, state: 'draft' })
    expect(pad.outbox.getState().entries[RUN]).toMatchObject({ value: { text: 'A' }, revision: 6 })
  })
})
