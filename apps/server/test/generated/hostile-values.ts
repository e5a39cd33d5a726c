import { pathsOf, replaced, valueAt } from './paths.ts'

/** A repeatable source of chance: the same seed gives the same requests. */
export type Chance = { below: (limit: number) => number; pick: <T>(list: readonly T[]) => T }

/** Chance from a seed (mulberry32: small, even enough, the same everywhere). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Values that programs trip over, as JSON text, so that what JSON.stringify would tidy away stays. */
const HOSTILE: readonly string[] = [
  ...['null', 'true', 'false', '0', '-1', '1.5', '1e19', '-1e308', '1e999', '2147483648', '9007199254740993'],
  ...['""', '" "', '"\\u0000"', '"\\ud800"', '"x\\udc00y"', '"\\u202e\\u2066文"', '"\\ufeff"', '"\\u2028"'],
  ...[
    '"NaN"',
    '"null"',
    '"__proto__"',
    '"constructor"',
    '"../../etc/passwd"',
    '"%00"',
    '"%s%n"',
    '"{{7*7}}"',
  ],
  ...[
    '"\' or 1=1 --"',
    '"\\\\"',
    '"%"',
    '"_"',
    '"$1"',
    '"2026-02-30T25:61:61Z"',
    '"-271821-04-20T00:00:00Z"',
  ],
  ...[`"${UUID}"`, `"${UUID.toUpperCase()}"`, `"{${UUID}}"`, '"00000000-0000-0000-0000-000000000000"'],
  ...['"👩‍👩‍👧‍👦"', `"${'́'.repeat(300)}"`, '"ＡＢＣ１２３"', '"<script>alert(1)</script>"', '"=cmd|A1"'],
  ...['[]', '{}', '[null]', '[[]]', '{"a":1}', `["${UUID}"]`, `[${'0,'.repeat(2000)}0]`],
  ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}', '{"toString":1}'],
  ...['{"length":-1}', '{"then":1}', '{"toJSON":1}', '{"$gt":""}', '{"kind":"choice"}', '{"tool":"pen"}'],
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  JSON.stringify('长'.repeat(20_000)),
]

/** Whole bodies that are no body at all. */
const BROKEN: readonly string[] = [
  ...['', ' ', '{', '}', '[]', 'null', 'true', '1', '"text"', 'NaN', '{a:1}', "{'a':1}", '{"a":1,}', '[1,2'],
  ...['{"a":1}{"b":2}', '\u0000', '\ufeff{}', '{"a":"\u0001"}', '<xml/>', 'a=1&b=2', '{"__proto__":null}'],
  JSON.stringify({ text: 'x'.repeat(1_000_000) }),
  `${'['.repeat(100_000)}`,
]

const HOLE = 'a place that nothing else has'

/** One request's body as text: a right one with one to three places spoilt, or something that is no body. */
export function hostileBody(chance: Chance, right: unknown): string {
  if (chance.below(12) === 0) return chance.pick(BROKEN)
  let text = spoil(chance, right)
  if (chance.below(4) === 0) text = spoilText(chance, text)
  return text
}

/** Every hostile value once, as data. */
export function everyHostileValue(): unknown[] {
  return HOSTILE.map((text): unknown => JSON.parse(text))
}

/** A right value with each of its places spoilt in each way, one at a time. */
export function everySpoiltValue(right: unknown): unknown[] {
  return pathsOf(right).flatMap((path) => everyHostileValue().map((value) => replaced(right, path, value)))
}

/** A hostile value that has been through JSON, for what travels as data. */
export function hostileValue(chance: Chance): unknown {
  return JSON.parse(chance.pick(HOSTILE))
}

function spoil(chance: Chance, right: unknown): string {
  const places = pathsOf(right)
  if (places.length === 0)
    return `{"${chance.pick(['request_id', 'page', 'a_id', 'x'])}":${chance.pick(HOSTILE)}}`
  let body = right
  const holes: string[] = []
  for (let count = 1 + chance.below(3); count > 0; count -= 1) {
    const path = chance.pick(places)
    if (valueAt(body, path) === undefined) continue
    holes.push(chance.below(6) === 0 ? '' : chance.pick(HOSTILE))
    body = replaced(body, path, `${HOLE} ${holes.length - 1}`)
  }
  // An empty filling leaves the field out.
  return holes.reduce(
    (text, filling, at) => {
      const hole = JSON.stringify(`${HOLE} ${at}`)
      return filling === ''
        ? text.replace(new RegExp(`"[a-z_]+":${hole},?`), '').replace(hole, 'null')
        : text.replace(hole, () => filling)
    },
    JSON.stringify(body).replace(/,}/g, '}'),
  )
}

/** The same name twice, names of the language's own, a request id that is none. */
function spoilText(chance: Chance, text: string): string {
  const more = chance.pick([
    `"__proto__":${chance.pick(HOSTILE)}`,
    `"constructor":${chance.pick(HOSTILE)}`,
    `"request_id":${chance.pick(HOSTILE)}`,
    `"school_id":${chance.pick(HOSTILE)}`,
    `"a_id":${chance.pick(HOSTILE)}`,
    (text.match(/"[a-z_]+":/)?.[0] ?? '"x":') + chance.pick(HOSTILE),
  ])
  return text.startsWith('{') ? text.replace('{', () => (text === '{}' ? `{${more}` : `{${more},`)) : text
}
