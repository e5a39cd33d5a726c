/** Where a picture or a sound comes from: a stored object, an address of the world outside, both or neither. */
export type Source = { key: string | null; address: string | null }

const KEY = 'object:'
const ADDRESS = 'address:'

/** Writes a source between the round brackets of `![](…)`; a stored object's key has `object:` before it. */
export function printSource({ key, address }: Source): string {
  const plain = address === null ? '' : escapeSource(address)
  const isMistaken = plain === '' || plain.startsWith(KEY) || plain.startsWith(ADDRESS)
  const printed = address === null ? '' : isMistaken || key !== null ? `${ADDRESS}${plain}` : plain
  return [key === null ? '' : `${KEY}${escapeSource(key)}`, printed].filter((part) => part !== '').join(' ')
}

/** Reads what stands between the round brackets of `![](…)`. */
export function parseSource(text: string): Source {
  const source: Source = { key: null, address: null }
  for (const part of text.match(/(?:\\.|[^ ])+/g) ?? []) {
    if (part.startsWith(KEY)) source.key = unescapeSource(part.slice(KEY.length))
    else if (part.startsWith(ADDRESS)) source.address = unescapeSource(part.slice(ADDRESS.length))
    else if (part !== '' && source.address === null) source.address = unescapeSource(part)
  }
  return source
}

/** The end of a source that begins at `from`: its closing bracket, or -1 when the line or the limit comes first. */
export function endOfSource(text: string, from: number, limit: number): number {
  const end = Math.min(text.length, from + limit)
  let depth = 0
  for (let at = from; at < end; at += 1) {
    const character = text[at]
    if (character === '\n' || character === '[') return -1
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return -1
}

function escapeSource(text: string): string {
  return text.replace(/[\\()[ ]/g, '\\$&')
}

function unescapeSource(text: string): string {
  return text.replace(/\\([\\()[ ])/g, '$1')
}
