const KEY = 'jiangtai.teacher.link'

/** What signs in, as a link brought it, with what this page has made for its exchange. */
export type Link = {
  token: string | null
  login_code: string | null
  origin: string | null
  nonce: string | null
}

/** This page is at it: a page that is loaded anew, or is asked to, begins again. */
let isInHand = false

/** Keeps in this browser tab what the address says no more, until the server has answered. */
export function keepLink(link: Link): void {
  sessionStorage.setItem(KEY, JSON.stringify(link))
}

/** Whether a link waits that this page is not at. */
export function isLinkWaiting(): boolean {
  return !isInHand && sessionStorage.getItem(KEY) !== null
}

/** The link that waits, from now on in the hands of this page. */
export function takeLink(): Link | null {
  isInHand = true
  return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Link | null
}

/** Lets go of the link, to be taken again. */
export function leaveLink(): void {
  isInHand = false
}

/** Forgets the link. */
export function dropLink(): void {
  isInHand = false
  sessionStorage.removeItem(KEY)
}
