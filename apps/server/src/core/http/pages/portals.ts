/** Another site that may open this one and sign its people in; `logout_url` ends the sign-in there, null when it needs none. */
export type PortalSetting = { origin: string; logout_url: string | null }

/** Reads `https://portal.example/logout https://other.example`: addresses apart by blanks, each with its logout path or none. Throws for a text that is no web address. */
export function parsePortals(text: string): PortalSetting[] {
  return text
    .split(/\s+/)
    .filter((address) => address !== '')
    .map((address) => {
      const url = URL.canParse(address) ? new URL(address) : null
      if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`PORTALS 中的 ${address} 不是网址`)
      const hasPath = url.pathname !== '/' || url.search !== ''
      return { origin: url.origin, logout_url: hasPath ? url.href : null }
    })
}
