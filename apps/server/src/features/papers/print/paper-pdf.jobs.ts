import { AppError } from '@jiangtai/shared/core/errors.ts'
import { Id } from '@jiangtai/shared/core/schemas.ts'
import { PaperForm } from '@jiangtai/shared/papers/parallel/form-fields.ts'
import { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { z } from 'zod'
import type { Converter } from '../../../core/convert/converter.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type JobCtx, type JobKinds, jobKind, type JobProgress } from '../../../core/jobs/job-kind.ts'
import { paperNotFound } from '../papers.access.ts'
import { findPaper, findPaperVersion } from '../papers.store.ts'
import { writePaper } from '../word/print-paper.service.ts'
import { pdfKey } from './kept-pdf.service.ts'
import { makePdf } from './pdf.service.ts'

/** The job that makes the PDF of a paper. */
export const PRINT_PAPER = 'paper.pdf'

/** `key` is where the PDF will lie; it says which revision is meant. Without a version the draft is. */
export const PrintPayload = z.object({
  ...{ key: z.string(), paper_id: Id, print: PaperPrint },
  version: z.number().int().nullable().default(null),
  form: PaperForm.nullable().default(null),
})

/** A process without an office leaves PDFs to one that has it. */
export function printJobs({ converter }: { converter: Converter }): JobKinds {
  return converter.isAvailable ? { [PRINT_PAPER]: jobKind(PrintPayload, printPaper) } : {}
}

/** Makes the file of Word that its teacher would get, and the PDF of that ([PA-50]). */
async function printPaper(
  ctx: JobCtx,
  { key, paper_id, version, form, print }: z.output<typeof PrintPayload>,
  progress: JobProgress,
): Promise<Record<string, number>> {
  const { school_id, storage } = ctx
  const db = ctx.database.orm
  const write = async () => {
    const paper = await findPrinted(db, { school_id, paper_id, version, form })
    if (paper === null) throw paperNotFound()
    if (pdfKey({ ...paper, school_id, paper_id, version, print }) !== key)
      throw new AppError('CONFLICT', { message: '试卷刚刚修改过，请重新预览' })
    return writePaper({ db, storage }, { ...paper, school_id }, { print, owner: ctx.account_id })
  }
  await makePdf(ctx, { key, write }, progress)
  return {}
}

/** The draft, or a finished version: that stays to be printed for its readers when its teacher removes the paper. */
async function findPrinted(
  db: Queryable,
  {
    version,
    form,
    ...where
  }: { school_id: string; paper_id: string; version: number | null; form: PaperForm | null },
) {
  if (version === null) return findPaper(db, where)
  const finished = await findPaperVersion(db, { ...where, version })
  return finished === null ? null : { ...finished, form, revision: 0 }
}
