import { z } from 'zod'
import { PHASE_IDS } from '../core/dictionaries.ts'
import { route } from '../core/route.ts'
import { nameText } from '../core/schemas.ts'
import { isOwnSubjectId, isSubjectId } from './subjects.ts'

/** A subject of a school as its teachers are told it; one that was deleted is left out. */
export const SubjectView = z.object({
  id: z.string(),
  name: z.string(),
  phase_ids: z.array(z.enum(PHASE_IDS)).readonly(),
  state: z.enum(['offered', 'hidden']),
})

const SubjectId = z.string().refine(isSubjectId, '没有这个学科')
const Phases = z
  .array(z.enum(PHASE_IDS))
  .min(1, '至少选择一个学段')
  .transform((ids) => PHASE_IDS.filter((id) => ids.includes(id)))

/** All subjects of the school, as they are after a change. */
const Subjects = z.object({ subjects: z.array(SubjectView) })

const change = {
  method: 'POST',
  access: 'schoolManage.edit',
  scope: 'school',
  effect: 'write',
  output: Subjects,
} as const

/** The subjects of a school: the built-in ones as the school uses them, and its own. */
export const subjectsContract = {
  addSubject: route({
    ...change,
    path: '/api/school_manager/v1/subjects/add',
    summary: '添加学校自己的学科',
    input: z.object({ name: nameText('subject'), phases: Phases }),
  }),
  updateSubject: route({
    ...change,
    path: '/api/school_manager/v1/subjects/update',
    summary: '修改学科的学段；学校自己的学科也可以改名',
    input: z.object({ subject_id: SubjectId, name: nameText('subject').optional(), phases: Phases }),
  }),
  setSubjectHidden: route({
    ...change,
    path: '/api/school_manager/v1/subjects/set-hidden',
    summary: '停用或恢复学科；停用的学科不再供选择，已有的保持不变',
    input: z.object({ subject_id: SubjectId, is_hidden: z.boolean() }),
  }),
  removeSubject: route({
    ...change,
    path: '/api/school_manager/v1/subjects/remove',
    summary: '删除学校自己的、没用过的学科',
    input: z.object({
      own_subject_id: z.string().refine(isOwnSubjectId, '国家课程可以停用，不能删除'),
    }),
  }),
}
