import { AppError } from '@jiangtai/shared/core/errors.ts'
import { NO_ANSWERS } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import type { Item, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { ItemStatistic } from '@jiangtai/shared/questions/results/statistics/contract.ts'
import {
  itemDoubts,
  LEAST_ANSWERS,
  type OptionCount,
} from '@jiangtai/shared/questions/results/statistics/rules.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { findVersions, type QuestionRow } from '../../questions.store.ts'
import { countItems, type ItemCount } from './item-counts.store.ts'
import { type RankedItem, rankItems } from './item-figures.store.ts'

/** How a question that the actor may read went, at one of its versions (QC-20). */
export async function questionStatistics(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { row, version }: { row: QuestionRow; version: number },
) {
  const { school_id } = actor
  const { question_id, subject_id, difficulty } = row
  const counted = await countItems(db, { school_id, question_id })
  const ranked = await rankItems(db, { school_id, question_id, version, subject_id })
  const document = await documentAt({ db, actor }, { row, version })
  const ofVersion = new Map(
    counted.flatMap((one) => (one.question_version === version ? [[one.item_id, one.counts] as const] : [])),
  )
  const items = document.items.map((item) =>
    itemStatistic(document, item, {
      difficulty,
      counts: ofVersion.get(item.item_id) ?? NO_ANSWERS,
      ranked: ranked.find(({ item_id }) => item_id === item.item_id) ?? null,
    }),
  )
  return { version, versions: versionsOf(counted), least: LEAST_ANSWERS, items }
}

async function documentAt(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { row, version }: { row: QuestionRow; version: number },
): Promise<Question> {
  if (version === row.version) return readQuestion(row)
  const { question_id } = row
  const [found] = await findVersions(db, {
    school_id: actor.school_id,
    teacher_id: actor.person_id,
    versions: [{ question_id, version }],
  })
  if (found === undefined) throw new AppError('NOT_FOUND', { message: '这道题没有这一版' })
  return readQuestion(found)
}

/** An item's figures; those that few answers would make up are left out ([QU-140]). */
function itemStatistic({ bank }: Question, item: Item, { counts, ranked, difficulty }: Known): ItemStatistic {
  const { item_id, key } = item
  const { ranked_count = 0, picked_count = 0 } = ranked ?? {}
  const options = KINDS[item.kind].partKind === 'choice' ? splitOf(bank, item, ranked) : null
  const discrimination = ranked === null ? null : discriminationOf(ranked)
  const rate = scoreRate(counts, LEAST_ANSWERS)
  const doubts =
    rate.kind === 'rate' && answeredCount(counts) >= LEAST_ANSWERS
      ? itemDoubts({
          ...{ key, difficulty, score_rate: rate.rate, discrimination },
          options: picked_count >= LEAST_ANSWERS ? options : null,
        })
      : []
  return { item_id, counts, discrimination, ranked_count, options, picked_count, doubts }
}

type Known = { counts: ItemStatistic['counts']; ranked: RankedItem | null; difficulty: number }

function discriminationOf({ ranked_count, strong_rate, weak_rate }: RankedItem): number | null {
  if (ranked_count < LEAST_ANSWERS || strong_rate === null || weak_rate === null) return null
  return Math.round((strong_rate - weak_rate) * 100) / 100
}

/** Every choice of an item with how often it was picked, in the order of the choices. */
function splitOf(bank: Question['bank'], item: Item, ranked: RankedItem | null): OptionCount[] {
  return KINDS[item.kind].choices(item, bank).map(({ key }) => {
    const picked = ranked?.picks.find((pick) => pick.key === key)
    return picked ?? { key, count: 0, strong_count: 0, weak_count: 0 }
  })
}

function versionsOf(counted: readonly ItemCount[]): { version: number; answered_count: number }[] {
  const most = new Map<number, number>()
  for (const { question_version, counts } of counted)
    most.set(question_version, Math.max(most.get(question_version) ?? 0, answeredCount(counts)))
  return [...most].map(([version, answered_count]) => ({ version, answered_count }))
}
