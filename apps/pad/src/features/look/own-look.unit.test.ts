import { removeOtherOutboxes, removeOwnOutbox } from '@jiangtai/client/outbox/outbox-storage.ts'
import { memoryDevice } from '@jiangtai/client/outbox/test/stepped-outbox.ts'
import { expect, test } from 'vitest'
import { openOwnLook } from './own-look.ts'

const STANDARD = { text: 'standard', contrast: 'standard' }

function openPad(account_id: string, storage = memoryDevice()) {
  const page = { dataset: {} as DOMStringMap }
  return { storage, page, look: openOwnLook({ storage, account_id, page }) }
}

test('[PD-85] what is chosen is shown at once, and after a reload', () => {
  const { storage, page, look } = openPad('a')
  expect(page.dataset).toEqual(STANDARD)
  look.choose({ text: 'largest' })
  look.choose({ contrast: 'high' })
  expect(page.dataset).toEqual({ text: 'largest', contrast: 'high' })
  expect(openPad('a', storage).look.getState()).toMatchObject({ text: 'largest', contrast: 'high' })
})

test('[PD-86] it ends with the sign-in, and the next student begins as everybody does', () => {
  const { storage, page, look } = openPad('a')
  look.choose({ text: 'large' })
  look.close()
  expect(page.dataset).toEqual(STANDARD)
  expect(openPad('b', storage).page.dataset).toEqual(STANDARD)
  removeOwnOutbox(storage, 'a')
  expect(openPad('a', storage).page.dataset).toEqual(STANDARD)
  openPad('a', storage).look.choose({ text: 'large' })
  removeOtherOutboxes(storage, 'b')
  expect(storage.length).toBe(0)
})

test('[PD-85] what cannot be kept holds until the page is loaded again, and what is kept of another shape does not', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const page = { dataset: {} as DOMStringMap }
  openOwnLook({ storage: full, account_id: 'a', page }).choose({ text: 'large' })
  expect(page.dataset).toMatchObject({ text: 'large' })
  const odd = { getItem: () => '{"v":1,"look":{"text":"huge"}}', setItem: () => {} }
  expect(openOwnLook({ storage: odd, account_id: 'a', page }).getState()).toMatchObject(STANDARD)
})
