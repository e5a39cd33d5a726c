import type { PieceView, TwinView } from '@jiangtai/shared/questions/files/desk/views.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { fileUrls, renewUrls } from '../files/file-urls.service.ts'
import { questionUploads } from '../files/question-purpose.ts'
import { cutsOf } from '../import/pieces/kept-parts.ts'
import { alikeNote, askedText, tellDifference } from '../import/alike/alike-rows.ts'
import { difference } from '../import/alike/near-rows.ts'
import { readLines } from '../import/pieces/read-piece.ts'
import { ownerOfAdded } from '../questions.access.ts'
import { getKnowledgeNames } from '../catalogue/trees/knowledge-names.store.ts'
import { findVersions } from '../questions.store.ts'
import { findPieces, type ListedPiece } from './pieces.store.ts'
import { keptOf } from './read/piece-row.ts'
import { defaultChoice } from './twins.ts'

/** Pieces as their teacher sees them: three statements besides for all of them together. */
export async function pieceViews(
  ctx: Pick<Ctx, 'db' | 'storage' | 'actor'>,
  rows: readonly ListedPiece[],
): Promise<PieceView[]> {
  const names = await getKnowledgeNames(ctx.db, [...new Set(rows.flatMap((row) => row.knowledge_ids))])
  const others = await otherDocuments(ctx, rows)
  return rows.map((row) => {
    const { kind, aside, number, is_fixed, is_mended, is_taken, document, text, fault, review_note } = row
    const { piece_id, lines, dealt, knowledge_ids, choice: _choice, ...named } = row
    const { near_id: _near, near_bank_id: _near_bank, ...rest } = named
    return {
      ...rest,
      ...{ piece_id, kind, aside, number, is_fixed, is_mended, is_taken, document, text, fault, review_note },
      text: document === null && kind === 'question' ? (text ?? textOf(row)) : text,
      lines: lines.map(({ line, text: words, part, notes, cut }) => ({
        line,
        text: words,
        part,
        notes: [...notes],
        cut: cut?.key ?? null,
      })),
      kept: keptOf(row),
      answer_lines: [...new Set(dealt.map(({ line }) => line))],
      files: { ...fileUrls(ctx.storage, document), ...lineUrls(ctx, row) },
      knowledge: knowledge_ids.map((knowledge_id) => ({
        knowledge_id,
        name: names.get(knowledge_id) ?? '未知知识点',
      })),
      twin: twinView(ctx, row, others),
    }
  })
}

/** The read text, with its answer from a list, so that it is mended from there. */
function textOf(piece: ListedPiece): string {
  return readLines(piece)
    .map(({ text }) => text)
    .join('\n')
}

/** Addresses of the pictures in lines, of those alone that their teacher uploaded: anybody can type the key of another file ([QF-3]). */
function lineUrls({ storage, actor }: Pick<Ctx, 'storage' | 'actor'>, { lines }: ListedPiece): FileUrls {
  const owner = { school_id: actor.school_id, ids: [actor.person_id] }
  const named = lines.flatMap(({ text }) => [...text.matchAll(/\(object:([^\s()]{1,300})\)/g)])
  const cuts = cutsOf(lines).map(({ key }) => key)
  const keys = [...cuts, ...named.map(([, key = '']) => key)].flatMap((key) =>
    questionUploads.keys.isOwn(owner, key) ? [[key, ''] as const] : [],
  )
  return renewUrls(storage, Object.fromEntries(keys))
}

/** The questions that the pieces of a page are like, by the id of the question or piece. */
export async function otherDocuments(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  rows: readonly ListedPiece[],
): Promise<Map<string, Question>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const { school_id, import_id } = first
  const versions = rows.flatMap(({ bank_id, bank_version }) =>
    bank_id === null || bank_version === null ? [] : [{ question_id: bank_id, version: bank_version }],
  )
  const bank =
    versions.length === 0 ? [] : await findVersions(db, { school_id, teacher_id: actor.person_id, versions })
  const piece_ids = rows.flatMap(({ earlier_id }) => (earlier_id === null ? [] : [earlier_id]))
  const earlier = await findPieces(db, { school_id, import_id, piece_ids })
  return new Map([
    ...bank.map((row) => [row.question_id, readQuestion(row)] as const),
    ...earlier.flatMap(({ piece_id, document }) =>
      document === null ? [] : [[piece_id, document] as const],
    ),
  ])
}

function twinView(
  { storage, actor }: Pick<Ctx, 'storage' | 'actor'>,
  row: ListedPiece,
  others: ReadonlyMap<string, Question>,
): TwinView | null {
  const { document: here, bank_id, earlier_id, is_near } = row
  const there = others.get(bank_id ?? earlier_id ?? '')
  if (here === null || there === undefined) return null
  const is_same_key = alikeNote(here, there, true) === null
  const words = difference(askedText(here), askedText(there))
  return {
    ...(bank_id === null ? { place: 'import', number: row.earlier_number } : { place: 'bank', number: null }),
    document: there,
    files: fileUrls(storage, there),
    is_same_key,
    is_near,
    difference: tellDifference(here, there),
    ...{ here: words.left, there: words.right },
    may_replace: bank_id !== null && row.bank_owner_id === ownerOfAdded(actor),
    choice: row.choice ?? defaultChoice({ is_same_key, is_near }),
  }
}
