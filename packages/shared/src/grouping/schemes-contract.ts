import { z } from 'zod'
import { SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, FileView, Id, Instant, nameText, optionalNameText } from '../core/schemas.ts'
import { GROUP_COLOURS, LEVELS, MOST_CONSTRAINTS, MOST_GROUPS, MOST_STUDENTS } from './rules.ts'

const SchemeId = z.object({ scheme_id: Id })
/** A subject, or null for what holds in every subject. */
export const SubjectOrAll = SubjectField.nullable()
/** A student's level as a teacher sees it; null while nobody said. */
export const LevelOrNone = z.enum(LEVELS).nullable()

const Kind = z.enum(['regular', 'lab', 'layered'], '请选择分组类型')

/** A scheme in the list of its class. */
export const SchemeItem = z.object({
  scheme_id: Id,
  class_id: Id,
  name: z.string(),
  kind: Kind,
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  is_active: z.boolean(),
  group_count: z.int(),
  student_count: z.int(),
  updated_at: Instant,
  saved_by: z.string(),
  /** Whether it is the caller's to rename, set, save and remove ([GR-30]). */
  may_change: z.boolean(),
})
export type SchemeItem = z.output<typeof SchemeItem>

/** A member of a group as it is saved. */
export const SaveMember = z.object({
  student_id: Id,
  is_leader: z.boolean(),
  duty: optionalNameText('duty'),
})

/** A group as it is saved: its id is made by the client, so that it is the same on a repeat. */
export const SaveGroup = z.object({
  group_id: Id,
  name: nameText('group'),
  colour: z.enum(GROUP_COLOURS),
  emblem: optionalNameText('emblem'),
  layer: LevelOrNone,
  members: z.array(SaveMember).max(MOST_STUDENTS),
})
export type SaveGroup = z.output<typeof SaveGroup>

/** Students who are to be, or not to be, in one group (GP-06). */
export const GroupConstraint = z.object({
  kind: z.enum(['together', 'apart']),
  student_ids: z.array(Id).min(2, '约束至少要有两名学生').max(30, '一条约束最多 30 名学生'),
})
export type GroupConstraint = z.output<typeof GroupConstraint>

/** The whole of a scheme as it is saved. */
const Arrangement = {
  groups: z.array(SaveGroup).max(MOST_GROUPS, `最多 ${MOST_GROUPS} 个小组`),
  constraints: z.array(GroupConstraint).max(MOST_CONSTRAINTS, `最多 ${MOST_CONSTRAINTS} 条约束`),
}

/** A student of the class as the board shows one. */
export const BoardStudent = z.object({
  student_id: Id,
  name: z.string(),
  name_pinyin: z.string(),
  name_initials: z.string(),
  student_no: z.string(),
  gender: z.enum(['male', 'female']),
  level: LevelOrNone,
  /** Came to the class after the scheme was made and has no group yet (GP-05). */
  is_new: z.boolean(),
})
export type BoardStudent = z.output<typeof BoardStudent>

/** A scheme as the board shows it; who has left the class is in no group but named once more (GP-05). */
export const SchemeView = z.object({
  scheme_id: Id,
  class_id: Id,
  class_name: z.string(),
  name: z.string(),
  kind: Kind,
  subject_id: z.string().nullable(),
  is_active: z.boolean(),
  revision: z.int(),
  saved_by: z.string(),
  updated_at: Instant,
  /** Whether it is the caller's to change ([GR-30]). */
  may_change: z.boolean(),
  groups: z.array(
    SaveGroup.extend({
      name: z.string(),
      emblem: z.string(),
      members: z.array(SaveMember.extend({ duty: z.string() })),
    }),
  ),
  constraints: z.array(GroupConstraint),
  students: z.array(BoardStudent),
  left: z.array(z.object({ student_id: Id, name: z.string(), group_name: z.string() })),
})
export type SchemeView = z.output<typeof SchemeView>

const SaveScheme = z
  .object({ scheme_id: Id, revision: z.int().min(1), ...Arrangement })
  .superRefine(({ groups }, context) => {
    const seen = new Set<string>()
    for (const [at, { members }] of groups.entries()) {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['groups', at, 'members'], message })
      if (members.filter(({ is_leader }) => is_leader).length > 1) refuse('一个小组只有一名组长')
      for (const { student_id } of members) {
        if (seen.has(student_id)) refuse('同一名学生不能在两个小组里')
        seen.add(student_id)
      }
    }
    if (new Set(groups.map(({ group_id }) => group_id)).size < groups.length) {
      context.addIssue({ code: 'custom', path: ['groups'], message: '小组编号重复' })
    }
  })

/** The last question a teacher asked a class, to divide it by (GP-03); who is not named gave no answer. */
export const LastQuestion = z.object({
  lesson_title: z.string(),
  ended_at: Instant,
  answers: z.array(z.object({ student_id: Id, answer: z.string() })),
})
export type LastQuestion = z.output<typeof LastQuestion>

/** 分组方案: the schemes of a class and the board of one. */
export const schemesContract = {
  listSchemes: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/list',
    summary: '一个班级的分组方案',
    access: 'classGrouping.query',
    effect: 'read',
    input: z.object({ class_id: Id }),
    output: z.object({ class_id: Id, class_name: z.string(), list: z.array(SchemeItem) }),
  }),
  getScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/get',
    summary: '分组方案：小组、组员、约束与全班学生',
    access: 'classGrouping.get',
    effect: 'read',
    input: SchemeId,
    output: SchemeView,
  }),
  addScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/add',
    summary: '新建分组方案；可以从本班或其他班的方案复制',
    access: 'classGrouping.add',
    effect: 'write',
    input: z.object({
      class_id: Id,
      name: nameText('scheme'),
      kind: Kind,
      subject_id: SubjectOrAll,
      /** A scheme to begin with: its groups, and those of their members who are in this class. */
      copy_of: Id.nullable().default(null),
    }),
    output: SchemeId,
  }),
  updateScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/update',
    summary: '修改方案名称',
    access: 'classGrouping.edit',
    effect: 'write',
    input: z.object({ scheme_id: Id, name: nameText('scheme') }),
    output: Done,
  }),
  activateScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/set-active',
    summary: '设为当前方案；同班同学科的其他方案不再是当前',
    access: 'classGrouping.edit',
    effect: 'write',
    input: SchemeId,
    output: Done,
  }),
  removeScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/remove',
    summary: '删除方案；加分记录与已经布置的作业保留',
    access: 'classGrouping.delete',
    effect: 'write',
    input: SchemeId,
    output: Done,
  }),
  saveScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/save',
    summary: '保存整份分组：小组、组员、组长与约束；别人先保存过则拒绝',
    access: 'classGrouping.edit',
    effect: 'write',
    input: SaveScheme,
    output: z.object({ revision: z.int() }),
  }),
  lastAnswers: route({
    method: 'POST',
    path: '/api/grouping/v1/division/last-answers',
    summary: '自己最近一次在这个班发过、已经结束的题，每名学生答了什么',
    access: 'classGrouping.get',
    effect: 'read',
    input: z.object({ class_id: Id }),
    output: z.object({ question: LastQuestion.nullable() }),
  }),
  exportScheme: route({
    method: 'POST',
    path: '/api/grouping/v1/scheme/export',
    summary: '导出分组名单与小组排行（xlsx）',
    access: 'classGrouping.export',
    effect: 'read',
    records: { action: 'grouping.scheme_export', targets: ['scheme_id'] },
    input: SchemeId,
    output: FileView,
  }),
}
