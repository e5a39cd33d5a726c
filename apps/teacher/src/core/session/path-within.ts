/** A longer address is no place anybody went to. */
const MAX_LENGTH = 2000
/** Signs that browsers and servers read differently: control characters, a backslash, and encoded slashes, backslashes or percent signs in the path. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are refused.
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]/
const AMBIGUOUS_PATH = /\/\/|%(?:2f|5c|25)/i

/**
 * An address within one site as path, query and fragment, or null for whatever may lead elsewhere (never another site,
 * never a script). What it returns leads to the same place whoever resolves it against that site.
 */
export function pathWithin(target: string | null, origin: string): string | null {
  if (target === null || target.length > MAX_LENGTH || !target.startsWith('/') || AMBIGUOUS.test(target))
    return null
  try {
    const url = new URL(target, origin)
    if (url.origin !== origin || AMBIGUOUS_PATH.test(url.pathname)) return null
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return null
  }
}
