import { z } from 'zod'
import { idsOf } from '../../classes/fields.ts'
import type { PermissionId } from '../../core/permissions.ts'
import { route } from '../../core/route.ts'
import { Done, Id, optionalText, Paging } from '../../core/schemas.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { MAX_COMMENT, MAX_MEMBERS_A_CALL } from '../limits.ts'
import { AnswerHistory } from './history.ts'
import { GivenScore, ScoreComment, ScoreInk } from './scores.ts'
import { AGREEMENTS } from './suggestions.ts'
import { VoiceKey } from './voice.ts'
import { ItemScoreView, MarkedItem, StudentSheet } from '../views.ts'

/** One score that a marker gives. */
export const ScoreGiven = z.object({
  student_id: Id,
  round: z.int().min(1),
  item_id: Id,
  /** Null takes a score that was given by mistake back: the answer waits again ([TK-35]). */
  score: GivenScore.nullable(),
  comment: ScoreComment,
  /** Which points to give (得分点) of the key were given, in their order; empty where they were not looked at. */
  points: z.array(z.boolean()).max(60).default([]),
  ink: ScoreInk.nullable(),
  /** The recording of a spoken comment; null takes it away, and without a word of it the one of the replaced score stays ([TK-170]). */
  voice_key: VoiceKey.nullable().optional(),
  /** Whether these are the points of a suggestion ([TK-178]). */
  is_suggested: z.boolean().default(false),
  /** The score that the marker saw; null where there was none. Another one in force by now refuses this one ([TK-32]). */
  replaces: Id.nullable(),
})
export type ScoreGiven = z.output<typeof ScoreGiven>

/** Marking the tasks of one kind: by student or by item across the class (HW-10), and returning and accepting. */
export function markingContract<const Path extends string, const Area extends PermissionId>(
  path: Path,
  area: Area,
) {
  return {
    sheet: route({
      method: 'POST',
      path: `${path}/marking/sheet`,
      summary: '按人批改：一名学生交上来的全部作答',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, student_id: Id }),
      output: StudentSheet,
    }),
    items: route({
      method: 'POST',
      path: `${path}/marking/items`,
      summary: '按题批改：各题还有多少没有批',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id }),
      output: z.object({
        list: z.array(
          z.object({
            set_no: z.int(),
            question_id: Id,
            item_id: Id,
            full_score: z.number(),
            answered_count: z.int(),
            ungraded_count: z.int(),
            mean_score: z.number().nullable(),
          }),
        ),
        /** Whether the server has a service that suggests marks and the school allows it ([HK-85]). */
        offers_suggestions: z.boolean(),
      }),
    }),
    answers: route({
      method: 'POST',
      path: `${path}/marking/answers`,
      summary: '按题批改：一道小题的一页作答，没有批的在前',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({
        ...{ task_id: Id, item_id: Id, is_ungraded_only: z.boolean().default(false) },
        /** Only answers of trials with this agreement between suggestion and score ([TK-177]). */
        agreement: z.enum(AGREEMENTS).nullable().default(null),
        ...Paging,
      }),
      output: z.object({
        total: z.int(),
        list: z.array(MarkedItem.extend({ name: z.string(), class_name: z.string() })),
        files: FileUrls,
      }),
    }),
    history: route({
      method: 'POST',
      path: `${path}/marking/history`,
      summary: '一份作答的以前：各轮交的内容，得分每次是谁改的',
      access: `${area}.get`,
      effect: 'read',
      input: z.object({ task_id: Id, student_id: Id, item_id: Id }),
      output: AnswerHistory,
    }),
    score: route({
      method: 'POST',
      path: `${path}/marking/score`,
      summary: '给分：写明看到的是哪一个分数，别人刚改过的不会被盖掉',
      access: `${area}.edit`,
      effect: 'write',
      max_bytes: 512 * 1024,
      limit: { burst: 240, per_minute: 480 },
      input: z.object({ task_id: Id, scores: z.array(ScoreGiven).min(1).max(100) }),
      output: z.object({
        list: z.array(
          z.object({
            student_id: Id,
            item_id: Id,
            round: z.int(),
            /** The score in force now; another one than was given where somebody else was faster. */
            score: ItemScoreView,
            is_taken: z.boolean(),
            /** Who gave the score that stands where this one was not taken; empty for the machine, and where it was taken ([TK-238]). */
            by_name: z.string(),
          }),
        ),
        /** The addresses of their spoken comments. */
        files: FileUrls,
      }),
    }),
    hand_back: route({
      method: 'POST',
      path: `${path}/marking/return`,
      summary: '打回订正：没有得满分的题，或选中的题',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({
        task_id: Id,
        student_ids: idsOf('学生', MAX_MEMBERS_A_CALL),
        /** Null is every item without full score. */
        item_ids: z.array(Id).min(1).max(500).nullable(),
        note: optionalText('打回的原因', MAX_COMMENT),
      }),
      output: z.object({
        member_count: z.int(),
        /** Whose work was handed back; the others had nothing to correct. */
        student_ids: z.array(Id),
      }),
    }),
    take_back: route({
      method: 'POST',
      path: `${path}/marking/take-back`,
      summary: '取消打回：学生还没有开始订正',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, student_ids: idsOf('学生', MAX_MEMBERS_A_CALL) }),
      output: z.object({ member_count: z.int() }),
    }),
    accept: route({
      method: 'POST',
      path: `${path}/marking/accept`,
      summary: '通过：批改完成，不再订正',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, student_ids: idsOf('学生', MAX_MEMBERS_A_CALL) }),
      output: z.object({ member_count: z.int() }),
    }),
    anonymous: route({
      method: 'POST',
      path: `${path}/marking/anonymous`,
      summary: '匿名批改：按题批改时不显示姓名，或恢复显示',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, is_anonymous: z.boolean() }),
      output: Done,
    }),
    comment: route({
      method: 'POST',
      path: `${path}/marking/comment`,
      summary: '写总评，标为优秀作业',
      access: `${area}.edit`,
      effect: 'write',
      input: z.object({ task_id: Id, student_id: Id, comment: ScoreComment, is_excellent: z.boolean() }),
      output: Done,
    }),
  }
}
