import { childOf, childrenOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { isOn } from '@jiangtai/shared/questions/typed-form/office-math/math-node.ts'
import { valueOf } from './look.ts'
import { numberWords } from './number-words.ts'
import type { Styles } from './styles.ts'

type Level = { start: number; format: string; text: string; restarts_after: number | null; is_legal: boolean }
type List = { counts: string; levels: ReadonlyMap<number, Level>; starts: ReadonlyMap<number, number> }

/** Words's levels. */
const LEVELS = 9

/** Counts the automatic numbers of a document: the number of the next paragraph at a place, empty where it has a bullet or none. */
export type Numbering = (place: { list: string; level: number }) => string

/** Reads the part of numberings; the numbers are not in the text and are counted as the text is read. */
export function numberingOf(part: XmlNode | null, styles: Styles): Numbering {
  const root = childOf(part ?? undefined, 'w:numbering')
  const plans = new Map(
    childrenOf(root, 'w:abstractNum').map((plan) => [plan.attributes['w:abstractNumId'] ?? '', plan]),
  )
  const nums = new Map(childrenOf(root, 'w:num').map((num) => [num.attributes['w:numId'] ?? '', num]))
  const lists = new Map<string, List | null>()
  const listOf = (id: string): List | null => {
    const known = lists.get(id)
    if (known !== undefined) return known
    const read = readList(nums.get(id), { plans, nums, styles })
    lists.set(id, read)
    return read
  }
  /** The present number of each count, by its plan. */
  const counts = new Map<string, (number | null)[]>()
  const started = new Set<string>()
  return ({ list: id, level }) => {
    const list = listOf(id)
    const plan = list?.levels.get(level)
    if (list === null || plan === undefined) return ''
    const count = counts.get(list.counts) ?? Array<number | null>(LEVELS).fill(null)
    counts.set(list.counts, count)
    // A list that says where it starts begins there once, though others of its plan counted on.
    if (!started.has(id)) for (const at of list.starts.keys()) count[at] = null
    started.add(id)
    const startOf = (at: number) => list.starts.get(at) ?? list.levels.get(at)?.start ?? 1
    count[level] = (count[level] ?? startOf(level) - 1) + 1
    for (let deeper = level + 1; deeper < LEVELS; deeper += 1)
      if (restarts(list.levels.get(deeper), level)) count[deeper] = null
    if (plan.format === 'bullet') return ''
    return plan.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const format = list.levels.get(at)?.format ?? 'decimal'
      return numberWords(count[at] ?? startOf(at), plan.is_legal ? 'decimal' : format)
    })
  }
}

function restarts(deeper: Level | undefined, level: number): boolean {
  if (deeper === undefined || deeper.restarts_after === null) return true
  return deeper.restarts_after !== 0 && level < deeper.restarts_after
}

type Parts = { plans: ReadonlyMap<string, XmlNode>; nums: ReadonlyMap<string, XmlNode>; styles: Styles }

function readList(num: XmlNode | undefined, parts: Parts): List | null {
  const counts = valueOf(num, 'w:abstractNumId')
  const plan = counts === null ? undefined : planOf(counts, parts)
  if (num === undefined || counts === null || plan === undefined) return null
  const levels = new Map(childrenOf(plan, 'w:lvl').map(levelOf))
  const starts = new Map<number, number>()
  for (const override of childrenOf(num, 'w:lvlOverride')) {
    const at = Number(override.attributes['w:ilvl'] ?? 0)
    const start = valueOf(override, 'w:startOverride')
    if (start !== null) starts.set(at, Number(start))
    const own = childOf(override, 'w:lvl')
    if (own !== undefined) levels.set(at, levelOf(own)[1])
  }
  return { counts, levels, starts }
}

/** A plan may only send to the style that has the real one. */
function planOf(id: string, { plans, nums, styles }: Parts): XmlNode | undefined {
  const plan = plans.get(id)
  const link = valueOf(plan, 'w:numStyleLink')
  const { list } = styles(link).paragraph
  if (link === null || list === undefined) return plan
  return plans.get(valueOf(nums.get(list), 'w:abstractNumId') ?? '') ?? plan
}

function levelOf(node: XmlNode): [number, Level] {
  const restart = valueOf(node, 'w:lvlRestart')
  const legal = childOf(node, 'w:isLgl')
  return [
    Number(node.attributes['w:ilvl'] ?? 0),
    {
      start: Number(valueOf(node, 'w:start') ?? 1),
      format: formatOf(node),
      text: valueOf(node, 'w:lvlText') ?? '',
      restarts_after: restart === null ? null : Number(restart),
      is_legal: legal !== undefined && isOn(legal.attributes['w:val']),
    },
  ]
}

/** A format of newer Word stands beside the one for older programs. */
function formatOf(node: XmlNode): string {
  const choice = childOf(childOf(node, 'mc:AlternateContent'), 'mc:Fallback')
  return valueOf(node, 'w:numFmt') ?? valueOf(choice, 'w:numFmt') ?? 'decimal'
}
