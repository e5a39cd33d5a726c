const NUMBER = /\d{1,3}/g

type Place = { from: number; to: number; is_sure: boolean }

/**
 * Writes `____` for the numbered blanks of a cloze: `__41__`, `(41)`, `<u> 41 </u>`, ` 41 ` between spaces. The numbers follow
 * each other from `first`. Null when not all of `count` are found.
 */
export function withBlanks(passage: string, count: number, first: number | null): string | null {
  const bare = passage.match(/_{2,}/g)?.length ?? 0
  const isNumbered = /_\s?\d{1,3}\s?_|_\s?[（(]\d{1,3}[）)]|[（(]\d{1,3}[）)]\s?_{2,}/.test(passage)
  if (bare === count && !isNumbered) return passage
  const numbers = [...passage.matchAll(NUMBER)].map((match) => ({
    number: Number(match[0]),
    ...placeOf(passage, match.index, match[0].length),
  }))
  const starts = [...new Set([...(first === null ? [] : [first]), 1, ...numbers.map(({ number }) => number)])]
  for (const isStrict of [true, false]) {
    const known = isStrict
      ? numbers.filter(({ is_sure }) => is_sure)
      : numbers.filter(({ from, to, is_sure }) => is_sure || isAlone(passage, from, to))
    for (const start of starts.slice(0, 80)) {
      const run: Place[] = []
      for (const place of known)
        if (run.length < count && place.number === start + run.length) run.push(place)
      if (run.length === count) return rewrite(passage, run)
    }
  }
  return bare === count ? passage : null
}

function placeOf(text: string, at: number, length: number): Place {
  let [from, to] = [at, at + length]
  let isSure = false
  const isTag =
    text.slice(0, from).trimEnd().slice(-3) === '<u>' &&
    text
      .slice(to, to + 8)
      .trimStart()
      .startsWith('</u>')
  if (isTag) return { from: text.lastIndexOf('<u>', from), to: text.indexOf('</u>', to) + 4, is_sure: true }
  if (/[（([【]/.test(text[from - 1] ?? '') && /[）)\]】]/.test(text[to] ?? '')) {
    from -= 1
    to += 1
    isSure = true
  }
  const before = spacesBefore(text, from)
  if (text[before - 1] === '_') {
    from = before
    isSure = true
    while (text[from - 1] === '_') from -= 1
  }
  const after = spacesAfter(text, to)
  if (text[after] === '_') {
    to = after
    isSure = true
    while (text[to] === '_') to += 1
  }
  return { from, to, is_sure: isSure }
}

function spacesBefore(text: string, at: number): number {
  let place = at
  while (place > at - 3 && /[ \u3000]/.test(text[place - 1] ?? '')) place -= 1
  return place
}

function spacesAfter(text: string, at: number): number {
  let place = at
  while (place < at + 3 && /[ \u3000]/.test(text[place] ?? '')) place += 1
  return place
}

/** A number between spaces, or a space and a stop. */
function isAlone(text: string, from: number, to: number): boolean {
  return /[\s，“"‘—]/.test(text[from - 1] ?? ' ') && /[\s.,，;?!”"’—:]/.test(text[to] ?? ' ')
}

function rewrite(passage: string, places: readonly Place[]): string {
  let written = ''
  let at = 0
  for (const { from, to } of places) {
    written += `${passage.slice(at, Math.max(at, from))}____`
    at = Math.max(at, to)
  }
  return written + passage.slice(at)
}
