import { AppError } from '@jiangtai/shared/core/errors.ts'
import { Id } from '@jiangtai/shared/core/schemas.ts'
import { z } from 'zod'
import type { Converter } from '../../../../core/convert/converter.ts'
import { type JobCtx, type JobKinds, jobKind, type JobProgress } from '../../../../core/jobs/job-kind.ts'
import { makePdf } from '../../../papers/print/pdf.service.ts'
import { findTask } from '../../tasks.store.ts'
import { PRINT_WORKSHEET, printWorksheet, worksheetKey } from './worksheet.service.ts'

/** `key` is where the PDF will lie; it says which revision is meant. */
const Payload = z.object({ key: z.string(), task_id: Id, set_no: z.int(), has_answers: z.boolean() })

/** A process without an office leaves PDFs to one that has it. */
export function worksheetJobs({ converter }: { converter: Converter }): JobKinds {
  return converter.isAvailable ? { [PRINT_WORKSHEET]: jobKind(Payload, printPdf) } : {}
}

async function printPdf(
  ctx: JobCtx,
  { key, ...asked }: z.output<typeof Payload>,
  progress: JobProgress,
): Promise<Record<string, number>> {
  const { school_id, storage, account_id: owner } = ctx
  const db = ctx.database.orm
  const write = async () => {
    const found = await findTask(db, { school_id, task_id: asked.task_id })
    if (found === null) throw new AppError('NOT_FOUND', { message: '这份内容不存在或已被删除' })
    const task = { ...found, school_id }
    if (worksheetKey(task, asked) !== key)
      throw new AppError('CONFLICT', { message: '内容刚刚修改过，请重新预览' })
    return printWorksheet({ db, storage }, { task, asked, owner })
  }
  await makePdf(ctx, { key, write }, progress)
  return {}
}
