/**
 * One spelling for what looks alike ([QS-2]): width, case, raised and lowered digits, kinds of dashes, quotation marks and dots,
 * letters with and without accents. All gaps go, so that `原 子` is `原子` and `y = 2x` is `y=2x`. Applied to what is stored and
 * to what is asked alike; folding twice changes nothing.
 */
export function foldSeen(text: string): string {
  return foldWithPlaces(text).folded
}

/** The folded text, and for each of its UTF-16 units the place in the given text where its character begins and ends. */
export function foldWithPlaces(text: string): { folded: string; places: { from: number; to: number }[] } {
  let folded = ''
  const places: { from: number; to: number }[] = []
  for (const match of text.matchAll(CHARACTER)) {
    const [character] = match
    const written = foldCharacter(character)
    const place = { from: match.index, to: match.index + character.length }
    folded += written
    for (let unit = 0; unit < written.length; unit += 1) places.push(place)
  }
  return { folded, places }
}

// A stroke through a sign is a mark behind it, or the drawn formula's own sign before it (U+E020); pieces make one tall bracket.
const CHARACTER =
  /∈\/|[⎧⎨⎩⎪]+|[⎫⎬⎭]+|[⎛⎜⎝]+|[⎞⎟⎠]+|[⎡⎢⎣]+|[⎤⎥⎦]+|\ue020?[^\u0338\ue020]\u0338?|[\u0338\ue020]/gsu

const known = new Map<string, string>()
const KEPT = 20_000

function foldCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const whole = character === '∈/' ? '∉' : WHOLE.get(character.charAt(0))
  const written = whole ?? Array.from(plain(character), (one) => ALIKE.get(one) ?? one).join('')
  if (known.size < KEPT) known.set(character, written)
  return written
}

function plain(character: string): string {
  const struck = character.startsWith('\ue020') ? `${character.slice(1)}\u0338` : character
  // Some letters have a small form only after they were decomposed, and the other way about.
  return withoutAccents(withoutAccents(struck)).replace(/[\s\p{Cf}\p{Cc}]/gu, '')
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?!\u0338)\p{M}/gu, '')
    .normalize('NFKC')
}

/** What looks alike, by what stands for it. Signs that only place others (`^`, `_`, accents of formulas) stand for nothing. */
const ALIKE = new Map<string, string>(
  (
    [
      ['', '^_ˉ˙¨˘ˇˊˋ˚´`◯\ue020\u0338'],
      ['-', '−–—‐‑‒―⁃─━'],
      ['"', '“”„‟〝〞'],
      ["'", '‘’‚‛′ʹ‵'],
      ['·', '⋅•∙・‧●'],
      [':', '∶'],
      ['.', '。'],
      [',', '、'],
      ['~', '∼〜∽'],
      ['|', '∣│'],
      ['=', '═'],
      ['/', '⁄∕'],
      ['\\', '∖'],
      ['*', '∗'],
      ['°', '∘'],
      ['σ', 'ς'],
      ['δ', '∆△▲'],
      ['≤', '⩽≦'],
      ['≥', '⩾≧'],
      ['→', '⟶➔➝'],
      ['⇒', '⟹'],
      ['⇔', '⟺'],
      ['⇌', '⇋⇄'],
      ['∅', '⌀ø'],
      ['∥', '‖'],
      ['<', '⟨〈'],
      ['>', '⟩〉'],
      ['[', '【'],
      [']', '】'],
      ['□', '◻☐'],
    ] as const
  ).flatMap(([sign, others]) => Array.from(others, (other) => [other, sign] as const)),
)

/** What pieces of one character stand for, by the first of them. */
const WHOLE = new Map<string, string>(
  (
    [
      ['⎧⎨⎩⎪', '{'],
      ['⎫⎬⎭', '}'],
      ['⎛⎜⎝', '('],
      ['⎞⎟⎠', ')'],
      ['⎡⎢⎣', '['],
      ['⎤⎥⎦', ']'],
    ] as const
  ).flatMap(([pieces, sign]) => Array.from(pieces, (piece) => [piece, sign] as const)),
)
for (const [piece, sign] of WHOLE) ALIKE.set(piece, sign)
