/** An element of HTML or of Office's mixture of HTML and XML. Names are in small letters. */
export type MarkupNode = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: (MarkupNode | string)[]
}

/** Elements that hold nothing, though nothing closes them. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Their content is no text of the page. */
const RAW = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'template', 'xmp'])
/** What begins closes what stands open of these, as browsers do. */
const CLOSES: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li', 'p'],
  td: ['td', 'th', 'p'],
  th: ['td', 'th', 'p'],
  tr: ['td', 'th', 'tr', 'p'],
  table: ['p'],
}
const DEEPEST = 200

/** Reads any text as markup, in time that grows with its length; it never fails, and what is no tag is text. */
export function readMarkup(source: string): MarkupNode {
  const root: MarkupNode = { name: '', attributes: new Map(), children: [] }
  const open: MarkupNode[] = [root]
  const top = () => open.at(-1) ?? root
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const end = next === -1 ? source.length : next
    if (end > at) top().children.push(decoded(source.slice(at, end)))
    if (next === -1) break
    if (source.startsWith('<!--', next)) {
      const close = source.indexOf('-->', next + 4)
      at = close === -1 ? source.length : close + 3
      continue
    }
    const tag = readTag(source, next)
    if (tag === null) {
      top().children.push('<')
      at = next + 1
      continue
    }
    at = tag.end
    if (tag.kind === 'close') closeTo(open, tag.name)
    if (tag.kind !== 'open') continue
    for (const name of CLOSES[tag.name] ?? []) if (top().name === name) open.pop()
    const node: MarkupNode = { name: tag.name, attributes: tag.attributes, children: [] }
    if (RAW.has(tag.name)) {
      at = endOfRaw(source, tag.name, at)
      continue
    }
    top().children.push(node)
    if (!tag.isEmpty && !VOID.has(tag.name) && open.length < DEEPEST) open.push(node)
  }
  return root
}

/** Where an element ends whose content is not read; one that is never closed takes the rest. */
function endOfRaw(source: string, name: string, from: number): number {
  const closing = /<\/([a-z]{1,20})/gi
  closing.lastIndex = from
  for (let found = closing.exec(source); found !== null; found = closing.exec(source)) {
    if (found[1]?.toLowerCase() !== name) continue
    const end = source.indexOf('>', found.index)
    return end === -1 ? source.length : end + 1
  }
  return source.length
}

function closeTo(open: MarkupNode[], name: string): void {
  const at = open.findLastIndex((node) => node.name === name)
  if (at > 0) open.length = at
}

type Tag =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean; end: number }
  | { kind: 'close'; name: string; end: number }
  | { kind: 'other'; end: number }

const NAME = /[A-Za-z][A-Za-z0-9:_-]*/y
const ATTRIBUTE = /[\s/]*([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y

function readTag(source: string, at: number): Tag | null {
  const isClose = source[at + 1] === '/'
  NAME.lastIndex = at + (isClose ? 2 : 1)
  const name = NAME.exec(source)?.[0].toLowerCase()
  if (name === undefined) {
    if (source[at + 1] !== '!' && source[at + 1] !== '?') return null
    const end = source.indexOf('>', at)
    return { kind: 'other', end: end === -1 ? source.length : end + 1 }
  }
  let place = NAME.lastIndex
  const attributes = new Map<string, string>()
  for (;;) {
    ATTRIBUTE.lastIndex = place
    const found = ATTRIBUTE.exec(source)
    if (found === null) break
    const [, key = '', double, single, bare] = found
    attributes.set(key.toLowerCase(), decoded(double ?? single ?? bare ?? ''))
    place = ATTRIBUTE.lastIndex
  }
  const close = source.indexOf('>', place)
  const end = close === -1 ? source.length : close + 1
  if (isClose) return { kind: 'close', name, end }
  return { kind: 'open', name, attributes, isEmpty: source[end - 2] === '/', end }
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', times: '×', divide: '÷', deg: '°' },
  ...{ plusmn: '±', middot: '·', le: '≤', ge: '≥', ne: '≠', alpha: 'α', beta: 'β', pi: 'π', theta: 'θ' },
  ...{ ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', hellip: '…', mdash: '—', ndash: '–' },
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{1,12}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** The elements among what an element holds. */
export function elementsIn({ children }: MarkupNode): MarkupNode[] {
  return children.filter((child) => typeof child !== 'string')
}

/** All text inside, in its order. */
export function textIn(node: MarkupNode | string): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('')
}
