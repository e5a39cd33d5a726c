/** A tag of HTML, its name in small letters and its text behind the name up to its end. */
export type HtmlTag = { kind: 'tag'; tag: string; isEnd: boolean; attributes: string }
/** The pieces of a fragment of HTML; comments are left out. */
export type HtmlPiece = HtmlTag | { kind: 'entity'; name: string } | { kind: 'text'; text: string }

/** The text of a tag is no longer: a sign that opens none is a sign. */
const LONGEST_TAG = 4000
const NAME = /<(\/?)([a-zA-Z][a-zA-Z0-9:]{0,20})/y
const ENTITY = /&(#?\w{1,12});/y

/** The pieces of a fragment in their order. Linear: nothing is looked for further than a tag is long. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0
  while (at < html.length) {
    const sign = html[at]
    const special = sign === '<' ? tagAt(html, at) : sign === '&' ? entityAt(html, at) : null
    if (special !== null) {
      if (special.piece !== null) yield special.piece
      at = special.end
    } else {
      const end = nextSign(html, at + 1)
      yield { kind: 'text', text: html.slice(at, end) }
      at = end
    }
  }
}

type Found = { piece: HtmlPiece | null; end: number }

function tagAt(html: string, at: number): Found | null {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4)
    return { piece: null, end: end < 0 ? html.length : end + 3 }
  }
  NAME.lastIndex = at
  const named = NAME.exec(html)
  if (named === null) return null
  const start = at + named[0].length
  const end = endOfTag(html, start)
  if (end === null) return null
  const attributes = html.slice(start, end)
  return {
    piece: { kind: 'tag', tag: (named[2] ?? '').toLowerCase(), isEnd: named[1] === '/', attributes },
    end: end + 1,
  }
}

/** The place of the sign that ends a tag, quoted ones apart; null when there is none as far as a tag is long. */
function endOfTag(html: string, from: number): number | null {
  let quote = ''
  for (let at = from; at < html.length && at < from + LONGEST_TAG; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
    else if (sign === '<') return null
  }
  return null
}

function entityAt(html: string, at: number): Found | null {
  ENTITY.lastIndex = at
  const found = ENTITY.exec(html)
  return found === null
    ? null
    : { piece: { kind: 'entity', name: found[1] ?? '' }, end: at + found[0].length }
}

function nextSign(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) if (html[at] === '<' || html[at] === '&') return at
  return html.length
}
