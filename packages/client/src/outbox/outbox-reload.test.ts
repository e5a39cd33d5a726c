import { describe, expect, test } from 'vitest'
import { keyBesideOutbox } from './outbox-storage.ts'
import { RUN, draft, submitted, tap, typed } from './test/answers.ts'
import { CLASS, memoryDevice, openTestOutbox, SCOPE } from './test/stepped-outbox.ts'

describe('a reload', () => {
  test('[CR-24] takes up what was on its way, under the same id and revision', async () => {
    const device = memoryDevice()
    const before = openTestOutbox({ device })
    before.outbox.write(CLASS, tap('A', { is_final: true }))
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

  test('[OB-10] an answer of an area that this program does not know is held, and a program that knows it sends it', async () => {
    const device = memoryDevice()
    const newer = openTestOutbox({ device, sources: ['classroom', 'homework'] })
    newer.outbox.write({ ...CLASS, source: 'homework' }, tap('work'))
    const cutOff = newer.nextSent()
    newer.outbox.close()

    const older = openTestOutbox({ device })
    expect(older.delivery('homework/run-1')).toEqual({ kind: 'held' })
    older.outbox.write(CLASS, tap('A'))
    older.outbox.flush()
    older.outbox.follow(null)
    older.outbox.dismissRejected()
    expect(older.nextSent().submission.source).toBe('classroom')
    expect(older.isQuiet()).toBe(true)
    expect(older.delivery('homework/run-1')).toEqual({ kind: 'held' })
    older.outbox.close()

    const again = openTestOutbox({ device, sources: ['classroom', 'homework'] })
    again.outbox.flush()
    const sent = [again.nextSent(), again.nextSent()].map(({ submission }) => submission)
    expect(sent).toContainEqual(cutOff.submission)
  })

  test('[OB-4] an entry that cannot be read does not take the others with it', () => {
    const device = memoryDevice()
    openTestOutbox({ device }).outbox.write(CLASS, tap('A'))
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
    before.outbox.write(CLASS, tap('A'))
    before.outbox.write(CLASS, tap('B'))
    const after = openTestOutbox({ device })
    after.outbox.write(CLASS, tap('C'))
    expect(after.nextSent().submission.revision).toBe(3)
  })

  test('a closed outbox sends nothing more', () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, typed('x'))
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
    pad.outbox.write(CLASS, tap('A'))
    expect(pad.outbox.getState().is_on_device).toBe(false)
    await pad.nextSent().answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'acked', state: 'draft' })
  })
})

describe('what stays on the pad', () => {
  test('answers of another lesson are forgotten once they have arrived', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
    await pad.nextSent().answer(draft(1))
    expect(pad.onDevice()).toHaveLength(1)
    pad.outbox.follow(null)
    expect(pad.onDevice()).toEqual([])
  })

  test('those that have not arrived are kept, and forgotten when they have', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
    pad.outbox.follow(null)
    expect(pad.onDevice()).toHaveLength(1)
    await pad.nextSent().answer({ state: 'late', revision: 1 })
    expect(pad.onDevice()).toEqual([])
  })

  test('[OB-8] another student on the same pad finds nothing', () => {
    const device = memoryDevice()
    openTestOutbox({ device }).outbox.write(CLASS, tap('A'))
    device.setItem('another-program', 'kept')
    const { outbox } = openTestOutbox({ device, account_id: 'student-2' })
    expect(outbox.getState().entries).toEqual({})
    expect(device.getItem('jiangtai.pad.outbox.student-1')).toBeNull()
    expect(device.getItem('another-program')).toBe('kept')
  })

  test('[OB-8] signing out leaves nothing', () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
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
