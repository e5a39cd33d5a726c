import { classMembersContract } from '@jiangtai/shared/classes/members-contract.ts'
import { routes } from '../../../core/http/context.ts'
import { assignmentGrid, exportAssignments } from '../assignments/assignment-grid.service.ts'
import { readPastedCells } from '../assignments/pasted-cells.service.ts'
import { removeTeacher, saveAssignments } from '../assignments/assignments.service.ts'
import { moveStudents } from './move-students.service.ts'
import { addStudents, removeStudents, transferStudents } from './members.service.ts'

export const classMembers = routes(classMembersContract, {
  addStudents: async (ctx, input) => ({ added_count: await addStudents(ctx, input) }),
  transferStudents: async (ctx, input) => ({ moved_count: await transferStudents(ctx, input) }),
  moveStudents: (ctx, input) => moveStudents(ctx, input),
  removeStudent: async (ctx, input) => ({ removed_count: await removeStudents(ctx, input) }),
  removeTeacher: async (ctx, input) => ({ removed_count: await removeTeacher(ctx, input) }),

  assignmentGrid: (ctx, grade) => assignmentGrid(ctx, grade),
  exportAssignments: (ctx, grade) => exportAssignments(ctx, grade),
  readPastedCells: (ctx, { texts }) => readPastedCells(ctx, texts),
  saveAssignments: (ctx, input) => saveAssignments(ctx, input),
})
