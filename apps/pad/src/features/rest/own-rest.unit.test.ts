import type { Api } from '@jiangtai/client/api.ts'
import { removeOwnOutbox } from '@jiangtai/client/outbox/outbox-storage.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { expect, test } from 'vitest'
import { openOwnRest } from './own-rest.ts'

const SERVER_TIME = '2026-09-01T14:00:00.000Z'
const RULES = { eye_rest_minutes: 40, quiet_from: '22:00', quiet_until: '06:30' }

/** A pad whose clock is an hour slow, and a server that may be away. */
function restOn(storage: ReturnType<typeof memoryDevice>, { isAway }: { isAway: boolean }) {
  const call = async () => {
    if (isAway) throw new Error('网络已断开')
    return { ...RULES, server_time: SERVER_TIME }
  }
  const api = { call } as unknown as Pick<Api, 'call'>
  const clock = { now: () => Date.parse(SERVER_TIME) - 3_600_000 }
  return openOwnRest({ api, clock, storage, account_id: 'a' })
}

test('[PD-40] the rules are those of the school, by its clock, and hold without a network', async () => {
  const storage = memoryDevice()
  const rest = restOn(storage, { isAway: false })
  expect(rest.getState().eye_rest_minutes).toBe(0)
  await expect.poll(() => rest.getState()).toEqual({ ...RULES, offset_ms: 3_600_000 })
  expect(rest.now().toISOString()).toBe(SERVER_TIME)
  expect(restOn(storage, { isAway: true }).getState()).toMatchObject(RULES)
})

test('[OB-8] they go with the student, and what cannot be read is passed over', async () => {
  const storage = memoryDevice()
  const rest = restOn(storage, { isAway: false })
  await expect.poll(() => rest.getState().eye_rest_minutes).toBe(40)
  removeOwnOutbox(storage, 'a')
  expect(storage.length).toBe(0)
  storage.setItem('jiangtai.pad.outbox.a.rest', '{"v":1')
  expect(restOn(storage, { isAway: true }).getState().eye_rest_minutes).toBe(0)
})
