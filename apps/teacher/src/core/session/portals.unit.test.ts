import { expect, test } from 'vitest'
import { forgetPortal, portalLogoutUrl, readPortals, rememberPortal } from './portals.ts'

const PORTAL = { origin: 'https://portal.school', logout_url: 'https://portal.school/logout' }

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('[SL-19] only a site the server names counts as where one came from', () => {
  const storage = memory()
  const portals = readPortals(JSON.stringify([PORTAL]))
  rememberPortal({ origin: PORTAL.origin, portals, storage })
  expect(portalLogoutUrl({ portals, storage })).toBe(PORTAL.logout_url)
  rememberPortal({ origin: 'https://evil.example', portals, storage })
  expect(portalLogoutUrl({ portals, storage })).toBeNull()
  rememberPortal({ origin: PORTAL.origin, portals, storage })
  expect(portalLogoutUrl({ portals: [], storage })).toBeNull()
  forgetPortal(storage)
  expect(portalLogoutUrl({ portals, storage })).toBeNull()
})

test.each([null, '', 'nonsense', '{}', '[{"origin":1,"logout_url":null}]'])('%s names no site', (text) => {
  expect(readPortals(text)).toEqual([])
})
