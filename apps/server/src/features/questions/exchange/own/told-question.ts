import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { findWays } from '../../catalogue/trees/ways.store.ts'

/** A question with its chapter and knowledge points in words, as a file of our own tells it. */
export type ToldQuestion = Pick<
  QuestionView,
  'document' | 'difficulty' | 'source' | 'year' | 'region' | 'type'
> & { chapter: string; points: string[] }

/** Questions for such a file: two statements, however many there are. */
export async function toldQuestions(db: Queryable, views: readonly QuestionView[]): Promise<ToldQuestion[]> {
  const chapters = await findWays(
    db,
    'chapter',
    views.flatMap(({ chapter_id }) => chapter_id ?? []),
  )
  const points = await findWays(
    db,
    'knowledge',
    views.flatMap(({ knowledge }) => knowledge.map(({ knowledge_id }) => knowledge_id)),
  )
  return views.map(({ document, difficulty, source, year, region, type, chapter_id, knowledge }) => ({
    ...{ document, difficulty, source, year, region, type },
    chapter: chapters.get(chapter_id ?? '') ?? '',
    points: knowledge.flatMap(({ knowledge_id }) => points.get(knowledge_id) ?? []),
  }))
}
