import type { Formula } from './formula.ts'
import type { Unit } from './units.ts'

/** A typed answer by its shape. A line that may be read in two ways is read twice. */
export type MathAnswer =
  | { readonly kind: 'formula'; readonly formula: Formula }
  | { readonly kind: 'quantity'; readonly value: Formula; readonly unit: Unit }
  /** `3:2:1`. */
  | { readonly kind: 'ratio'; readonly parts: readonly Formula[] }
  /** Numbers of statements: ②③, (2)(3). */
  | { readonly kind: 'labels'; readonly labels: readonly string[] }
  /** `any` order after 或, 和 and ±; as `listed` with commas, `both` for conditions that hold together (且). */
  | {
      readonly kind: 'list'
      readonly order: 'any' | 'listed' | 'both'
      readonly parts: readonly MathAnswer[]
    }
  | { readonly kind: 'set'; readonly parts: readonly MathAnswer[] }
  /** A point, a vector or an interval: `(1,2)`, `[1,2)`, `A(1,2)`. */
  | {
      readonly kind: 'tuple'
      readonly open: '(' | '['
      readonly close: ')' | ']'
      readonly parts: readonly Formula[]
      readonly name: string | null
    }
  | { readonly kind: 'union'; readonly parts: readonly MathAnswer[] }
  /** `{x|x>1}`. */
  | { readonly kind: 'builder'; readonly variable: string; readonly condition: MathAnswer }
  /** `a<x<b`, `y=2x`: one sign less than sides. */
  | { readonly kind: 'relation'; readonly sides: readonly Formula[]; readonly signs: readonly string[] }
  /** `x∈(1,2)`, `a=(1,2)`: a name for something else than a formula. */
  | { readonly kind: 'named'; readonly name: Formula; readonly sign: string; readonly answer: MathAnswer }
  /** ∅. */
  | { readonly kind: 'empty' }
