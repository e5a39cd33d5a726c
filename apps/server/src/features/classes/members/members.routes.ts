import { classMembersContract } from '@jiangtai/shared/classes/members-contract.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { routes } from '../../../core/http/context.ts'
import { scopeOf } from '../../scope/scope.service.ts'
import { removeTeacher, saveAssignments } from '../assignments/assignments.service.ts'
import { listClassPage } from '../class-list.store.ts'
import { classView, subjectTeachersOf } from '../classes.views.ts'
import { moveStudents } from './move-students.service.ts'
import { addStudents, removeStudents, transferStudents } from './members.service.ts'

/** More classes a grade of one school does not have. */
const MAX_GRID_CLASSES = 200

export const classMembers = routes(classMembersContract, {
  addStudents: async (ctx, input) => ({ added_count: await addStudents(ctx, input) }),
  transferStudents: async (ctx, input) => ({ moved_count: await transferStudents(ctx, input) }),
  moveStudents: (ctx, input) => moveStudents(ctx, input),
  removeStudent: async (ctx, input) => ({ removed_count: await removeStudents(ctx, input) }),
  removeTeacher: async (ctx, input) => ({ removed_count: await removeTeacher(ctx, input) }),

  assignmentGrid: async (ctx, grade) => {
    const scope = await scopeOf(ctx.db, ctx.actor)
    const filter = { ...grade, school_id: ctx.actor.school_id, scope, search: '', kind: undefined }
    const rows = await listClassPage(ctx.db, filter, { page: 1, page_size: MAX_GRID_CLASSES, sort: 'grade' })
    const taught = rows.flatMap((row) => [
      row.subject_id,
      ...row.assigned.map(({ subject_id }) => subject_id),
    ])
    return {
      subjects: subjectsIn(ctx.actor.subjects, grade.phase_id, taught),
      classes: rows.map((row) => ({
        ...classView(ctx.actor, row),
        teachers: subjectTeachersOf(ctx.actor, row),
        may_edit: can(ctx.actor.grants, 'schoolManage.edit'),
      })),
    }
  },

  saveAssignments: (ctx, input) => saveAssignments(ctx, input),
})
