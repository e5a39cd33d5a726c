import type Fraction from 'fraction.js'

/** An expression as it is written: nothing is evaluated, so that `1+1` and `2` differ in form. */
export type Formula =
  | { readonly kind: 'number'; readonly value: Fraction; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'sum'; readonly terms: readonly Formula[] }
  | { readonly kind: 'product'; readonly factors: readonly Formula[] }
  | { readonly kind: 'quotient'; readonly top: Formula; readonly bottom: Formula }
  | { readonly kind: 'power'; readonly base: Formula; readonly exponent: Formula }
  | { readonly kind: 'root'; readonly degree: number; readonly inner: Formula }
  | { readonly kind: 'negative' | 'percent' | 'degree' | 'absolute'; readonly inner: Formula }
  | { readonly kind: 'call'; readonly name: string; readonly base: Formula | null; readonly inner: Formula }

/** The formulas a formula is made of. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'number':
    case 'name':
      return []
    case 'sum':
      return formula.terms
    case 'product':
      return formula.factors
    case 'quotient':
      return [formula.top, formula.bottom]
    case 'power':
      return [formula.base, formula.exponent]
    case 'call':
      return formula.base === null ? [formula.inner] : [formula.base, formula.inner]
    case 'root':
    case 'negative':
    case 'percent':
    case 'degree':
    case 'absolute':
      return [formula.inner]
  }
}

/** The formula and all formulas inside it. */
export function everyPart(formula: Formula): Formula[] {
  return [formula, ...partsOf(formula).flatMap(everyPart)]
}

const CONSTANTS = new Set(['π', 'e'])

/** Letters that stand for an unknown value, each once. */
export function namesIn(formula: Formula): Set<string> {
  return new Set(
    everyPart(formula).flatMap((part) =>
      part.kind === 'name' && !CONSTANTS.has(part.name) ? [part.name] : [],
    ),
  )
}

/** Whether a formula is a number: it holds no letter with an unknown value. */
export function isClosed(formula: Formula): boolean {
  return namesIn(formula).size === 0
}
