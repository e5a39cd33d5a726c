import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { WorksheetAsked, worksheetContract } from '@jiangtai/shared/tasks/steps/worksheet.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Handlers, Services } from '../../../../core/http/context.ts'
import { askPdf } from '../../../papers/print/pdf.service.ts'
import { keptPdfKey } from '../../../papers/print/kept-pdf.service.ts'
import { writeWorksheet } from '../../../papers/word/print-worksheet.service.ts'
import { materialsOf } from '../../reading/materials.service.ts'
import { getTask } from '../../tasks.access.ts'
import { listSets } from '../../tasks.store.ts'
import { worksheetSteps } from './worksheet-steps.ts'

/** The job that makes the PDF of a worksheet. */
export const PRINT_WORKSHEET = 'task.worksheet_pdf'

type Stored = { school_id: string; task_id: string; title: string; revision: number }

/** The handlers of worksheets of tasks of one kind. */
export function worksheetHandlers(kind: TaskKindId): Handlers<ReturnType<typeof worksheetContract>> {
  return {
    worksheet_word: async (ctx, asked) => {
      const { task_id } = asked
      const { school_id, person_id: owner } = ctx.actor
      const task = { ...(await getTask(ctx.db, ctx.actor, { task_id, kind })), school_id }
      const { bytes, left_out } = await printWorksheet(ctx, { task, asked, owner })
      return {
        file_name: `${fileName(task, asked)}.docx`,
        content_base64: Buffer.from(bytes).toString('base64'),
        left_out,
      }
    },

    worksheet_pdf: async (ctx, asked) => {
      const { task_id } = asked
      const { school_id } = ctx.actor
      const task = { ...(await getTask(ctx.db, ctx.actor, { task_id, kind })), school_id }
      const key = worksheetKey(task, asked)
      // A worksheet without steps is refused before a job is made of it.
      await readWorksheet(ctx, task, asked)
      return askPdf(ctx, {
        ...{ kind: PRINT_WORKSHEET, file_name: `${fileName(task, asked)}.pdf` },
        payload: { ...asked, key },
      })
    },
  }
}

/** Where the PDF of a worksheet lies, for each revision of its task. */
export function worksheetKey(
  { school_id, task_id, revision }: Pick<Stored, 'school_id' | 'task_id' | 'revision'>,
  { set_no, has_answers }: WorksheetAsked,
): string {
  return keptPdfKey({ school_id, of_id: task_id, revision, set_no, has_answers })
}

/** The file of Word of a worksheet. */
export async function printWorksheet(
  services: { db: Queryable; storage: Services['storage'] },
  { task, asked, owner }: { task: Stored; asked: WorksheetAsked; owner: string },
) {
  const { has_answers } = asked
  return writeWorksheet(services, await readWorksheet(services, task, asked), { has_answers, owner })
}

async function readWorksheet(
  services: { db: Queryable; storage: Services['storage'] },
  { school_id, task_id, title }: Stored,
  { set_no }: WorksheetAsked,
) {
  const sets = await listSets(services.db, { school_id, task_id })
  const set = sets.find((one) => one.set_no === set_no)
  if (set === undefined) throw new AppError('NOT_FOUND', { message: '没有这一份' })
  if (set.steps.length === 0) throw badField('set_no', '还没有步骤，先加步骤再打印')
  const { materials } = await materialsOf(services, { school_id, sets: [set] })
  const named = sets.length === 1 ? title : `${title}（${set.name}）`
  return { school_id, title: named, note: set.note, steps: worksheetSteps(set, materials) }
}

/** The words that tell the files of one task apart in a folder of downloads. */
function fileName({ title }: Pick<Stored, 'title'>, { has_answers }: WorksheetAsked): string {
  return `${title}${has_answers ? '（教师版）' : ''}`
}
