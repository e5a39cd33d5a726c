/** What the letters of the font Symbol show, from 0x20 on; a space where it has nothing that is read. */
const SYMBOL =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
/** The same from 0xA0 on. */
const SYMBOL_HIGH =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'

const WINGDINGS: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6d: '○',
  0x6e: '■',
  0x6f: '□',
  0x71: '□',
  0x75: '◆',
  0x76: '◇',
  0xa8: '□',
  0xab: '★',
  0xe0: '→',
  0xe8: '→',
  0xf0: '⇨',
  0xfb: '×',
  0xfc: '√',
  0xfd: '☒',
  0xfe: '☑',
}
const MT_EXTRA: Readonly<Record<number, string>> = {
  0x4b: '…',
  0x4c: '⋯',
  0x4d: '⋮',
  0x68: 'ℏ',
  0x6c: 'ℓ',
  0x6d: '∓',
  0xa7: '⊙',
}

/** The character that a code of a symbol font shows; null where it is not known. */
export function symbolOf(code: number, font: string): string | null {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (/^symbol/i.test(font)) return fromSymbol(place)
  if (/^wingdings$/i.test(font) && place >= 0x80 && place <= 0x95) return wingdingsNumber(place)
  if (/^wingdings/i.test(font)) return WINGDINGS[place] ?? null
  if (/^mt extra/i.test(font)) return MT_EXTRA[place] ?? null
  // Any other font shows what Unicode has there.
  return place === code ? String.fromCodePoint(Math.min(code, 0x10ffff)) : fromSymbol(place)
}

/** ⓪ to ⑩, then ⓿ to ❿. */
function wingdingsNumber(place: number): string {
  const n = (place - 0x80) % 11
  if (place <= 0x8a) return n === 0 ? '⓪' : String.fromCodePoint(0x2460 + n - 1)
  return n === 0 ? '⓿' : String.fromCodePoint(0x2776 + n - 1)
}

function fromSymbol(place: number): string | null {
  const found = place < 0xa0 ? Array.from(SYMBOL)[place - 0x20] : Array.from(SYMBOL_HIGH)[place - 0xa0]
  return found ?? null
}

/** Text whose characters of the private area are shown by a symbol font, as it is seen; `isKnown` is false where one was not. */
export function readableText(text: string, font: string): { text: string; isKnown: boolean } {
  if (!/[\uf000-\uf0ff]/.test(text)) return { text, isKnown: true }
  let isKnown = true
  const read = text.replace(/[\uf000-\uf0ff]/g, (sign) => {
    const found = symbolOf(sign.charCodeAt(0), font === '' ? 'Symbol' : font)
    if (found === null) isKnown = false
    return found ?? '□'
  })
  return { text: read, isKnown }
}
