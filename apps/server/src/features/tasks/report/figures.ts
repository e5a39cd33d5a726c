import { addCounts, type AnswerCounts, NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import type { Got } from '@jiangtai/shared/tasks/report/bands.ts'
import { scoreFigures } from '@jiangtai/shared/tasks/report/score-figures.ts'
import type {
  ClassFigures,
  GroupFigures,
  ItemFigures,
  KnowledgeFigures,
} from '@jiangtai/shared/tasks/report/views.ts'
import type { AlikeAnswers, ItemKnowledge, ReportedClass } from './report.store.ts'

/** Answers that came out alike as counts ([FA-8], [FA-9]); `weight` is the share of a knowledge point. */
export function countsOfAlike(alike: readonly AlikeAnswers[], weight = 1): AnswerCounts {
  const counts = { ...NO_ANSWERS }
  for (const { result, score, full_score, count } of alike) {
    counts[`${result}_count`] += count
    if (result === 'missing') counts.missed_score += full_score * weight
    if (result === 'missing' || result === 'ungraded') continue
    counts.score += score * weight
    counts.full_score += full_score * weight
  }
  return counts
}

/** The counts of a report of one class, or of all. */
export type Counted = { classes: readonly ReportedClass[]; alike: readonly AlikeAnswers[] }

/** The scores of the students whose work is marked wholly. */
export function markedOf(classes: readonly ReportedClass[]): Got[] {
  return classes.flatMap(({ marked }) => marked.map(([score, full_score]) => ({ score, full_score })))
}

/** The figures of a class, or of everybody; scores are told where all sets have the same full score. */
export function groupFigures({ classes, alike }: Counted, isComparable: boolean): GroupFigures {
  const sum = (
    count: 'expected_count' | 'submitted_count' | 'late_count' | 'excused_count' | 'counted_count',
  ) => classes.reduce((total, one) => total + one[count], 0)
  const submitted_count = sum('submitted_count')
  const marked = markedOf(classes)
  return {
    ...{ expected_count: sum('expected_count'), submitted_count, late_count: sum('late_count') },
    excused_count: sum('excused_count'),
    // A work that was counted and then returned is in both.
    unsettled_count: Math.max(0, submitted_count - sum('counted_count')),
    marked_count: marked.length,
    counts: countsOfAlike(alike),
    scores: isComparable ? scoreFigures(marked.map(({ score }) => score)) : null,
  }
}

/** Each class that has the task by itself. */
export function classFigures({ classes, alike }: Counted, isComparable: boolean): ClassFigures[] {
  const byClass = groupBy(alike, ({ class_id }) => class_id)
  return classes.flatMap((one) => {
    const { class_id, class_name } = one
    if (class_name === null) return []
    const own = { classes: [one], alike: byClass.get(class_id) ?? [] }
    return [{ class_id, class_name, ...groupFigures(own, isComparable) }]
  })
}

/** The counts of one class; null is all. */
export function ofClass({ classes, alike }: Counted, class_id: string | null): Counted {
  if (class_id === null) return { classes, alike }
  const isOwn = (one: { class_id: string }) => one.class_id === class_id
  return { classes: classes.filter(isOwn), alike: alike.filter(isOwn) }
}

type AskedItem = { question_id: string; item_id: string }

/** The figures of each item: of the class that is looked at, and beside it of each class. */
export function itemFigures(
  items: readonly AskedItem[],
  alike: readonly AlikeAnswers[],
  class_id: string | null,
): ItemFigures[] {
  const byItem = groupBy(alike, ({ item_id }) => item_id)
  return items.map(({ question_id, item_id }) => {
    const own = byItem.get(item_id) ?? []
    const shown = class_id === null ? own : own.filter((one) => one.class_id === class_id)
    return {
      ...{ question_id, item_id, counts: countsOfAlike(shown), picks: picksOf(shown) },
      classes: [...groupBy(own, (one) => one.class_id)].map(([id, rows]) => ({
        class_id: id,
        counts: countsOfAlike(rows),
      })),
    }
  })
}

function picksOf(alike: readonly AlikeAnswers[]): ItemFigures['picks'] {
  const counts = new Map<string, number>()
  for (const { picked, count } of alike)
    for (const key of picked) counts.set(key, (counts.get(key) ?? 0) + count)
  return [...counts].map(([key, count]) => ({ key, count }))
}

/** The figures of each knowledge point, each item by its weight ([FA-25]). */
export function knowledgeFigures(
  knowledge: readonly ItemKnowledge[],
  alike: readonly AlikeAnswers[],
): KnowledgeFigures[] {
  const byItem = groupBy(alike, ({ item_id }) => item_id)
  return [...groupBy(knowledge, ({ knowledge_id }) => knowledge_id)].map(([knowledge_id, places]) => ({
    ...{ knowledge_id, name: places[0]?.name ?? '' },
    item_ids: places.map(({ item_id }) => item_id),
    counts: addCounts(places.map(({ item_id, weight }) => countsOfAlike(byItem.get(item_id) ?? [], weight))),
  }))
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}
