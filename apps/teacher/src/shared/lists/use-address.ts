import { PAGE_SIZE, PAGE_SIZES } from '@jiangtai/ui/lists/page-size.ts'
import { createContext, useContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The query of the address, where filters, page and selection live, so that a reload and a shared link show the same. */
export type Address = {
  read: (name: string) => string | null
  /** Null takes a part out. A new filter starts again at the first page. With `push` going back undoes it. */
  change: (parts: Record<string, string | null>, how?: 'replace' | 'push') => void
}

/** The parts of the address that are no filter: after a change of them the page stays. */
export const KEEPS_PAGE = ['page', 'preview', 'chosen']

/** The address of a view that lies over another page for a moment, as a dialog does: it must not write into that page's address. */
export const LocalAddressContext = createContext<Address | null>(null)

export function useAddress(): Address {
  const [query, setQuery] = useSearchParams()
  const isLeft = useIsLeft()
  const local = useContext(LocalAddressContext)
  if (local !== null) return local
  return {
    read: (name) => query.get(name),
    change(parts, how = 'replace') {
      if (isLeft()) return
      setQuery((current) => changed(current, parts), { replace: how === 'replace' })
    },
  }
}

/** Whether the window is at another page already: this one stays on the screen until the next has arrived, and a search that typing began must not write into the next one's address ([SL-113]). */
function useIsLeft(): () => boolean {
  const { pathname } = useLocation()
  const here = useMemo(() => ({ pathname, window: window.location.pathname }), [pathname])
  return () => window.location.pathname !== here.window
}

/** A query with some parts changed. */
export function changed(query: URLSearchParams, parts: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(query)
  if (Object.keys(parts).some((name) => !KEEPS_PAGE.includes(name))) next.delete('page')
  for (const [name, value] of Object.entries(parts)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The page number of an address: 1 when it names no valid one. */
export function pageOf(address: Pick<Address, 'read'>): number {
  const page = Number(address.read('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** A page of a list as the address has it: its number, and how many rows it holds. */
export type ListPage = { page: number; page_size: number }

/** The first page, where nobody turns any. */
export const FIRST_PAGE: ListPage = { page: 1, page_size: PAGE_SIZE }

/** The page of a list that the address asks for; without a valid number or length the first page, of the usual length of the list. */
export function listPageOf(address: Pick<Address, 'read'>, length: number = PAGE_SIZE): ListPage {
  const asked = Number(address.read('page_size'))
  return { page: pageOf(address), page_size: PAGE_SIZES.find((size) => size === asked) ?? length }
}

/** A part of the address that must be one of a known few, or null. */
export function oneOf<T extends string>(value: string | null, known: readonly T[]): T | null {
  return known.find((candidate) => candidate === value) ?? null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id in the address; null when there is none. */
export function idOf(words: string | null): string | null {
  return words !== null && UUID.test(words) ? words : null
}
