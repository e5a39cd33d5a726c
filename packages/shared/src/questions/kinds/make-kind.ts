import type { AnswerPart } from '../answer.ts'
import type { Item, ItemKind, Option, ShownItem } from '../document.ts'
import { mapInlines } from '../map-blocks.ts'
import { type SameValue, sameSpelling } from '../marking/same-value.ts'
import type { Random } from './jumbled.ts'
import {
  attachmentText,
  type DistributionRow,
  isKeyFor,
  isPartFor,
  type ItemMark,
  type KeyFor,
  type KeyKind,
  type Kind,
  type PartFor,
  type PartKind,
} from './kind.ts'

/** A kind as its own file writes it: answers and keys are already of its kind, and not empty where they are marked. */
export type KindRules<P extends PartKind, K extends KeyKind> = {
  kind: ItemKind
  name: string
  partKind: P
  keyKind: K
  isGradedByMachine: boolean
  rowsFrom: Kind['rowsFrom']
  rearranges?: Kind['rearranges']
  choices?: Kind['choices']
  emptyPart: (item: ShownItem) => PartFor<P>
  /** Whether nothing is picked or typed; attachments are looked at by `makeKind`. */
  isUntouched: (part: PartFor<P>) => boolean
  /** Asked only of an answer that is not empty. */
  missing?: (item: ShownItem, part: PartFor<P>) => string | null
  /** What to say of an empty answer: 还没有选答案. */
  nothing: string
  unfit?: (item: ShownItem, bank: readonly Option[], part: PartFor<P>) => string | null
  mark: (item: Item, marked: { key: KeyFor<K>; part: PartFor<P>; sameValue: SameValue }) => ItemMark
  distribution?: (item: ShownItem, bank: readonly Option[], parts: readonly PartFor<P>[]) => DistributionRow[]
  partText: (item: ShownItem, part: PartFor<P>) => string
  keyText: (item: Item, key: KeyFor<K>) => string
  show?: (shown: ShownItem) => ShownItem
  jumble?: (item: Item, key: KeyFor<K>, random: Random) => Item
  faults?: (item: Item, bank: readonly Option[], key: KeyFor<K>) => string[]
}

const NOTHING_RIGHT: ItemMark = { result: 'wrong', score: 0, parts: [] }
const FOR_THE_TEACHER: ItemMark = { result: 'ungraded', score: 0, parts: [] }

/** Makes a kind of its rules: deals with answers of another kind, empty answers and attachments once for all. */
export function makeKind<P extends PartKind, K extends KeyKind>(rules: KindRules<P, K>): Kind {
  const { kind, name, partKind, keyKind, isGradedByMachine, rowsFrom } = rules
  const isEmpty = (part: AnswerPart) =>
    part.attachments.length === 0 && (!isPartFor(part, partKind) || rules.isUntouched(part))
  return {
    kind,
    name,
    partKind,
    keyKind,
    isGradedByMachine,
    rowsFrom,
    rearranges: rules.rearranges ?? 'none',
    isEmpty,
    choices: rules.choices ?? (() => []),
    emptyPart: rules.emptyPart,
    missing: (item, part) => {
      if (isEmpty(part) || !isPartFor(part, partKind)) return rules.nothing
      return rules.isUntouched(part) ? null : (rules.missing?.(item, part) ?? null)
    },
    unfit: (item, bank, part) => {
      if (!isPartFor(part, partKind)) return '答案与题型不符'
      return rules.unfit?.(item, bank, part) ?? null
    },
    mark: (item, part, compare = sameSpelling) => {
      if (part === null || isEmpty(part) || !isPartFor(part, partKind)) return NOTHING_RIGHT
      if (!isKeyFor(item.key, keyKind)) return FOR_THE_TEACHER
      if (isGradedByMachine && rules.isUntouched(part)) return NOTHING_RIGHT
      return rules.mark(item, { key: item.key, part, sameValue: compare })
    },
    distribution: (item, bank, parts) =>
      rules.distribution?.(
        item,
        bank,
        parts.filter((part) => isPartFor(part, partKind)),
      ) ?? [],
    show: (item) => {
      const shown = withoutKey(item)
      return rules.show?.(shown) ?? shown
    },
    partText: (item, part) => {
      const words = isPartFor(part, partKind) && !rules.isUntouched(part) ? rules.partText(item, part) : ''
      return `${words}${attachmentText(part.attachments)}`
    },
    keyText: (item) => (isKeyFor(item.key, keyKind) ? rules.keyText(item, item.key) : ''),
    jumble: (item, random) =>
      isKeyFor(item.key, keyKind) && rules.jumble !== undefined ? rules.jumble(item, item.key, random) : item,
    faults: (item, bank) => {
      if (!isKeyFor(item.key, keyKind)) return [`${name}的答案格式不对`]
      return rules.faults?.(item, bank, item.key) ?? []
    },
  }
}

/** Only what may be seen, each field by name: a field added later stays hidden until it is named here ([QU-20]). */
function withoutKey(item: Item): ShownItem {
  const { item_id, kind, stem, options, targets, blanks, score, place, way } = item
  return {
    item_id,
    kind,
    stem: withEvenBlanks(stem),
    options: options.map(({ key, content }) => ({ key, content: withEvenBlanks(content) })),
    targets: targets.map(({ key, content }) => ({ key, content: withEvenBlanks(content) })),
    blanks,
    score,
    ...(place === undefined ? {} : { place }),
    ...(way === undefined ? {} : { way }),
  }
}

/** Blocks whose blanks all have the usual width, so that none tells the length of its key ([QU-20]). */
export function withEvenBlanks(blocks: Item['stem']): Item['stem'] {
  return mapInlines(blocks, (inline) => (inline.type === 'blank' ? { ...inline, width: null } : inline))
}
