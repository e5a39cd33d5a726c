import { ERRORS, type ErrorName } from '@jiangtai/shared/core/errors.ts'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { OFFLINE, TIMEOUT } from '../envelope.ts'
import { type AnswerChange, TYPING_REST_MS } from './outbox.ts'
import { keyBesideOutbox } from './outbox-storage.ts'
import { memoryDevice, openTestOutbox, SCOPE, type TestValue } from './test/stepped-outbox.ts'

const RUN = 'classroom/run-1'

function tap(text: string, change: Partial<AnswerChange<TestValue>> = {}): AnswerChange<TestValue> {
  return {
    source: 'classroom',
    source_id: 'run-1',
    item_id: null,
    scope: SCOPE,
    value: { text },
    is_final: false,
    used_ms: 1_000,
    pace: 'tap',
    ...change,
  }
}

const typed = (text: string) => tap(text, { pace: 'typing' })

const draft = (revision: number) => ({ state: 'draft' as const, revision })
const submitted = (revision: number) => ({ state: 'submitted' as const, revision })

function refusedBy(name: ErrorName, message: string): ApiError {
  return new ApiError({ ...OFFLINE, name, message, status: ERRORS[name].status, code: ERRORS[name].code })
}

describe('an answer on its way', () => {
  test('[CR-24] [OB-1] [OB-2] is on the device before it is sent, and saved only after the word of the server', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    expect(pad.onDevice()).toMatchObject([{ value: { text: 'A' }, revision: 1 }])
    expect(pad.delivery(RUN)).toEqual({ kind: 'sending' })
    const sent = pad.nextSent()
    expect(sent.submission).toMatchObject({ revision: 1, is_final: false, was_offline: false })
    await sent.answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'acked', state: 'draft' })
  })

  test('typing is sent when the hand rests, each letter is on the device at once', () => {
    const pad = openTestOutbox()
    for (const text of ['x', 'x=', 'x=2']) pad.outbox.write(typed(text))
    expect(pad.onDevice()).toMatchObject([{ value: { text: 'x=2' }, revision: 3 }])
    expect(pad.isQuiet()).toBe(true)
    pad.pass(TYPING_REST_MS)
    expect(pad.nextSent().submission).toMatchObject({ revision: 3, value: { text: 'x=2' } })
    expect(pad.isQuiet()).toBe(true)
  })

  test('handing in does not wait for the hand to rest', () => {
    const pad = openTestOutbox()
    pad.outbox.write(typed('x=2'))
    pad.outbox.write({ ...typed('x=2'), is_final: true, pace: 'tap' })
    expect(pad.nextSent().submission).toMatchObject({ revision: 2, is_final: true })
    pad.pass(TYPING_REST_MS)
    expect(pad.isQuiet()).toBe(true)
  })

  test('the close of the question sends what is still being typed', () => {
    const pad = openTestOutbox()
    pad.outbox.write(typed('x=2'))
    pad.outbox.flush()
    expect(pad.nextSent().submission.value).toEqual({ text: 'x=2' })
  })

  test('[OB-3] one copy at a time; of the changes meanwhile only the newest goes, with a higher revision', async () => {
    const pad = openTestOutbox()
    for (const key of ['A', 'B', 'C']) pad.outbox.write(tap(key))
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
    pad.outbox.write(tap('A'))
    pad.outbox.write(tap('B', { source_id: 'run-2' }))
    expect(pad.nextSent().submission.source_id).toBe('run-1')
    expect(pad.nextSent().submission.source_id).toBe('run-2')
  })
})

describe('the network away and back', () => {
  test('[CR-24] [OB-5] a lost answer waits and is sent once, under its id, when the network is back', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A', { is_final: true }))
    const lost = pad.nextSent()
    pad.goOffline()
    await lost.refuse(new ApiError(OFFLINE))
    expect(pad.delivery(RUN)).toEqual({ kind: 'queued' })
    pad.pass(60_000)
    expect(pad.isQuiet()).toBe(true)
    pad.goOnline()
    const again = pad.nextSent()
    expect(again.submission).toEqual({ ...lost.submission, was_offline: true })
    pad.goOnline()
    expect(pad.isQuiet()).toBe(true)
    await again.answer(submitted(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'acked', state: 'submitted' })
    pad.goOnline()
    expect(pad.isQuiet()).toBe(true)
  })

  test('what is written while offline says so', async () => {
    const pad = openTestOutbox()
    pad.goOffline()
    pad.outbox.write(tap('B'))
    const tried = pad.nextSent()
    expect(tried.submission.was_offline).toBe(true)
    await tried.refuse(new ApiError(OFFLINE))
    pad.outbox.write(tap('C'))
    await pad.nextSent().refuse(new ApiError(OFFLINE))
    pad.goOnline()
    expect(pad.nextSent().submission).toMatchObject({
      was_offline: true,
      value: { text: 'C' },
      revision: 2,
    })
    expect(pad.isQuiet()).toBe(true)
  })

  test('silence is tried again with the same id, ever more calmly, and counts as a network away', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    const ids = new Set<string>()
    for (const pause of [1_500, 3_000, 6_000, 12_000, 12_000]) {
      const sent = pad.nextSent()
      ids.add(sent.submission.client_submission_id)
      await sent.refuse(new ApiError(TIMEOUT))
      pad.pass(pause - 1)
      expect(pad.isQuiet()).toBe(true)
      pad.pass(1)
    }
    expect(pad.nextSent().submission.was_offline).toBe(true)
    expect(ids.size).toBe(1)
  })

  test('a busy server is tried again, and that is not a network away', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    await pad.nextSent().refuse(refusedBy('UNAVAILABLE', '服务繁忙，请稍后重试'))
    pad.pass(1_500)
    expect(pad.nextSent().submission.was_offline).toBe(false)
  })

  test('a late second acknowledgement changes nothing', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    const first = pad.nextSent()
    await first.refuse(new ApiError(TIMEOUT))
    pad.pass(1_500)
    const second = pad.nextSent()
    await second.answer(draft(1))
    pad.outbox.write(tap('B'))
    await first.answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'sending' })
    expect(pad.nextSent().submission.value).toEqual({ text: 'B' })
  })
})

describe('a reload', () => {
  test('[CR-24] takes up what was on its way, under the same id and revision', async () => {
    const device = memoryDevice()
    const before = openTestOutbox({ device })
    before.outbox.write(tap('A', { is_final: true }))
    const lost = before.nextSent()
    before.outbox.close()
    await lost.answer(submitted(1))

    const after = openTestOutbox({ device })
    expect(after.delivery(RUN)).toEqual({ kind: 'queued' })
    after.outbox.flush()
    expect(after.nextSent().submission).toEqual(lost.submission)
  })

  test('[OB-9] reads what version 1 of the program left on the device, and sends it under its id', async () => {
    const device = memoryDevice()
    const kept = {
      lesson_session_id: SCOPE,
      quiz_run_id: 'run-1',
      client_submission_id: 'sent-before',
      revision: 4,
      value: { text: 'x=2' },
      is_final: true,
      used_ms: 9_000,
      was_offline: true,
    }
    const refused = { ...kept, quiz_run_id: 'run-2', delivery: { kind: 'rejected', reason: '本题已收卷' } }
    const entries = [{ ...kept, delivery: { kind: 'sending' } }, { delivery: { kind: 'queued' } }, refused]
    device.setItem('jiangtai.pad.outbox.student-1', JSON.stringify({ v: 1, entries }))
    const pad = openTestOutbox({ device })
    expect(pad.delivery('classroom/run-2')).toEqual(refused.delivery)
    pad.outbox.flush()
    const sent = pad.nextSent()
    const { lesson_session_id: scope, quiz_run_id: source_id, ...same } = kept
    expect(sent.submission).toEqual({ ...same, scope, source: 'classroom', source_id, item_id: null })
    await sent.answer(submitted(4))
    expect(pad.delivery(RUN)).toEqual({ kind: 'acked', state: 'submitted' })
    expect(pad.isQuiet()).toBe(true)
  })

  test('[OB-4] an entry that cannot be read does not take the others with it', () => {
    const device = memoryDevice()
    openTestOutbox({ device }).outbox.write(tap('A'))
    const key = 'jiangtai.pad.outbox.student-1'
    const { v, entries } = JSON.parse(device.getItem(key) ?? '')
    device.setItem(key, JSON.stringify({ v, entries: [null, { delivery: {} }, ...entries] }))
    const after = openTestOutbox({ device })
    after.outbox.flush()
    expect(after.nextSent().submission.value).toEqual({ text: 'A' })
  })

  test('counts revisions on from where it was', () => {
    const device = memoryDevice()
    const before = openTestOutbox({ device })
    before.outbox.write(tap('A'))
    before.outbox.write(tap('B'))
    const after = openTestOutbox({ device })
    after.outbox.write(tap('C'))
    expect(after.nextSent().submission.revision).toBe(3)
  })

  test('a closed outbox sends nothing more', () => {
    const pad = openTestOutbox()
    pad.outbox.write(typed('x'))
    pad.outbox.close()
    pad.pass(60_000)
    expect(pad.isQuiet()).toBe(true)
  })

  test.each([
    '',
    '{',
    'null',
    '{"v":3,"entries":[]}',
    '{"v":1}',
    '{"v":1,"entries":[{},null]}',
    '{"v":2,"entries":[{"delivery":{}}]}',
  ])('what cannot be read (%s) counts as nothing', (text) => {
    const device = memoryDevice()
    device.setItem('jiangtai.pad.outbox.student-1', text)
    expect(openTestOutbox({ device }).outbox.getState().entries).toEqual({})
  })

  test('[OB-1] a device that keeps nothing is said to keep nothing, and the answer still travels', async () => {
    const full = { ...memoryDevice(), setItem: () => void thrown() }
    const pad = openTestOutbox({ device: full })
    pad.outbox.write(tap('A'))
    expect(pad.outbox.getState().is_on_device).toBe(false)
    await pad.nextSent().answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'acked', state: 'draft' })
  })
})

describe('a refusal', () => {
  test('[CR-20] 本题已收卷 is kept in sight and not sent again', async () => {
    const device = memoryDevice()
    const pad = openTestOutbox({ device })
    pad.outbox.write(tap('A'))
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
    pad.outbox.write(tap('A'))
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
    pad.outbox.write(tap('A'))
    const first = pad.nextSent()
    await first.answer({ ...draft(7), client_submission_id: 'other' })
    const second = pad.nextSent()
    expect(second.submission).toMatchObject({ revision: 8, value: { text: 'A' } })
    expect(second.submission.client_submission_id).not.toBe(first.submission.client_submission_id)
  })

  test('[OB-6] what was written offline gives way', async () => {
    const pad = openTestOutbox()
    pad.goOffline()
    pad.outbox.write(tap('A'))
    await pad.nextSent().answer({ ...submitted(7), client_submission_id: 'other' })
    expect(pad.delivery(RUN)).toEqual({ kind: 'rejected', reason: '这道题已在另一台设备上作答' })
  })

  test('[CR-25] [OB-7] entering takes over the answer the server holds, never an unsent or an older one', async () => {
    const pad = openTestOutbox()
    const { pace: _pace, used_ms: _used, ...held } = tap('D', { is_final: true })
    pad.outbox.adopt({ ...held, revision: 5, state: 'submitted' })
    expect(pad.outbox.getState().entries[RUN]).toMatchObject({ value: { text: 'D' }, is_final: true })
    pad.outbox.write(tap('A'))
    const sent = pad.nextSent()
    expect(sent.submission.revision).toBe(6)
    pad.outbox.adopt({ ...held, revision: 9, state: 'draft' })
    expect(pad.outbox.getState().entries[RUN]).toMatchObject({ value: { text: 'A' } })
    await sent.answer(draft(6))
    pad.outbox.adopt({ ...held, revision: 5, state: 'draft' })
    expect(pad.outbox.getState().entries[RUN]).toMatchObject({ value: { text: 'A' }, revision: 6 })
  })
})

describe('what stays on the pad', () => {
  test('answers of another lesson are forgotten once they have arrived', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    await pad.nextSent().answer(draft(1))
    expect(pad.onDevice()).toHaveLength(1)
    pad.outbox.follow(null)
    expect(pad.onDevice()).toEqual([])
  })

  test('those that have not arrived are kept, and forgotten when they have', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    pad.outbox.follow(null)
    expect(pad.onDevice()).toHaveLength(1)
    await pad.nextSent().answer({ state: 'late', revision: 1 })
    expect(pad.onDevice()).toEqual([])
  })

  test('[OB-8] another student on the same pad finds nothing', () => {
    const device = memoryDevice()
    openTestOutbox({ device }).outbox.write(tap('A'))
    device.setItem('another-program', 'kept')
    const { outbox } = openTestOutbox({ device, account_id: 'student-2' })
    expect(outbox.getState().entries).toEqual({})
    expect(device.getItem('jiangtai.pad.outbox.student-1')).toBeNull()
    expect(device.getItem('another-program')).toBe('kept')
  })

  test('[OB-8] signing out leaves nothing', () => {
    const pad = openTestOutbox()
    pad.outbox.write(tap('A'))
    pad.outbox.erase()
    expect(pad.onDevice()).toEqual([])
  })

  test('[CR-39] board ink stays on the device until the student signs out or another one signs in', () => {
    const device = memoryDevice()
    const keys = [keyBesideOutbox('student-1', 'ink.lesson'), keyBesideOutbox('student-2', 'ink.lesson')]
    const kept = () => keys.map((key) => device.getItem(key))
    for (const key of keys) device.setItem(key, '[]')
    const { outbox } = openTestOutbox({ device })
    expect(kept()).toEqual(['[]', null])
    outbox.erase()
    expect(kept()).toEqual([null, null])
  })
})

function thrown(): never {
  throw new Error('QuotaExceededError')
}
