import { assignmentFileContract } from '@jiangtai/shared/classes/assignment-file-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { listAssignmentImports } from './assignment-file.store.ts'
import { checkAssignmentFile } from './check-assignment-file.service.ts'
import { exportAssignmentFile } from './export-assignment-file.service.ts'
import { importAssignments, undoAssignments, undoUntil } from './import-assignments.service.ts'

export const assignmentFile = routes(assignmentFileContract, {
  exportAssignmentFile: (ctx) => exportAssignmentFile(ctx),
  checkAssignmentFile: (ctx, upload) => checkAssignmentFile(ctx, upload),
  importAssignments: (ctx, input) => importAssignments(ctx, input),
  assignmentImports: async (ctx, page) => {
    const { total, rows } = await listAssignmentImports(ctx.db, { school_id: ctx.actor.school_id, ...page })
    return { total, list: rows.map((row) => ({ ...row, undo_until: undoUntil(row, ctx.now) })) }
  },
  undoAssignmentImport: (ctx, { import_id }) => undoAssignments(ctx, import_id),
})
