import { z } from 'zod'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Done, Id, text } from '../../core/schemas.ts'
import { MAX_COMMENT } from '../limits.ts'

/** Comments that a teacher keeps for all questions, and for one item besides. */
export const MAX_KEPT_COMMENTS = 50
/** Comments with a score that are suggested for an item. */
export const MAX_SUGGESTED = 6

const words = text('评语', MAX_COMMENT)

/** A comment of one's own. */
export const KeptComment = z.object({
  comment_id: Id,
  words: z.string(),
  /** The item that it is kept for; null is for every one. */
  item_id: Id.nullable(),
})
export type KeptComment = z.output<typeof KeptComment>

/** 评语库 of one kind: the marker's own comments, comments that were given before with their scores, and changing one everywhere (HW-12). */
export function commentBankContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    comments: route({
      method: 'POST',
      path: `${path}/marking/comments`,
      summary: '批一道小题时可用的评语：自己的评语库，和这道题给过的评语加得分',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, item_id: Id }),
      output: z.object({
        kept: z.array(KeptComment),
        given: z.array(z.object({ comment: z.string(), score: z.number(), use_count: z.int() })),
      }),
    }),
    keep_comment: route({
      method: 'POST',
      path: `${path}/marking/keep-comment`,
      summary: '把一条评语存进自己的评语库：通用的，或只给一道小题',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ words, item_id: Id.nullable() }),
      output: KeptComment,
    }),
    drop_comment: route({
      method: 'POST',
      path: `${path}/marking/drop-comment`,
      summary: '从自己的评语库去掉一条；已经给出的评语不变',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ comment_id: Id }),
      output: Done,
    }),
    comment_uses: route({
      method: 'POST',
      path: `${path}/marking/comment-uses`,
      summary: '一条评语在这份作业里用了多少次',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, words }),
      output: z.object({ use_count: z.int() }),
    }),
    change_comment: route({
      method: 'POST',
      path: `${path}/marking/change-comment`,
      summary: '改一处，全部改：这份作业里用了它的都换成新的，评语库里的也换',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, words, becomes: words }),
      output: z.object({ use_count: z.int() }),
    }),
  }
}
