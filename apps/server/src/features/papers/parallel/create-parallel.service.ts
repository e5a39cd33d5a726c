import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { ChosenQuestion } from '@jiangtai/shared/papers/new-sections.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { parallelContract } from '@jiangtai/shared/papers/parallel/contract.ts'
import { formName, type LaterForm, newFormTitle } from '@jiangtai/shared/papers/parallel/forms.ts'
import { parallelDocument } from '@jiangtai/shared/papers/parallel/parallel-document.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { getReadableQuestions } from '../../questions/questions.access.ts'
import { questionDocumentsAt } from '../../questions/questions.service.ts'
import { newPaperRow } from '../papers.service.ts'
import { addPaperRows } from '../papers.store.ts'
import { refuseEmpty } from '../word/print-paper.service.ts'
import { getFirst, type PaperOfSet } from './parallel.access.ts'

type Asked = ParsedOf<typeof parallelContract.createParallel>

/** Makes drafts of the forms that are asked for, of one finished version of the first paper ([PA-83], [PA-84]). */
export async function createParallel(
  ctx: Ctx,
  asked: Asked,
): Promise<{ papers: { form: LaterForm; paper_id: string }[] }> {
  const { school_id } = ctx.actor
  const { paper_id, version, forms, others, ...choices } = asked
  const { first, set } = await getFirst(ctx, asked)
  refuseTaken(forms, set)
  refuseEmpty(first.document)
  const questions = await questionDocumentsAt(ctx.db, { school_id, versions: paperQuestions(first.document) })
  const chosen = await othersByForm(ctx, { first, set, others })
  const rows = forms.map((form) => ({
    ...newPaperRow(ctx, {
      ...{ title: newFormTitle(first.title, form), subject_id: first.subject_id, phase_id: first.phase_id },
      ...{ origin: 'composed' as const, print: null },
      document: parallelDocument(
        first.document,
        { questions, others: chosen.get(form) ?? new Map() },
        { ...choices, form },
      ),
    }),
    ...{ form, first_paper_id: paper_id, first_version: version },
  }))
  await addPaperRows(ctx.db, rows)
  return { papers: rows.map((row) => ({ form: row.form, paper_id: row.paper_id })) }
}

function refuseTaken(forms: readonly LaterForm[], set: readonly PaperOfSet[]): void {
  const taken = forms.find((form) => set.some((one) => one.form === form))
  if (taken === undefined) return
  throw new AppError('CONFLICT', {
    message: `已经有 ${formName(taken)}了，要重新生成请先删除原来的那份`,
  })
}

/** Each of the others is one its teacher may read, stands for a question of the first paper, and stands once in the whole set ([PA-88]). */
async function othersByForm(
  { db, actor }: Ctx,
  { first, set, others }: { first: PaperOfSet; set: readonly PaperOfSet[]; others: Asked['others'] },
): Promise<Map<LaterForm, Map<string, ChosenQuestion>>> {
  const byForm = new Map<LaterForm, Map<string, ChosenQuestion>>()
  if (others.length === 0) return byForm
  const asked = new Set(paperQuestions(first.document).map(({ question_id }) => question_id))
  const there = new Set(
    [first, ...set].flatMap(({ document }) => paperQuestions(document).map((one) => one.question_id)),
  )
  const rows = await getReadableQuestions(
    db,
    actor,
    others.map(({ question_id }) => question_id),
  )
  others.forEach(({ form, stands_for, question_id }, at) => {
    const row = rows[at]
    const its = byForm.get(form) ?? new Map<string, ChosenQuestion>()
    if (row === undefined || !asked.has(stands_for) || its.has(stands_for) || there.has(question_id))
      throw badField(`others.${at}`, '要换的题和试卷对不上，请重新选题')
    there.add(question_id)
    byForm.set(form, its.set(stands_for, { ...row, document: readQuestion(row) }))
  })
  return byForm
}
