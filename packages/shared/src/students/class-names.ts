import { bareClassName } from '../classes/rules.ts'

/** The fields that name a class in a file. */
export type NameableClass = {
  name: string
  phase_id: string
  entry_year: number
  class_no: number | null
}

/** Which class somebody means, or which it could be. */
export type MeantClass<C> =
  | { kind: 'found'; found: C }
  | { kind: 'several'; among: readonly C[] }
  | { kind: 'unknown'; like: readonly C[] }

const MAX_LIKE = 5
/** Longer than the name of any class, with its phase and its spaces. */
const LONGEST_NAME = 60
/** The unknown names of one file for which classes of nearly the same name are looked for: each is compared with all classes. */
const MAX_LOOKED = 300
/** More classes than anybody teaches or is in. */
const MAX_NAMES = 40
/** From which share of common signs on one name may be a slip of the other. */
const MIN_LIKENESS = 0.5

const NUMERALS = '一二三四五六七八九'
const PHASE_MARKS: Record<string, string> = { primary: '小', junior: '初', senior: '高' }

/** The beginnings of class names, as people write a grade or an entry year, and what each is one way of writing. */
const BEGINNINGS: readonly [RegExp, (found: readonly string[]) => string][] = [
  [/^高中?([一二三1-3])(?:年级)?/, ([no = '']) => `高${numberOf(no)}`],
  [/^初中?([一二三1-3])(?:年级)?/, ([no = '']) => `初${numberOf(no)}`],
  [/^(?:初中)?([七八九7-9])(?:年级|(?=[(\d]))/, ([no = '']) => `初${(numberOf(no) ?? 0) - 6}`],
  [/^(?:小学)?([一二三四五六1-6])年级/, ([no = '']) => `小${numberOf(no)}`],
  [/^([一二三四五六])(?=\d)/, ([no = '']) => `小${numberOf(no)}`],
  [/^([高初小]?)[中学]?(?:20)?(\d\d)级/, ([phase = '', year = '']) => `${phase}20${year}级`],
]

/**
 * A class's name without what people write differently: widths, brackets, spaces, 第, numerals, zeros in front, 初一 for 七年级, and
 * 班 at the end. `高一（3）班`, `高一 03班` and `高中一年级三班` are one.
 */
export function classNameKey(text: string): string {
  const { grade, rest } = partsOf(text)
  return `${grade}${rest}`
}

/** The names of classes in one cell, parted by commas and lines; null for more than anybody has ([QI-145]). */
export function classNamesIn(cell: string): string[] | null {
  if (cell.length > MAX_NAMES * LONGEST_NAME) return null
  const names = cell
    .split(/[、,，;；\n]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return names.length > MAX_NAMES ? null : [...new Set(names)]
}

/** The words for a cell of which `classNamesIn` makes nothing. */
export const TOO_MANY_CLASSES = `一格最多写 ${MAX_NAMES} 个班级`

/**
 * Finds classes by the names that people write: the name first, then the entry year with the number ([SC-60]). Of a file in which hardly any
 * name is a class, only the first names are told what they are like ([QI-145]).
 */
export function classFinder<C extends NameableClass>(classes: readonly C[]): (text: string) => MeantClass<C> {
  const byName = grouped(classes, ({ name }) => [name])
  const byKey = grouped(classes, ({ name }) => [classNameKey(name)])
  const byYear = grouped(classes, ({ phase_id, entry_year, class_no }) => {
    const year = `${entry_year}级${class_no}`
    return class_no === null ? [] : [year, `${PHASE_MARKS[phase_id] ?? ''}${year}`]
  })
  const known = new Map<string, MeantClass<C>>()
  let looked_count = 0
  const look = (text: string): MeantClass<C> => {
    if (text.length > LONGEST_NAME) return { kind: 'unknown', like: [] }
    const key = classNameKey(text)
    const among = byName.get(text) ?? byKey.get(key) ?? byYear.get(key) ?? []
    const [found] = among
    if (found === undefined) {
      looked_count += 1
      return { kind: 'unknown', like: looked_count > MAX_LOOKED ? [] : alike(text, classes) }
    }
    return among.length === 1 ? { kind: 'found', found } : { kind: 'several', among }
  }
  // The rows of a file name few classes, over and over.
  return (text) => {
    const meant = known.get(text) ?? look(text)
    known.set(text, meant)
    return meant
  }
}

/** Why a name in a file is no class, with the classes it could be. */
export function classRefusal(
  text: string,
  meant: Exclude<MeantClass<NameableClass>, { kind: 'found' }>,
): string {
  const names = (classes: readonly NameableClass[]) => classes.map(({ name }) => name).join('、')
  if (meant.kind === 'several') return `“${text}”可能是${names(meant.among)}，请填完整名称`
  if (text.length > LONGEST_NAME) return `没有名称这么长的班级，最多 ${LONGEST_NAME} 字`
  const like = meant.like.length === 0 ? '' : `，相近的有${names(meant.like)}`
  return `没有使用中的班级“${text}”${like}`
}

function partsOf(text: string): { grade: string; rest: string } {
  // 七(3)班 tells the grade by its bracket.
  const open = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^([一二三四五六七八九1-9])[([【〔]/, '$1年级')
  const bare = bareClassName(open).replace(/[[\]【】〔〕第]/g, '')
  for (const [pattern, write] of BEGINNINGS) {
    const found = pattern.exec(bare)
    if (found !== null) return { grade: write(found.slice(1)), rest: restOf(bare.slice(found[0].length)) }
  }
  return { grade: '', rest: restOf(bare) }
}

function restOf(text: string): string {
  const rest = text.replace(/班$/, '')
  return String(numberOf(rest) ?? rest)
}

/** A number up to 99 in digits or numerals, or null. */
function numberOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const found = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text)
  if (found === null || text === '') return null
  const [, front = '', ten = '', back = ''] = found
  const digit = (numeral: string) => (numeral === '' ? 0 : NUMERALS.indexOf(numeral) + 1)
  if (ten === '') return back === '' ? digit(front) : front === '' ? digit(back) : null
  return (front === '' ? 1 : digit(front)) * 10 + digit(back)
}

function grouped<C>(classes: readonly C[], keysOf: (one: C) => readonly string[]): Map<string, C[]> {
  const groups = new Map<string, C[]>()
  for (const one of classes) for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), one])
  return groups
}

/** Classes of the same grade or year, of the same number or, where no grade is told, of nearly the same name; the likest first. */
function alike<C extends NameableClass>(text: string, classes: readonly C[]): C[] {
  const wanted = partsOf(text)
  const scored = classes.map((one) => {
    const { grade, rest } = partsOf(one.name)
    if (wanted.grade.endsWith(`${one.entry_year}级`)) return { one, score: 1 }
    const isSame = wanted.grade === '' ? rest === wanted.rest : grade === wanted.grade
    const likeness = likenessOf(`${wanted.grade}${wanted.rest}`, `${grade}${rest}`)
    const isLike = wanted.grade === '' && likeness >= MIN_LIKENESS
    return { one, score: (isSame ? 1 : 0) + (isSame || isLike ? likeness : 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_LIKE)
    .map(({ one }) => one)
}

/** The share of signs two names have in common; one sign alone says nothing. */
function likenessOf(one: string, other: string): number {
  const left = Array.from(other)
  let same = 0
  for (const sign of one) {
    const at = left.indexOf(sign)
    if (at === -1) continue
    left.splice(at, 1)
    same += 1
  }
  return same < 2 ? 0 : (2 * same) / (one.length + other.length)
}
