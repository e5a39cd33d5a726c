import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { paperPlanContract } from '@jiangtai/shared/papers/plan/contract.ts'
import { shareScore } from '@jiangtai/shared/papers/plan/share-score.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../../questions/questions.access.ts'
import { addPaper } from '../papers.service.ts'

/** Makes a draft of a composed paper: its sections and its order, each question with the points of its section ([PA-34]). */
export async function createPlannedPaper(
  ctx: Ctx,
  { sections, ...named }: ParsedOf<typeof paperPlanContract.createPlanned>,
): Promise<{ paper_id: string }> {
  const ids = sections.flatMap(({ question_ids }) => question_ids)
  const rows = ids.length === 0 ? [] : await getReadableQuestions(ctx.db, ctx.actor, ids)
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return addPaper(ctx, {
    ...named,
    origin: 'composed',
    print: null,
    document: {
      ...{ subtitle: '', notice: '', duration_min: null },
      sections: sections.map(({ title, score, question_ids }) => ({
        ...{ section_id: newId(), title, note: '' },
        questions: question_ids.flatMap((id) => {
          const row = byId.get(id)
          if (row === undefined) return []
          const { items } = readQuestion(row)
          const scores = shareScore(
            score,
            items.map((item) => item.score),
          )
          return {
            ...{ question_id: id, version: row.version },
            scores: items.map(({ item_id }, at) => ({ item_id, score: scores[at] ?? 0 })),
          }
        }),
      })),
    },
  })
}
