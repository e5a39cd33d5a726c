import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, optionalText, Paging, paged } from '../core/schemas.ts'

/** A group's sum in one period; a removed group keeps its own ([GR-6]). */
export const RankedGroup = z.object({
  group_id: Id,
  name: z.string(),
  colour: z.string(),
  emblem: z.string(),
  is_removed: z.boolean(),
  total: z.int(),
  plus: z.int(),
  minus: z.int(),
})
export type RankedGroup = z.output<typeof RankedGroup>

/** One entry of the history. */
export const PointView = z.object({
  point_id: Id,
  group_id: Id,
  group_name: z.string(),
  student_id: Id.nullable(),
  student_name: z.string().nullable(),
  delta: z.int(),
  /** Empty where nobody gave one. */
  reason: z.string(),
  period: z.int(),
  teacher_name: z.string(),
  created_at: Instant,
  revoked_at: Instant.nullable(),
})
export type PointView = z.output<typeof PointView>

/** 加分 扣分 (GP-07). */
export const pointsContract = {
  addPoints: route({
    method: 'POST',
    path: '/api/grouping/v1/point/add',
    summary: '给一个或几个小组（或其中的学生）加分、扣分',
    access: 'classGrouping.edit',
    effect: 'write',
    input: z.object({
      scheme_id: Id,
      targets: z
        .array(z.object({ group_id: Id, student_id: Id.nullable() }))
        .min(1, '请选择小组')
        .max(60, '一次最多给 60 个对象记分'),
      delta: z
        .int()
        .min(-100, '一次最多扣 100 分')
        .max(100, '一次最多加 100 分')
        .refine((delta) => delta !== 0, '分值不能为 0'),
      reason: optionalText('原因', 40).default(''),
    }),
    output: z.object({ point_ids: z.array(Id) }),
  }),
  listPoints: route({
    method: 'POST',
    path: '/api/grouping/v1/point/list',
    summary: '记分记录，新的在前',
    access: 'classGrouping.query',
    effect: 'read',
    input: z.object({ scheme_id: Id, period: z.int().min(1).nullable().default(null), ...Paging }),
    output: paged(PointView),
  }),
  rankGroups: route({
    method: 'POST',
    path: '/api/grouping/v1/point/ranking',
    summary: '小组排行；不给周期时为当前周期',
    access: 'classGrouping.query',
    effect: 'read',
    input: z.object({ scheme_id: Id, period: z.int().min(1).nullable().default(null) }),
    output: z.object({ period: z.int(), current_period: z.int(), list: z.array(RankedGroup) }),
  }),
  explainPoint: route({
    method: 'POST',
    path: '/api/grouping/v1/point/explain',
    summary: '写明一次记分的原因；空着为没有原因',
    access: 'classGrouping.edit',
    effect: 'write',
    input: z.object({ point_id: Id, reason: optionalText('原因', 40) }),
    output: Done,
  }),
  revokePoint: route({
    method: 'POST',
    path: '/api/grouping/v1/point/revoke',
    summary: '撤销一次记分；记录保留',
    access: 'classGrouping.edit',
    effect: 'write',
    input: z.object({ point_id: Id }),
    output: Done,
  }),
  beginPeriod: route({
    method: 'POST',
    path: '/api/grouping/v1/point/new-period',
    summary: '开始新的记分周期；以前的记分保留',
    access: 'classGrouping.edit',
    effect: 'write',
    input: z.object({ scheme_id: Id }),
    output: z.object({ period: z.int() }),
  }),
}
