import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting } from '@jiangtai/client/outbox/outbox-entry.ts'
import { createStore } from 'zustand/vanilla'
import type { LeftAnswers } from '../features/home/HomeScreen.tsx'

/** The outbox before it is open. */
export const NOTHING_LEFT = createStore<OutboxState>(() => ({ entries: {}, is_on_device: true }))

/** The words of home about answers that never reached the server, or were refused by it. */
export function leftAnswersOf({ entries }: OutboxState): LeftAnswers {
  const all = Object.values(entries)
  const refused = all.find(({ delivery }) => delivery.kind === 'rejected')
  return {
    waiting_count: all.filter(isWaiting).length,
    held_count: all.filter(({ delivery }) => delivery.kind === 'held').length,
    refusal: refused?.delivery.kind === 'rejected' ? refused.delivery.reason : null,
  }
}
