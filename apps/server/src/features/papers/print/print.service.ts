import { type PaperForm, formTitle } from '@jiangtai/shared/papers/parallel/forms.ts'
import { type PaperPrint, USUAL_PRINT } from '@jiangtai/shared/papers/print/print.ts'
import type { AnswerPlace } from '@jiangtai/shared/papers/print/print.ts'
import type { PaperPdf } from '@jiangtai/shared/papers/print/contract.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { takeOwnPaper } from '../papers.access.ts'
import { getReadablePaper } from '../sharing/read-paper.access.ts'
import { changePaperRow, findLastPrint } from '../papers.store.ts'
import { refuseEmpty, writePaper } from '../word/print-paper.service.ts'
import { pdfKey } from './kept-pdf.service.ts'
import { PRINT_PAPER } from './paper-pdf.jobs.ts'
import { askPdf } from './pdf.service.ts'

/** The words that tell the files of one paper apart in a folder of downloads. */
const ENDINGS: Readonly<Record<AnswerPlace, string>> = {
  none: '',
  after_each: '（教师版）',
  at_end: '（含答案）',
}

type Read = { paper_id: string; version?: number | null | undefined }
type Asked = Read & { print: PaperPrint }

/** How a paper is printed: as it was chosen for it, else as its teacher prints, each room as it is measured ([PA-53]). */
export async function getPrint({ db, actor }: Ctx, asked: Read): Promise<PaperPrint> {
  const { print } = await getReadablePaper(db, actor, asked)
  if (print !== null) return { ...USUAL_PRINT, ...print }
  const last = await findLastPrint(db, { school_id: actor.school_id, owner_teacher_id: actor.person_id })
  return { ...USUAL_PRINT, ...last, rooms: [] }
}

/** Keeps the way of printing with the paper, whose document stays as it was. */
export async function savePrint({ db, actor }: Ctx, { paper_id, print }: Asked): Promise<void> {
  await changePaperRow(db, await takeOwnPaper(db, actor, paper_id), { print })
}

export async function exportWord(ctx: Ctx, { print, ...asked }: Asked) {
  const { school_id, person_id } = ctx.actor
  const paper = await getReadablePaper(ctx.db, ctx.actor, asked)
  const stored = { ...paper, school_id }
  const { bytes, left_out } = await writePaper(ctx, stored, { print, owner: person_id })
  return {
    file_name: `${fileName(paper, print)}.docx`,
    content_base64: Buffer.from(bytes).toString('base64'),
    left_out,
  }
}

/** The PDF that is there, or the job that makes it; one that is being made is not begun again ([PA-52]). */
export async function paperPdf(ctx: Ctx, { print, ...asked }: Asked): Promise<PaperPdf> {
  const { db, actor } = ctx
  const { school_id } = actor
  const paper = await getReadablePaper(db, actor, asked)
  refuseEmpty(paper.document)
  const { paper_id, form } = paper
  const version = paper.is_draft ? null : paper.version
  const key = pdfKey({ ...paper, school_id, version, print })
  return askPdf(ctx, {
    ...{ kind: PRINT_PAPER, file_name: `${fileName(paper, print)}.pdf` },
    payload: { key, paper_id, version, form, print },
  })
}

function fileName(
  { title, form }: { title: string; form: PaperForm | null },
  { answers }: PaperPrint,
): string {
  return `${formTitle(title, form)}${ENDINGS[answers]}`
}
