/** Another site of the school that may open this one and sign its people in; `logout_url` ends the sign-in there. */
export type Portal = { origin: string; logout_url: string | null }

/** The sites the server names in the page (its setting `PORTALS`); what cannot be read counts as none. */
export function readPortals(text: string | null): Portal[] {
  try {
    const named: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(named) ? named.filter(isPortal) : []
  } catch {
    return []
  }
}

/** The sites of this page. */
export function portalsOfPage(): Portal[] {
  return readPortals(document.querySelector('meta[name="jiangtai-portals"]')?.getAttribute('content') ?? null)
}

function isPortal(value: unknown): value is Portal {
  if (typeof value !== 'object' || value === null) return false
  const { origin, logout_url } = value as Partial<Record<keyof Portal, unknown>>
  return typeof origin === 'string' && (logout_url === null || typeof logout_url === 'string')
}

const KEY = 'jiangtai.teacher.portal'

/** Keeps where a sign-in came from, if that is a site of ours: signing out will end it there too (SH-17). */
export function rememberPortal({
  origin,
  portals,
  storage,
}: {
  origin: string | null
  portals: readonly Portal[]
  storage: Pick<Storage, 'setItem' | 'removeItem'>
}): void {
  if (portals.some((portal) => portal.origin === origin) && origin !== null) storage.setItem(KEY, origin)
  else storage.removeItem(KEY)
}

/** The address that ends the sign-in of the site one came from, or null. */
export function portalLogoutUrl({
  portals,
  storage,
}: {
  portals: readonly Portal[]
  storage: Pick<Storage, 'getItem'>
}): string | null {
  const origin = storage.getItem(KEY)
  return portals.find((portal) => portal.origin === origin)?.logout_url ?? null
}

/** Forgets where the sign-in came from. */
export function forgetPortal(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
