import { z } from 'zod'
import { route } from '../../../core/route.ts'
import { Id } from '../../../core/schemas.ts'
import { AnswerCounts } from '../../../facts/schemas.ts'

const Option = z.object({
  key: z.string(),
  count: z.number().int(),
  strong_count: z.number().int(),
  weak_count: z.number().int(),
})

/** How one item went, over the whole school (QC-20). */
export const ItemStatistic = z.object({
  item_id: Id,
  counts: AnswerCounts,
  /** 区分度 from -1 to 1; null while fewer students than are needed can be ranked. */
  discrimination: z.number().nullable(),
  /** How many students are ranked for it. */
  ranked_count: z.number().int(),
  /** How often each choice was picked in the first answer of each student; null where nothing is picked. */
  options: z.array(Option).nullable(),
  picked_count: z.number().int(),
  /** Why the item should be looked at, in Chinese. */
  doubts: z.array(z.string()),
})
export type ItemStatistic = z.output<typeof ItemStatistic>

/** How a question went in a class; null for all classes together that the reader has nothing to do with ([QU-145]). */
export const ClassStatistic = z.object({
  class_id: Id.nullable(),
  class_name: z.string(),
  counts: AnswerCounts,
})

export const questionStatisticsContract = {
  statistics: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/statistics',
    summary: '一道题的使用数据：得分率、实测难度、区分度、选项分布',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ question_id: Id, version: z.int().min(1).nullable().default(null) }),
    output: z.object({
      /** The version that is told of: the asked one, or the current one. */
      version: z.number().int(),
      /** The versions that were answered, and how often an item of each was. */
      versions: z.array(z.object({ version: z.number().int(), answered_count: z.number().int() })),
      /** Below so many answers a number is not shown. */
      least: z.number().int(),
      items: z.array(ItemStatistic),
    }),
  }),
  statisticsByClass: route({
    method: 'POST',
    path: '/api/question_center/v1/bank/statistics-by-class',
    summary: '一道题在各班的作答：管理范围内的班逐个列出，其余合在一起',
    access: 'questionCenter.get',
    effect: 'read',
    input: z.object({ question_id: Id, version: z.int().min(1).nullable().default(null) }),
    output: z.object({ list: z.array(ClassStatistic) }),
  }),
}
