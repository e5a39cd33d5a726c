import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import {
  type FilePlan,
  MAX_FILE_CHANGES,
  MAX_FILE_ITEMS,
  MAX_FILE_STUDENTS,
  type scoreFileContract,
} from '@jiangtai/shared/tasks/marking/score-file.ts'
import { exportFile } from '../../../../core/formats/xlsx/export-file.ts'
import { readTable } from '../../../../core/formats/xlsx/read-table.ts'
import { writeXlsx } from '../../../../core/formats/xlsx/write-xlsx.ts'
import type { Ctx, Handlers } from '../../../../core/http/context.ts'
import { questionsOf, readFrozenTask } from '../../answering/frozen-task.ts'
import { listMembers } from '../../members/named-members.store.ts'
import { listScores } from '../scores.store.ts'
import { getTask } from '../../tasks.access.ts'
import { scoreAnswers } from '../marking.service.ts'
import { planScores } from './plan-scores.ts'
import { NAME_COLUMN, NUMBER_COLUMN, scoreColumns, scoreSheet } from './score-sheet.ts'

type Calls = ReturnType<typeof scoreFileContract>

/** The handlers of the table of scores of one kind as a file. */
export function scoreFileHandlers(kind: TaskKindId): Handlers<Calls> {
  return {
    export_scores: async (ctx, asked) => {
      const known = await knownScores(ctx, { ...asked, kind })
      return exportFile(`${known.title}成绩表`, { bytes: await writeXlsx([scoreSheet(known)]), now: ctx.now })
    },

    check_scores: (ctx, input) => checkScores(ctx, kind, input),

    import_scores: (ctx, input) => importScores(ctx, kind, input),
  }
}

/** Tells the changes that a filled table would make, and makes none ([TK-99]). */
async function checkScores(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, set_no, content_base64 }: ParsedOf<Calls['check_scores']>,
): Promise<FilePlan> {
  const known = await knownScores(ctx, { task_id, set_no, kind })
  const read = await readTable(
    Buffer.from(content_base64, 'base64'),
    {
      columns: [NUMBER_COLUMN, NAME_COLUMN, ...known.columns.map(({ label }) => label)],
      required: [NUMBER_COLUMN, NAME_COLUMN],
      max_rows: MAX_FILE_STUDENTS,
    },
    ctx.actor.account_id,
  )
  if (read.kind === 'refused') throw badField('content_base64', read.message)
  if (known.columns.every(({ label }) => !read.heading.includes(label)))
    throw badField('content_base64', '表格里没有这份作业的题，请用导出的成绩表填写')
  const plan = planScores(known, read.rows)
  if (plan.changes.length > MAX_FILE_CHANGES)
    throw badField('content_base64', `一次最多改 ${MAX_FILE_CHANGES} 个得分，请分成几个文件`)
  return plan
}

/** Gives the scores of a checked file; comments and ink of an answer stay. */
async function importScores(
  ctx: Ctx,
  kind: TaskKindId,
  { task_id, scores }: ParsedOf<Calls['import_scores']>,
) {
  const { school_id } = ctx.actor
  const student_ids = [...new Set(scores.map(({ student_id }) => student_id))]
  const held = await listScores(ctx.db, { school_id, task_id, student_ids })
  const before = new Map(held.map((score) => [score.score_id, score]))
  const given = scores.map(({ student_id, item_id, score, replaces }) => {
    const { comment = '', ink = null, parts = [] } = before.get(replaces) ?? {}
    const points = parts.map(({ result }) => result === 'right')
    return { student_id, item_id, round: 1, score, replaces, comment, ink, points, is_suggested: false }
  })
  const taken = await scoreAnswers(ctx, { task_id, kind, scores: given, given_by: 'import' })
  const undo = taken.flatMap(({ given: { student_id, item_id, replaces }, score, is_taken }) => {
    const old = replaces === null ? undefined : before.get(replaces)
    if (!is_taken || old === undefined) return []
    return [
      {
        ...{ student_id, item_id, replaces: score.score_id },
        score: old.result === 'ungraded' ? null : old.score,
      },
    ]
  })
  return { taken_count: undo.length, undo }
}

/** A set with its students and their scores: five statements. */
async function knownScores(
  ctx: Ctx,
  { set_no, ...asked }: { task_id: string; kind: TaskKindId; set_no: number },
) {
  const { task_id, title } = await getTask(ctx.db, ctx.actor, asked)
  const where = { school_id: ctx.actor.school_id, task_id }
  const columns = scoreColumns(questionsOf(await readFrozenTask(ctx.db, where), { set_no }))
  if (columns.length === 0) throw new AppError('NOT_FOUND', { message: '没有这一份' })
  if (columns.length > MAX_FILE_ITEMS)
    throw new AppError('CONFLICT', { message: `小题超过 ${MAX_FILE_ITEMS} 道，请在页面上批改` })
  const rows = await listMembers(
    ctx.db,
    { ...where, class_id: null, group: null, marker_id: null },
    { page: 1, page_size: MAX_FILE_STUDENTS },
  )
  const members = rows.filter(({ member }) => member.set_no === set_no)
  const student_ids = members.map(({ member }) => member.student_id)
  return { title, columns, members, scores: await listScores(ctx.db, { ...where, student_ids }) }
}
