import { createHash } from 'node:crypto'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { PaperDocument } from '@jiangtai/shared/papers/document.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import { MAX_SHEET_PAGES, type SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import type { SheetLayout } from '@jiangtai/shared/papers/sheet/layout.ts'
import { sheetSections } from '@jiangtai/shared/papers/sheet/sheet-items.ts'
import { sheetLayout } from '@jiangtai/shared/papers/sheet/sheet-layout.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import { getPaper, takeOwnPaper } from '../papers.access.ts'
import { findPaperVersion } from '../papers.store.ts'
import { drawInThread, sheetFonts } from './in-sheet-thread.ts'
import { addSheet, findSheet } from './sheet.store.ts'

/** Subjects whose essays are written on lines. */
const LATIN_SUBJECTS: readonly string[] = ['english']

type PrintedPaper = { school_id: string; title: string; subject_id: string; document: PaperDocument }

/** The sheet of a paper as it is now, to be looked at: it has no code, so nothing that is filled on it is read. */
export async function previewSheet(
  ctx: Ctx,
  { paper_id, choices }: { paper_id: string; choices: SheetChoices },
) {
  const { school_id } = ctx.actor
  const paper = await getPaper(ctx.db, ctx.actor, paper_id)
  const layout = await layOut(ctx.db, { ...paper, school_id }, choices)
  const content_base64 = await draw(layout, {
    sheet_id: null,
    made_at: ctx.now.toISOString(),
    owner: ctx.actor.person_id,
  })
  return { file_name: `${paper.title}（答题卡预览）.pdf`, content_base64, page_count: layout.pages.length }
}

/** Keeps the sheet of a finished version, whose layout never changes ([PA-63]); the same again is the same sheet. */
export async function createSheet(
  { db, actor, now }: Ctx,
  { paper_id, version, choices }: { paper_id: string; version: number; choices: SheetChoices },
): Promise<{ sheet_id: string }> {
  const { school_id } = actor
  const { subject_id } = await takeOwnPaper(db, actor, paper_id)
  const finished = await findPaperVersion(db, { school_id, paper_id, version })
  if (finished === null) throw badField('version', '这份试卷没有这个版本，请先完成组卷')
  const layout = await layOut(db, { ...finished, school_id, subject_id }, choices)
  const sheet_id = await addSheet(db, {
    ...{ sheet_id: newId(), school_id, paper_id, version, choices, layout },
    digest: createHash('sha256').update(JSON.stringify(choices)).digest('hex'),
    page_count: layout.pages.length,
    created_at: now.toISOString(),
  })
  return { sheet_id }
}

/** The file of a sheet, drawn from the layout that was kept. */
export async function sheetFile(ctx: Ctx, sheet_id: string) {
  const { school_id, person_id } = ctx.actor
  const sheet = await findSheet(ctx.db, { school_id, sheet_id })
  if (sheet === null) throw new AppError('NOT_FOUND', { message: '答题卡不存在' })
  const { title } = await getPaper(ctx.db, ctx.actor, sheet.paper_id)
  const content_base64 = await draw(sheet.layout, { sheet_id, made_at: sheet.created_at, owner: person_id })
  return { file_name: `${title}（第 ${sheet.version} 版答题卡）.pdf`, content_base64 }
}

async function layOut(db: Queryable, paper: PrintedPaper, choices: SheetChoices): Promise<SheetLayout> {
  const { school_id, title, subject_id, document } = paper
  const versions = paperQuestions(document)
  if (versions.length === 0) throw badField('paper_id', '试卷里还没有题目，先加入题目再生成答题卡')
  const questions = await questionDocumentsAt(db, { school_id, versions })
  const sections = sheetSections(document, questions)
  const layout = sheetLayout({ title, is_latin: LATIN_SUBJECTS.includes(subject_id), sections }, choices)
  if (layout.pages.length > MAX_SHEET_PAGES)
    throw badField('frames', `答题卡超过 ${MAX_SHEET_PAGES} 页，请减小答题框或把试卷分成两份`)
  return layout
}

async function draw(
  layout: SheetLayout,
  { owner, ...sheet }: { sheet_id: string | null; made_at: string; owner: string },
): Promise<string> {
  const fonts = sheetFonts()
  if (fonts === null)
    throw new AppError('CONFLICT', { message: '服务器没有安装中文字体，暂时不能生成答题卡，请联系管理员' })
  const bytes = await drawInThread({ ...sheet, layout, fonts }, owner)
  return Buffer.from(bytes).toString('base64')
}
