import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { reportContract } from '@jiangtai/shared/tasks/report/contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { exportReport } from './export-report.service.ts'
import { readMissed, readReport, readReportAnswers, readReportStudents } from './report.service.ts'

/** The handlers of the report of tasks of one kind. */
export function reportHandlers(kind: TaskKindId): Handlers<ReturnType<typeof reportContract>> {
  return {
    report: (ctx, input) => readReport(ctx, { ...input, kind }),

    reportStudents: (ctx, input) => readReportStudents(ctx, { ...input, kind }),

    reportAnswers: (ctx, input) => readReportAnswers(ctx, { ...input, kind }),

    reportMissed: (ctx, input) => readMissed(ctx, { ...input, kind }),

    exportReport: (ctx, input) => exportReport(ctx, { ...input, kind }),
  }
}
