import type { Api } from '@jiangtai/client/api.ts'
import { measureSkew } from '@jiangtai/client/classroom/server-skew.ts'
import type { DeviceClock } from '@jiangtai/client/device-clock.ts'
import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import type { RestRules } from '@jiangtai/shared/school/rest.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The school's rules for the rest of its students; `offset_ms` is the difference of its clock from the device's. */
export type OwnRestState = RestRules & { offset_ms: number }

/** The rules as the pad knows them, and how to ask again. */
export type OwnRest = StoreApi<OwnRestState> & { refetch: () => void; now: () => Date }

/** Before the school was ever asked, nobody is interrupted and no hour is quiet. */
const UNKNOWN: OwnRestState = { eye_rest_minutes: 0, quiet_from: null, quiet_until: null, offset_ms: 0 }
const VERSION = 1

/** Opens the rules that this device knows, and asks the school; without a network the rules of before hold. */
export function openOwnRest({
  api,
  clock,
  storage,
  account_id,
}: {
  api: Pick<Api, 'call'>
  clock: Pick<DeviceClock, 'now'>
  storage: OutboxStorage
  account_id: string
}): OwnRest {
  const key = keyBesideOutbox(account_id, 'rest')
  const store = createStore<OwnRestState>(() => kept(storage.getItem(key)) ?? UNKNOWN)
  const ask = async () => {
    const asked_at = clock.now()
    const { server_time, ...rules } = await api.call('POST /api/pad/v1/school/rest', {})
    const { offset_ms } = measureSkew(asked_at, clock.now(), server_time)
    store.setState({ ...rules, offset_ms }, true)
    storage.setItem(key, JSON.stringify({ v: VERSION, rest: { ...rules, offset_ms } }))
  }
  // Without an answer, or on a full device, the rules of before go on.
  const refetch = () => void ask().catch(() => {})
  refetch()
  return Object.assign(store, { refetch, now: () => new Date(clock.now() + store.getState().offset_ms) })
}

/** Rules that another version of the program kept are asked for again. */
function kept(text: string | null): OwnRestState | null {
  const found = readKept(text, VERSION)
  return found !== null && isKept(found) ? found.rest : null
}

function isKept(found: object): found is { rest: OwnRestState } {
  return 'rest' in found
}
