import { hands, type Link, LINK_KEY } from './kept-link.ts'

/** The link that waits, from now on in the hands of this page. */
export function takeLink(): Link | null {
  hands.hasLink = true
  return JSON.parse(sessionStorage.getItem(LINK_KEY) ?? 'null') as Link | null
}

/** Keeps what was made for the link, too: whoever tries again, also after a reload, is the same page to the server. */
export function keepLink(link: Link): void {
  sessionStorage.setItem(LINK_KEY, JSON.stringify(link))
}

/** Lets go of the link, to be taken again. */
export function leaveLink(): void {
  hands.hasLink = false
}

/** Forgets the link. */
export function dropLink(): void {
  leaveLink()
  sessionStorage.removeItem(LINK_KEY)
}
