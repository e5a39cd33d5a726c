import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { papersContract } from '@jiangtai/shared/papers/contract.ts'
import type { PaperDocument, PaperQuestion } from '@jiangtai/shared/papers/document.ts'
import type { PaperOrigin } from '@jiangtai/shared/papers/views.ts'
import { newSections } from '@jiangtai/shared/papers/new-sections.ts'
import { paperQuestions, paperScore, questionCount } from '@jiangtai/shared/papers/paper-score.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../core/http/context.ts'
import { gramsOf } from '../../core/search/grams.ts'
import { aboutOf } from './about/about.store.ts'
import { getReadableQuestions } from '../questions/questions.access.ts'
import { takeOwnPaper } from './papers.access.ts'
import {
  addPaperRows,
  addPaperVersions,
  changePaperRow,
  findVersionDocuments,
  type PaperRow,
} from './papers.store.ts'
import { typesInOrder } from '@jiangtai/shared/papers/cart/rules.ts'
import { getReadablePaper } from './sharing/read-paper.access.ts'
import { importedPaper } from '../questions/desk/imported.service.ts'
import { importedAbout } from './about/imported-about.ts'
import { importedSections } from './imported-sections.ts'

type Input<Call extends keyof typeof papersContract> = ParsedOf<(typeof papersContract)[Call]>

/** Makes a draft of chosen questions, by type ([PA-10]). */
export async function createPaper(
  ctx: Ctx,
  input: Input<'create'>,
  origin: PaperOrigin = 'composed',
): Promise<{ paper_id: string }> {
  const { title, subject_id, phase_id, question_ids, types } = input
  const rows = question_ids.length === 0 ? [] : await getReadableQuestions(ctx.db, ctx.actor, question_ids)
  const sections = newSections(
    rows.map((row) => ({ ...row, document: readQuestion(row) })),
    typesInOrder(types),
  )
  const document = { subtitle: '', notice: '', duration_min: null, sections }
  return addPaper(ctx, { title, subject_id, phase_id, document, origin, print: null })
}

/** A new draft with everything a paper says, one's own or one that may be read ([PA-15]). */
export async function copyPaper(
  ctx: Ctx,
  { paper_id, version, title }: Input<'copy'>,
): Promise<{ paper_id: string }> {
  const { subject_id, phase_id, document, print } = await getReadablePaper(ctx.db, ctx.actor, {
    paper_id,
    version,
  })
  return addPaper(ctx, { title, subject_id, phase_id, document, print, origin: 'composed' })
}

/** The parts of a new paper. */
export type NewPaper = Pick<PaperRow, 'title' | 'subject_id' | 'phase_id' | 'document' | 'origin' | 'print'>

/** Makes a draft of an imported file: its questions in their order, below its headings ([QI-75]). */
export async function createFromImport(
  ctx: Ctx,
  { import_id, title }: Input<'createFromImport'>,
): Promise<{ paper_id: string }> {
  const { sections, ...place } = await importedPaper(ctx, import_id)
  const about = importedAbout(
    title,
    sections.flatMap(({ questions }) => questions),
  )
  const document = {
    ...{ subtitle: '', notice: '', duration_min: null, about },
    sections: importedSections(sections),
  }
  return addPaper(ctx, { ...place, title, document, origin: 'imported', print: null })
}

/** Stores a new draft of the actor's. */
export async function addPaper(ctx: Ctx, made: NewPaper): Promise<{ paper_id: string }> {
  const row = newPaperRow(ctx, made)
  await addPaperRows(ctx.db, [row])
  return { paper_id: row.paper_id }
}

/** A new draft of the actor's, to be stored. */
export function newPaperRow<Made extends NewPaper>({ actor, now }: Pick<Ctx, 'actor' | 'now'>, made: Made) {
  const at = now.toISOString()
  return {
    ...made,
    ...countedIn(made.document),
    paper_id: newId(),
    school_id: actor.school_id,
    owner_teacher_id: actor.person_id,
    grams: paperGrams(made),
    ...{ revision: 1, version: 0, finished_revision: null },
    ...{ created_at: at, updated_at: at, deleted_at: null },
  }
}

/** Stores a paper as a whole, if nobody changed it since the revision it was made from ([PA-7], [PA-8]). */
export async function savePaper(
  ctx: Ctx,
  { paper_id, revision, title, document }: Input<'save'>,
): Promise<{ revision: number; updated_at: string }> {
  const row = await takePaperAt(ctx.db, ctx.actor, { paper_id, revision })
  await checkQuestions(ctx, { before: row.document, document })
  return replaceDraft(ctx, row, { title, document })
}

/** The last finished version of a paper, and the revision that it was made of. */
type Finished = Pick<PaperRow, 'version' | 'finished_revision'>

/** Stores what a paper says from now on, its row taken. */
export async function replaceDraft(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  row: PaperRow,
  { title, document, ...finished }: Pick<PaperRow, 'title' | 'document'> & Partial<Finished>,
): Promise<{ revision: number; updated_at: string }> {
  const saved = { revision: row.revision + 1, updated_at: now.toISOString() }
  await changePaperRow(db, row, {
    ...{ ...saved, ...finished },
    ...countedIn(document),
    title,
    document,
    grams: paperGrams({ title, document }),
  })
  return saved
}

/** Keeps the paper as it is now as a version that never changes; one that is finished already stays the same version ([PA-9]). */
export async function finishPaper(
  ctx: Ctx,
  { paper_id, revision }: Input<'finish'>,
): Promise<{ version: number }> {
  const row = await takePaperAt(ctx.db, ctx.actor, { paper_id, revision })
  if (row.finished_revision === revision) return { version: row.version }
  if (row.question_count === 0) throw badField('document', '试卷里还没有题目')
  const version = row.version + 1
  await addPaperVersions(ctx.db, [versionRow(ctx, row, version)])
  await changePaperRow(ctx.db, row, { version, finished_revision: revision })
  return { version }
}

/** What a paper says, as a version of it. */
export function versionRow(
  { now }: Pick<Ctx, 'now'>,
  { paper_id, school_id, title, document }: PaperRow,
  version: number,
) {
  return { paper_id, version, school_id, title, document, created_at: now.toISOString() }
}

/** A paper of the actor's own for a change, if nobody changed it since a revision. */
export async function takePaperAt(
  db: Ctx['db'],
  actor: Ctx['actor'],
  { paper_id, revision }: { paper_id: string; revision: number },
): Promise<PaperRow> {
  const row = await takeOwnPaper(db, actor, paper_id)
  if (row.revision !== revision)
    throw new AppError('CONFLICT', { message: '这份试卷刚在别处修改过，请刷新后再改' })
  return row
}

/** Every question was there before, or is one that its teacher may read, at its version of now; each of its items has a score. */
async function checkQuestions(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { before, document }: { before: PaperDocument; document: PaperDocument },
): Promise<void> {
  const there = new Map(paperQuestions(before).map((question) => [keyOf(question), question]))
  const asked = paperQuestions(document)
  const fresh = asked.filter((question) => !there.has(keyOf(question)))
  const ids = fresh.map(({ question_id }) => question_id)
  const rows = ids.length === 0 ? [] : await getReadableQuestions(db, actor, ids)
  const items = new Map(
    rows.map((row) => [keyOf(row), readQuestion(row).items.map(({ item_id }) => item_id)]),
  )
  document.sections.forEach(({ questions }, section) => {
    questions.forEach((question, at) => {
      const key = keyOf(question)
      const wanted = there.get(key)?.scores.map(({ item_id }) => item_id) ?? items.get(key)
      const field = `document.sections.${section}.questions.${at}`
      if (wanted === undefined) throw badField(`${field}.version`, '这道题刚被修改过，请重新加入试卷')
      if (
        !isSameSet(
          wanted,
          question.scores.map(({ item_id }) => item_id),
        )
      )
        throw badField(`${field}.scores`, '小题和分值对不上，请刷新后重试')
    })
  })
}

const keyOf = ({ question_id, version }: Pick<PaperQuestion, 'question_id' | 'version'>) =>
  `${question_id} ${version}`

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length
}

/** The sums of finished versions of papers, by `<paper> <version>`. */
export async function paperFacts(
  db: Ctx['db'],
  school_id: string,
  versions: readonly { paper_id: string; version: number }[],
) {
  const rows = await findVersionDocuments(db, school_id, versions)
  return new Map(
    rows.map(({ paper_id, version, title, document }) => [
      `${paper_id} ${version}`,
      { title, ...countedIn(document) },
    ]),
  )
}

/** What a search finds a paper by: its title and its source. */
function paperGrams({ title, document }: Pick<PaperRow, 'title' | 'document'>): string[] {
  return gramsOf(`${title} ${aboutOf(document).source}`)
}

function countedIn(document: PaperDocument): Pick<PaperRow, 'question_count' | 'total_score'> {
  return { question_count: questionCount(document), total_score: paperScore(document) }
}
