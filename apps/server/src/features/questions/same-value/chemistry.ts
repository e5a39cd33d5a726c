import { type Verdict, verdictInAnyOrder } from './verdict.ts'

const ELEMENTS = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Ag Cd Sn Sb I Xe Cs Ba
  W Pt Au Hg Pb Bi U R`.split(/\s+/),
)

/** One substance with its amount; `plain` has the digits of counts and charges on one line, as pads type them. */
type Substance = {
  readonly amount: string
  readonly plain: string
  readonly marked: string
  readonly isMarked: boolean
}
/** A formula has one side, an equation two. */
type Reaction = {
  readonly sides: readonly (readonly Substance[])[]
  readonly sign: string
  readonly isCertain: boolean
}

const SIGN = /(?:<=>|⇌|⇋|={1,4}|→)/
const SPECIES = /^(\d{0,3})((?:[A-Z][a-z]?|[()[\]\d·]|_(?=\d))+)(\^\d?[+-]|\d?[+-](?=[+]|$))?([↑↓])?$/

/**
 * Compares chemical formulas and equations, null when the two are none. The order of the atoms counts, the order of the
 * substances on a side does not; conditions, states and arrows on one side only are left to a teacher.
 */
export function sameChemistry(accepted: string, typed: string): Verdict | null {
  const wanted = readReaction(accepted)
  if (wanted === null) return null
  const given = readReaction(typed)
  if (given === null) return wanted.isCertain ? 'unsure' : null
  if (!wanted.isCertain && !given.isCertain) return null
  if (wanted.sides.length !== given.sides.length) return 'unsure'
  if (isReversible(wanted.sign) !== isReversible(given.sign)) return 'unsure'
  const verdicts = wanted.sides.map((side, index) =>
    verdictInAnyOrder(side, given.sides[index] ?? [], sameSubstance),
  )
  if (verdicts.every((verdict) => verdict === 'same')) return 'same'
  return verdicts.includes('different') && !isMultipleOf(wanted, given) ? 'different' : 'unsure'
}

const isReversible = (sign: string): boolean => /⇌|⇋|<=>/.test(sign)

function readReaction(line: string): Reaction | null {
  const named = line.replace(/\\(?:ce|rm)\b/g, '').replace(/\\x?(?:long)?(?:equal|rightarrow)\b/g, '=')
  const flat = closeUp(named, /(={1,4}|→|⇌|⇋|<=>|[_^])/)
    .replace(/_\{(\d{1,2})\}/g, '_$1')
    .replace(/\^\{(\d?[+-])\}/g, '^$1')
    .replace(/([^\s+])\s+\+\s+/g, '$1 + ')
  if (flat.length > 200 || /[a-z]{3}|[{}\\]/.test(flat)) return null
  const signs = flat.match(new RegExp(SIGN, 'g')) ?? []
  if (signs.length > 1) return null
  const sides = flat.split(SIGN).map(readSide)
  if (sides.some((side) => side === null)) return null
  const known = sides.filter((side) => side !== null)
  const isCertain = known.flat().some(({ marked }) => isSurelyChemical(marked)) && areElements(flat)
  return areElements(flat) ? { sides: known, sign: signs[0] ?? '', isCertain } : null
}

/** No spaces around the signs that `sign` catches. */
function closeUp(line: string, sign: RegExp): string {
  const pieces = line.split(sign)
  return pieces
    .map((piece, index) => {
      const left = index === 0 ? piece : piece.trimStart()
      return index === pieces.length - 1 ? left : left.trimEnd()
    })
    .join('')
}

/** A count behind an atom, a symbol of two letters or a charge: `NO` alone could be a product of letters. */
function isSurelyChemical(marked: string): boolean {
  return /[A-Z][a-z]|[A-Z)]_?(?:[2-9]|1\d)|[+-]$/.test(marked) && !/^[A-Z]_\d$/.test(marked)
}

function areElements(flat: string): boolean {
  return [...flat.matchAll(/[A-Z][a-z]?/g)].every(([symbol]) => ELEMENTS.has(symbol))
}

function readSide(side: string): Substance[] | null {
  const substances: Substance[] = []
  for (const term of splitTerms(side)) {
    const match = SPECIES.exec(term)
    if (match === null) return null
    const [, amount = '', body = '', charge = '', gas = ''] = match
    if (!/[A-Z]/.test(body)) return null
    const marked = `${body}${charge}${gas}`
    substances.push({
      amount: amount === '1' ? '' : amount,
      plain: marked.replace(/[_^]/g, ''),
      marked,
      isMarked: /[_^]/.test(marked),
    })
  }
  return substances.length > 0 && substances.length <= 8 ? substances : null
}

/** A plus between spaces or before the next substance separates; one before another plus or the end is a charge. */
function splitTerms(side: string): string[] {
  const terms: string[] = []
  let term = ''
  for (let at = 0; at < side.length; at += 1) {
    const character = side[at] ?? ''
    const rest = side.slice(at + 1).trimStart()
    const isCharge = side[at - 1] === '^' || (/^\^?\d$/.test(side.slice(at - 2, at)) && side[at - 2] === '^')
    if (character === '+' && !isCharge && rest !== '' && !rest.startsWith('+')) {
      terms.push(term.trim())
      term = ''
    } else if (character !== ' ') term += character
  }
  return [...terms, term.trim()]
}

function sameSubstance(accepted: Substance, typed: Substance): Verdict {
  if (accepted.amount !== typed.amount) return 'different'
  if (accepted.marked === typed.marked) return 'same'
  if (accepted.plain === typed.plain)
    return accepted.isMarked && typed.isMarked ? sameMarks(accepted, typed) : 'same'
  if (accepted.plain.replace(/[↑↓]/g, '') === typed.plain.replace(/[↑↓]/g, '')) return 'unsure'
  return atomsOf(accepted.plain) === atomsOf(typed.plain) ? 'unsure' : 'different'
}

/** Counts may be typed without a mark beside a marked charge: `SO4^{2-}`. */
function sameMarks(accepted: Substance, typed: Substance): Verdict {
  return accepted.marked.replaceAll('_', '') === typed.marked.replaceAll('_', '') ? 'same' : 'unsure'
}

/** How many of each atom, brackets multiplied out only when there are none: isomers and other spellings have the same. */
function atomsOf(plain: string): string {
  if (/[()[\]·+-]/.test(plain)) return plain
  const counts = new Map<string, number>()
  for (const [, symbol = '', count = ''] of plain.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    counts.set(symbol, (counts.get(symbol) ?? 0) + Number(count || 1))
  }
  return [...counts]
    .map(([symbol, count]) => `${symbol}${count}`)
    .toSorted()
    .join()
}

/** `4H2+2O2=4H2O` for `2H2+O2=2H2O`: the same reaction, not in smallest numbers. */
function isMultipleOf(accepted: Reaction, typed: Reaction): boolean {
  const amounts = (reaction: Reaction): Map<string, number> =>
    new Map(reaction.sides.flat().map(({ plain, amount }) => [plain, Number(amount || 1)]))
  const wanted = amounts(accepted)
  const given = amounts(typed)
  if (wanted.size !== given.size) return false
  const ratios = new Set([...wanted].map(([plain, amount]) => (given.get(plain) ?? Number.NaN) / amount))
  return ratios.size === 1 && !ratios.has(Number.NaN)
}
