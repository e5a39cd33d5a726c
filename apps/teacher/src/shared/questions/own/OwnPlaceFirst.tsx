import { type ReactNode, useContext } from 'react'
import { type Address, LocalAddressContext, useAddress } from '../../lists/use-address.ts'
import { useOwnPlace } from './own-place.ts'

/** The word for every subject where an address without any filter would begin with one's own again. */
const ALL = 'all'

/**
 * A list that begins with the subject and phase of its teacher ([QS-15]): its address is read as if they stood in it until it says something itself. Whoever
 * teaches no subject sees all.
 */
export function OwnPlaceFirst({
  filters,
  children,
}: {
  /** The names that the filters have in the address, `subject` and `phase` among them. */
  filters: readonly string[]
  children: ReactNode
}) {
  const address = useAddress()
  const outer = useContext(LocalAddressContext)
  const { subject_id, phase_id } = useOwnPlace()
  const begun =
    subject_id === null ? outer : beginning(address, { subject: subject_id, phase: phase_id }, filters)
  return <LocalAddressContext.Provider value={begun}>{children}</LocalAddressContext.Provider>
}

type Own = { subject: string; phase: string | null }

/** An address that begins with one's own place. */
function beginning(address: Address, own: Own, filters: readonly string[]): Address {
  const isSilent = filters.every((name) => address.read(name) === null)
  const read = (name: string) => {
    if (isSilent && (name === 'subject' || name === 'phase')) return own[name]
    const said = address.read(name)
    return name === 'subject' && said === ALL ? null : said
  }
  return {
    read,
    change(parts, how) {
      if (!Object.keys(parts).some((name) => filters.includes(name))) return address.change(parts, how)
      // What was begun with stays beside a first filter, and says so from then on.
      const next: Record<string, string | null> = isSilent ? { ...own, ...parts } : parts
      const isLeft = filters.some((name) => isSaid(name in next ? next[name] : read(name)))
      address.change({ ...next, subject: isLeft ? subjectIn(next, read) : ALL }, how)
    },
  }
}

const isSaid = (value: string | null | undefined) => value !== null && value !== undefined && value !== ''

/** The subject after a change. */
function subjectIn(parts: Record<string, string | null>, read: Address['read']): string | null {
  return 'subject' in parts ? (parts['subject'] ?? null) : read('subject')
}
