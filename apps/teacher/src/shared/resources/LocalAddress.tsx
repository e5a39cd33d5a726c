import { type ReactNode, useState } from 'react'
import { changed, LocalAddressContext } from '../lists/use-address.ts'

/** Filters and pages of the lists inside live here instead of in the page's address. */
export function LocalAddress({ children }: { children: ReactNode }) {
  const [query, setQuery] = useState(() => new URLSearchParams())
  return (
    <LocalAddressContext
      value={{
        read: (name) => query.get(name),
        change: (parts) => setQuery((current) => changed(current, parts)),
      }}
    >
      {children}
    </LocalAddressContext>
  )
}
