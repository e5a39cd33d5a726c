import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { DeskAct, KeptParts } from '@jiangtai/shared/questions/files/desk/acts.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { joinPieces, markLines, moveBorder, splitPiece } from '../../import/pieces/change-pieces.ts'
import type { Piece } from '../../import/pieces/piece.ts'
import { takeOpenImport } from '../desk.access.ts'
import { findPhotographed, findPieces, findWithNext, type PieceRow } from '../pieces.store.ts'
import { keptOf, pieceOf } from '../read/piece-row.ts'
import { withOwnPictures } from '../read/own-pictures.ts'
import { changePieces, findLastStep, type PieceChange, setForPieces, undoStep } from '../steps.store.ts'
import { keepParts } from './keep-parts.ts'
import { otherType } from './other-type.ts'
import { reread } from './reread.ts'
import { checkTags, settable } from './tags.ts'
import { written } from './written.ts'

type Target = { import_id: string; revision: number }
type Changing = Exclude<DeskAct, { act: 'take' | 'tags' | 'twin' }>

/** Does one act at the desk, and keeps how it was before ([QI-66]). */
export async function actOnImport(
  ctx: Ctx,
  { act, ...target }: Target & { act: DeskAct },
): Promise<{ revision: number }> {
  const found = await takeOpenImport(ctx.db, ctx.actor, target)
  const where = { ...found, at: ctx.now.toISOString() }
  if (act.act === 'take' || act.act === 'tags' || act.act === 'twin') {
    if (act.act === 'tags') await checkTags(ctx.db, ctx.actor.school_id, act.tags)
    await setForPieces(ctx.db, where, settable(act))
  } else {
    const { put, ...change } = await changeOf(ctx, found, act)
    await changePieces(ctx.db, where, { ...change, put: await withOwnPictures(ctx.db, found.school_id, put) })
  }
  return { revision: found.revision + 1 }
}

/** Takes the last act back. */
export async function undoOnImport(ctx: Ctx, target: Target): Promise<{ revision: number }> {
  const found = await takeOpenImport(ctx.db, ctx.actor, target)
  const step = await findLastStep(ctx.db, found)
  if (step === null) throw new AppError('CONFLICT', { message: '没有可以撤销的操作' })
  await undoStep(ctx.db, { ...found, at: ctx.now.toISOString() }, step)
  return { revision: found.revision + 1 }
}

async function changeOf(
  ctx: Ctx,
  where: { school_id: string; import_id: string },
  act: Changing,
): Promise<PieceChange> {
  if (act.act === 'keep_all') return keptAlike(await findPhotographed(ctx.db, where), act.parts)
  const { piece_id } = act
  if (act.act === 'border' || act.act === 'join') {
    const [upper, lower] = await findWithNext(ctx.db, { ...where, piece_id })
    if (upper === undefined) throw pieceNotFound()
    if (lower === undefined) throw badField('act.piece_id', '这是最后一段，下面没有内容了')
    refuseFixed(upper)
    refuseFixed(lower)
    return act.act === 'border' ? moved(upper, lower, act.lines) : joined(upper, lower)
  }
  const [row] = await findPieces(ctx.db, { ...where, piece_ids: [piece_id] })
  if (row === undefined) throw pieceNotFound()
  switch (act.act) {
    case 'text':
      return { words: '修改文字', put: [await written(ctx, row, act.text)], before: [row] }
    case 'type':
      return { words: '修改题型', put: [otherType(row, act.type)], before: [row] }
    case 'keep':
      return { words: KEEPING[act.parts], put: [keepParts(row, act.parts)], before: [row] }
    case 'split':
      return cut(row, act.line)
    case 'part':
      return marked(row, act)
    case 'meaning':
      return meant(row, act.kind)
    case 'reread':
      refuseFixed(row)
      return { words: '按原文重新读取', put: [reread(row, pieceOf(row))], before: [row] }
  }
}

/** One act for all photographed questions: taken back in one step as well ([QI-122]). */
function keptAlike(rows: readonly PieceRow[], parts: KeptParts): PieceChange {
  const photographed = rows.filter((row) => keptOf(row) !== null)
  if (photographed.length === 0) throw badField('act.parts', '这次导入里没有从照片读出来的题，没有截图')
  const before = photographed.filter((row) => keptOf(row) !== parts)
  return {
    words: `全部${KEEPING[parts]}`,
    put: before.map((row) => keepParts(row, parts)),
    before,
  }
}

const KEEPING = { words: '只留文字', picture: '只留截图', both: '留文字和截图' } as const

function moved(upper: PieceRow, lower: PieceRow, lines: number): PieceChange {
  const after = moveBorder(pieceOf(upper), pieceOf(lower), lines)
  const put = [
    ...(after.upper === null ? [] : [reread(upper, after.upper)]),
    ...(after.lower === null ? [] : [reread(lower, after.lower)]),
  ]
  return { words: '移动边界', put, before: [upper, lower] }
}

function joined(upper: PieceRow, lower: PieceRow): PieceChange {
  const [kept, other] = upper.kind === 'aside' && lower.kind === 'question' ? [lower, upper] : [upper, lower]
  const whole = joinPieces(pieceOf(upper), pieceOf(lower))
  return { words: '合并', put: [reread(kept, whole)], before: [kept, other] }
}

function cut(row: PieceRow, line: number): PieceChange {
  refuseFixed(row)
  const after = splitPiece(pieceOf(row), line)
  if (after === null) throw badField('act.line', '不能从这一行拆分')
  const lower: Piece = { ...after.lower, heading: row.heading }
  return {
    words: '拆分',
    put: [reread(row, after.upper), reread({ ...row, piece_id: newId() }, lower)],
    before: [row],
  }
}

function marked(row: PieceRow, act: Extract<DeskAct, { act: 'part' }>): PieceChange {
  refuseFixed(row)
  const after = row.kind === 'aside' ? null : markLines(pieceOf(row), act)
  if (after === null) throw badField('act.from', '请选择同一题里的行')
  const names = { answer: '作为答案', analysis: '作为解析', asked: '作为题干' } as const
  return { words: act.part === null ? '取消标记' : names[act.part], put: [reread(row, after)], before: [row] }
}

function meant(row: PieceRow, kind: PieceRow['kind']): PieceChange {
  refuseFixed(row)
  const { heading, lines, dealt } = row
  const piece: Piece =
    kind === 'question' ? { heading, lines, dealt, kind } : { heading, lines, dealt, kind, aside: 'other' }
  return { words: kind === 'question' ? '作为一题' : '不是题目', put: [reread(row, piece)], before: [row] }
}

function refuseFixed({ is_fixed }: PieceRow): void {
  if (is_fixed)
    throw new AppError('CONFLICT', { message: '表格和数据文件里一行是一题，不能移动或拆分，请直接修改题目' })
}

function pieceNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '这一段已经不在了，请刷新后再改' })
}
