import { z } from 'zod'
import { route } from '../core/route.ts'
import { Id } from '../core/schemas.ts'
import { CHOSEN_BODY_BYTES, MAX_CHOSEN } from '../students/rules.ts'

/** What can be deleted while it was never used: 学生, 教师, 班级 (行政班 and 教学班). */
export const RemovableKind = z.enum(['student', 'teacher', 'class'], { message: '请选择要删除的是什么' })
export type RemovableKind = z.output<typeof RemovableKind>

const byRemover = {
  method: 'POST',
  access: 'schoolManage.delete',
  scope: 'school',
  max_bytes: CHOSEN_BODY_BYTES,
} as const
const Asked = z.object({
  kind: RemovableKind,
  ids: z.array(Id).min(1, '请选择要删除的').max(MAX_CHOSEN, `一次最多 ${MAX_CHOSEN} 个`),
})

/** One of those asked about, and why it stays; null where it can go. */
export const RemovableView = z.object({ id: Id, name: z.string(), reason: z.string().nullable() })
export type RemovableView = z.output<typeof RemovableView>

/** 删除 of what was never used ([SC-97]); what was, is 停用 or 归档 instead. */
export const removalContract = {
  look: route({
    ...byRemover,
    path: '/api/school_manager/v1/removal/look',
    summary: '哪些从没用过、可以删除，其余为什么不能',
    effect: 'read',
    input: Asked,
    output: z.object({ list: z.array(RemovableView) }),
  }),
  remove: route({
    ...byRemover,
    path: '/api/school_manager/v1/removal/remove',
    summary: '删除从没用过的学生、教师或班级；用过的保留并说明原因',
    effect: 'write',
    input: Asked,
    output: z.object({
      removed_count: z.int(),
      kept: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
    }),
  }),
}
