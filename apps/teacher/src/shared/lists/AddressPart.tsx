import type { ReactNode } from 'react'
import { KEEPS_PAGE, LocalAddressContext, useAddress } from './use-address.ts'

/** A second list of a page keeps its filters and pages apart from those of the first: `page` is `invitation_page` in the address. */
export function AddressPart({ name, children }: { name: string; children: ReactNode }) {
  const address = useAddress()
  const own = (part: string) => `${name}_${part}`
  return (
    <LocalAddressContext
      value={{
        read: (part) => address.read(own(part)),
        change(parts, how) {
          const isFilter = Object.keys(parts).some((part) => !KEEPS_PAGE.includes(part))
          const changed = Object.entries(parts).map(([part, value]) => [own(part), value])
          address.change(
            {
              ...(isFilter ? { [own('page')]: null } : {}),
              ...Object.fromEntries(changed),
              // The page of the first list stays where it is.
              page: address.read('page'),
            },
            how,
          )
        },
      }}
    >
      {children}
    </LocalAddressContext>
  )
}
