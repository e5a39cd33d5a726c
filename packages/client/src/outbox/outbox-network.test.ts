import { describe, expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { OFFLINE, TIMEOUT } from '../envelope.ts'
import { RUN, draft, refusedBy, submitted, tap } from './test/answers.ts'
import { CLASS, openTestOutbox } from './test/stepped-outbox.ts'

describe('the network away and back', () => {
  test('[CR-24] [OB-5] a lost answer waits and is sent once, under its id, when the network is back', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A', { is_final: true }))
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
    pad.outbox.write(CLASS, tap('B'))
    const tried = pad.nextSent()
    expect(tried.submission.was_offline).toBe(true)
    await tried.refuse(new ApiError(OFFLINE))
    pad.outbox.write(CLASS, tap('C'))
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
    pad.outbox.write(CLASS, tap('A'))
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
    pad.outbox.write(CLASS, tap('A'))
    await pad.nextSent().refuse(refusedBy('UNAVAILABLE', '服务繁忙，请稍后重试'))
    pad.pass(1_500)
    expect(pad.nextSent().submission.was_offline).toBe(false)
  })

  test('a late second acknowledgement changes nothing', async () => {
    const pad = openTestOutbox()
    pad.outbox.write(CLASS, tap('A'))
    const first = pad.nextSent()
    await first.refuse(new ApiError(TIMEOUT))
    pad.pass(1_500)
    const second = pad.nextSent()
    await second.answer(draft(1))
    pad.outbox.write(CLASS, tap('B'))
    await first.answer(draft(1))
    expect(pad.delivery(RUN)).toEqual({ kind: 'sending' })
    expect(pad.nextSent().submission.value).toEqual({ text: 'B' })
  })
})
