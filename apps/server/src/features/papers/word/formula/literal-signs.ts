import type { XmlNode } from '../../../../core/formats/xml/xml-node.ts'
import { asLiteral, isText, isUpright, withText, wordsOf } from './omml-run.ts'

/** Signs that stand between two things: an office prints a mark of a fault where one of these is missing, as in `Ag⁺` or `x=`. */
const BETWEEN = new Set('=≠≈≅≡∼≃<>≤≥≪≫∝∈∉∋⊂⊃⊆⊇⊄∪∩∧∨×÷⋅·∘∗*/+−-±∓∥⊥→←↔⇒⇐⇔⇌⟶⟵')
/** Those of them that may stand before one thing alone. */
const BEFORE = new Set('+−-±∓')
/** Signs that mean something else in an office's own language of formulas. */
const ALWAYS = new Set('|‖%#&~`^_')
const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const CLOSES = new Set(Object.values(CLOSED_BY))
const PARTS_WORDS = new Set(',;，；:：')
/** Words of that language, which letters side by side may spell: `in` would become ∈, `pi` π. */
const WORDS = new Set(
  'in or and pi ne ni le ge lt gt ll gg sub sup div neg abs int sum to bar hat dot vec lim fact over set'.split(
    ' ',
  ),
)

/** A structure of a row, or a piece of a run: letters and digits side by side, or one sign. */
type Piece = { node: XmlNode; text: string | null }

/**
 * A row in which signs are told to be taken as they are (`m:lit`) where an office would read them as something else: signs with nothing on one
 * side, `|`, brackets without a partner, upright words. Word shows and edits them as before.
 */
export function withLiteralSigns(row: readonly XmlNode[]): XmlNode[] {
  const pieces = row.flatMap(piecesOf)
  const partners = partnersIn(pieces)
  let follows = false
  const marked = pieces.map((piece, at) => {
    const { node, text } = piece
    if (text === null) {
      follows = true
      return { node, text }
    }
    const isLiteral = !isReadAsMeant(text, {
      follows,
      leads: leadsOn(pieces, at + 1),
      hasPartner: partners.has(at),
    })
    if (text.trim() !== '')
      follows = isLiteral || !(BETWEEN.has(text) || PARTS_WORDS.has(text) || text in CLOSED_BY)
    return { node: isLiteral ? asLiteral(node) : node, text }
  })
  return joined(marked)
}

/** Whether an office reads a piece rightly, by the signs before and behind it. */
function isReadAsMeant(
  text: string,
  { follows, leads, hasPartner }: { follows: boolean; leads: boolean; hasPartner: boolean },
): boolean {
  if (text in CLOSED_BY || CLOSES.has(text)) return hasPartner
  if (BETWEEN.has(text)) return leads && (follows || BEFORE.has(text))
  return !ALWAYS.has(text) && !WORDS.has(text)
}

/** Whether a thing begins at a place of the row, a sign before it included. */
function leadsOn(pieces: readonly Piece[], from: number): boolean {
  const next = pieces.slice(from).find(({ text }) => text?.trim() !== '')
  if (next === undefined) return false
  const { text } = next
  return (
    text === null || BEFORE.has(text) || !(BETWEEN.has(text) || CLOSES.has(text) || PARTS_WORDS.has(text))
  )
}

/** The places of the brackets that open and close each other. */
function partnersIn(pieces: readonly Piece[]): ReadonlySet<number> {
  const partners = new Set<number>()
  const open: { at: number; closes: string }[] = []
  pieces.forEach(({ text }, at) => {
    const closes = CLOSED_BY[text ?? '']
    if (closes !== undefined) open.push({ at, closes })
    else if (CLOSES.has(text ?? '') && open.at(-1)?.closes === text) {
      partners.add(at)
      partners.add(open.pop()?.at ?? at)
    }
  })
  return partners
}

function piecesOf(node: XmlNode): Piece[] {
  if (node.name !== 'm:r' || isText(node)) return [{ node, text: null }]
  const text = wordsOf(node)
  if (isUpright(node) && /\p{L}/u.test(text)) return [{ node: asLiteral(node), text: null }]
  return (text.match(/[\p{L}\p{N}]+|\s+|./gsu) ?? []).map((piece) => ({
    node: withText(node, piece),
    text: piece,
  }))
}

/** Pieces that look alike side by side as one run again. */
function joined(pieces: readonly Piece[]): XmlNode[] {
  const row: XmlNode[] = []
  for (const { node, text } of pieces) {
    const last = row.at(-1)
    const isOne =
      text !== null &&
      last?.name === 'm:r' &&
      JSON.stringify(withText(last, '')) === JSON.stringify(withText(node, ''))
    if (isOne && last !== undefined) row[row.length - 1] = withText(last, wordsOf(last) + wordsOf(node))
    else row.push(node)
  }
  return row
}
