import { CARET } from './typing.ts'

/** The face of a key, the text that it writes (`CARET` stands where typing goes on), and its name. */
export type FormulaKey = { face: string; writes: string; name: string }

/** A group of keys; those of a number pad stand in rows of seven at every width. */
export type KeyGroup = { name: string; is_in_rows: boolean; keys: readonly FormulaKey[] }

const plain = (signs: string): FormulaKey[] =>
  signs.split(' ').map((sign) => ({ face: sign, writes: sign, name: sign }))

const named = (face: string, name: string, writes = face): FormulaKey => ({ face, writes, name })

/** The keys of a blank (ST-06), in the spelling that marking reads by value. */
export const FORMULA_KEYS: readonly KeyGroup[] = [
  {
    name: '算式',
    is_in_rows: true,
    keys: [
      ...[...plain('7 8 9 + -'), named('( )', '括号', `(${CARET})`), named('a/b', '分数', `(${CARET})/()`)],
      ...[...plain('4 5 6 × ÷'), named('√', '根号', `√(${CARET})`), named('x²', '平方', '²')],
      ...[...plain('1 2 3 = ±'), named('xⁿ', '乘方', `^(${CARET})`), named('x³', '立方', '³')],
      ...plain('0 . , π ° % :'),
    ],
  },
  {
    name: '关系与集合',
    is_in_rows: false,
    keys: plain('< > ≤ ≥ ≠ ≈ ∞ ∈ ∉ ⊆ ∪ ∩ ∅ ∁ [ ] { } ∥ ⊥ ∠ △ ∽ ≌ 或 且'),
  },
  {
    name: '字母',
    is_in_rows: false,
    keys: plain('x y z a b c d e f k m n t r A B C S V α β γ θ λ μ ρ φ ω Δ Ω ₁ ₂ ₃ ₙ'),
  },
  {
    name: '函数',
    is_in_rows: false,
    keys: [
      ...['sin', 'cos', 'tan', 'ln', 'lg', 'log'].map((name) => named(name, name)),
      named('| |', '绝对值', `|${CARET}|`),
      ...plain('⁰ ⁴ ⁵ ⁿ ⁻ ¹'),
    ],
  },
  {
    name: '化学与单位',
    is_in_rows: false,
    keys: plain('→ ⇌ ↑ ↓ ₂ ₃ ₄ ₅ ₆ ⁺ ⁻ ²⁺ ²⁻ H O C N S Na Mg Al Cl K Ca Fe Cu Zn Ag m s kg J W Pa mol L ℃'),
  },
  {
    name: '语文',
    is_in_rows: false,
    keys: plain('， 。 、 ； ： ？ ！ “ ” ‘ ’ 《 》 （ ） —— …… · ① ② ③ ④ ⑤ ⑥'),
  },
]
