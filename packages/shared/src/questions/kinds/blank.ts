import { assignAnswers } from './assign-answers.ts'
import type { BlankKey, Item, ShownItem } from '../document.ts'
import { normaliseBlank } from '../marking/normalise-blank.ts'
import { compareBlank, type SameValue } from '../marking/same-value.ts'
import type { DistributionRow, ItemMark, KeyFor, PartFor, PartMark } from './kind.ts'
import { makeKind } from './make-kind.ts'
import { shareScore, sumOfParts } from './scores.ts'
import { commonest } from './typed.ts'

/** 填空. */
export const blank = makeKind({
  kind: 'blank',
  name: '填空题',
  partKind: 'blank',
  keyKind: 'blank',
  isGradedByMachine: true,
  rowsFrom: 'typed',
  nothing: '还没有填答案',
  emptyPart: (item) => ({
    kind: 'blank',
    blanks: Array.from({ length: blankCount(item) }, () => ''),
    attachments: [],
  }),
  isUntouched: (part) => part.blanks.every((text) => text.trim() === ''),
  missing: (item, part) => {
    const filled = part.blanks.slice(0, blankCount(item)).filter((text) => text.trim() !== '').length
    const left = blankCount(item) - filled
    return left > 0 ? `还有 ${left} 空没有填` : null
  },
  mark: (item, marked) => markBlanks(item, marked),
  distribution: (item, _bank, parts) => countSpellings(blankCount(item), parts),
  partText: (item, part) =>
    part.blanks
      .slice(0, Math.max(blankCount(item), 1))
      .map((text) => text.trim() || '（空）')
      .join('；'),
  keyText: (_item, key) => key.blanks.map(({ accepted }) => accepted.join(' / ')).join('；'),
  faults: (item, _bank, key) => {
    if (key.blanks.length !== blankCount(item))
      return [`有 ${blankCount(item)} 个空，答案却有 ${key.blanks.length} 个`]
    const empty = key.blanks.findIndex(({ accepted }) => accepted.length === 0)
    if (empty === -1) return []
    return [key.blanks.length === 1 ? '空的答案还没有写' : `第 ${empty + 1} 空的答案还没有写`]
  },
})

/** An item whose blanks were never counted still has one to fill. */
function blankCount(item: ShownItem): number {
  return Math.max(1, item.blanks.length)
}

/** Each blank by itself or with its group in the best order ([QU-6] to [QU-10]). */
function markBlanks(
  item: Item,
  { key, part, sameValue }: { key: KeyFor<'blank'>; part: PartFor<'blank'>; sameValue: SameValue },
): ItemMark {
  const scores = shareScore(
    item.score,
    key.blanks.map(({ score }) => score),
  )
  const parts: PartMark[] = key.blanks.map(() => ({ result: 'wrong', score: 0 }))
  for (const places of groupsOf(key.blanks)) {
    const { key_of, is_unsure } = assignAnswers(
      places.length,
      (keyAt, typedAt) => {
        const accepted = key.blanks[places[keyAt] ?? -1]
        const typed = part.blanks[places[typedAt] ?? -1] ?? ''
        return accepted === undefined ? 'different' : compareBlank(accepted, typed, sameValue)
      },
      (keyAt) => scores[places[keyAt] ?? -1] ?? 0,
    )
    for (const [typedAt, place] of places.entries()) {
      const keyAt = key_of[typedAt] ?? null
      if (keyAt !== null) parts[place] = { result: 'right', score: scores[places[keyAt] ?? -1] ?? 0 }
      else if (is_unsure[typedAt] === true) parts[place] = { result: 'ungraded', score: 0 }
    }
  }
  return sumOfParts(item.score, parts)
}

/** The places of the blanks that may be exchanged; a blank without a group stands alone. */
function groupsOf(blanks: readonly BlankKey[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const [place, { group }] of blanks.entries()) {
    const name = group === null ? `alone ${place}` : `group ${group}`
    groups.set(name, [...(groups.get(name) ?? []), place])
  }
  return [...groups.values()]
}

/** The commonest spellings of each blank; several blanks are numbered. */
function countSpellings(count: number, parts: readonly PartFor<'blank'>[]): DistributionRow[] {
  return Array.from({ length: count }, (_, place) => {
    const rows = commonest(parts.map((part) => normaliseBlank(part.blanks[place] ?? '')))
    return count === 1 ? rows : rows.map((row) => ({ ...row, key: `(${place + 1}) ${row.key}` }))
  }).flat()
}
