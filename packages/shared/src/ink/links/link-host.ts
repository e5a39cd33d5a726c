/** A host is told by its end, where the name of its owner stands; more of it would leave the page. */
const SHOWN_HOST_LENGTH = 40
/** What a normalized address has between its scheme and its path; user and password were refused. */
const HOST = /^https:\/\/([^/?#]*)/

/** The host of a link, as the class reads it; empty where there is none. */
export function linkHost(link: string): string {
  const host = HOST.exec(link)?.[1] ?? ''
  return host.length > SHOWN_HOST_LENGTH ? `…${host.slice(-SHOWN_HOST_LENGTH)}` : host
}
