import './look.css'
import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import { readKept } from '@jiangtai/client/outbox/read-kept.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export const TEXT_SIZES = ['standard', 'large', 'largest'] as const
export const CONTRASTS = ['standard', 'high'] as const

/** How the pad looks to its student ([PD-85]). */
export type Look = { text: (typeof TEXT_SIZES)[number]; contrast: (typeof CONTRASTS)[number] }

/** The look of a signed-in student: shown as long as it is open, and kept on this device until they sign out. */
export type OwnLook = StoreApi<Look> & { choose: (change: Partial<Look>) => void; close: () => void }

/** Where a look is shown: the attributes of the page that its styles ask for. */
type Shown = Pick<HTMLElement, 'dataset'>

const STANDARD: Look = { text: 'standard', contrast: 'standard' }
const VERSION = 1

/** Shows the look that this student has chosen on this device. */
export function openOwnLook({
  storage,
  account_id,
  page,
}: {
  storage: Pick<OutboxStorage, 'getItem' | 'setItem'>
  account_id: string
  page: Shown
}): OwnLook {
  const key = keyBesideOutbox(account_id, 'look')
  const store = createStore<Look>(() => keptLook(storage.getItem(key)))
  show(page, store.getState())
  return Object.assign(store, {
    choose: (change: Partial<Look>) => {
      const look = { ...store.getState(), ...change }
      store.setState(look)
      show(page, look)
      try {
        storage.setItem(key, JSON.stringify({ v: VERSION, look }))
      } catch {
        // A full device forgets it with the page.
      }
    },
    // The sign-in after this one begins with the look of everybody.
    close: () => show(page, STANDARD),
  })
}

function show({ dataset }: Shown, { text, contrast }: Look): void {
  dataset['text'] = text
  dataset['contrast'] = contrast
}

/** A look that another version has kept, or none, is that of everybody. */
function keptLook(text: string | null): Look {
  const found: unknown = Reflect.get(readKept(text, VERSION) ?? {}, 'look')
  if (typeof found !== 'object' || found === null) return STANDARD
  return {
    text: TEXT_SIZES.find((one) => one === Reflect.get(found, 'text')) ?? 'standard',
    contrast: CONTRASTS.find((one) => one === Reflect.get(found, 'contrast')) ?? 'standard',
  }
}
