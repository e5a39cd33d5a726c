/** The token or code that a link brought, with the secret this page has made to exchange it. */
export type Link = {
  token: string | null
  login_code: string | null
  origin: string | null
  nonce: string | null
}

/** Where this browser tab keeps the link that the address says no more, until the server has answered. */
export const LINK_KEY = 'jiangtai.teacher.link'

/** Whether this page is at it: a page that is loaded anew, or is asked to, begins again. */
export const hands = { hasLink: false }
