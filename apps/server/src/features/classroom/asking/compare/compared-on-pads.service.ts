import { type Comparison, isOnPads } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { ComparedAnswer, ComparedInkTold } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import type { PictureInk, ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { sessionNotFound } from '../../classroom.access.ts'
import { readRoomInTransaction } from '../../room/room.service.ts'
import { roomOf } from '../../room/rooms.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { listParticipants } from '../../roster/participants.store.ts'
import { crowdOf } from '../quiz/crowd.ts'
import { findQuizRun, listAnswers, type QuizRunRow } from '../quiz/quiz.store.ts'
import { type ComparedInkRow, listComparedInks } from './compare.store.ts'
import { comparedUrls } from './compared-files.service.ts'

type Written = { student_id: string; number: number; part: AnswerPart }

/** The answers that stand on the board and are to be seen on pads, without anybody's id; none where there are no such ([CR-356]). */
export async function readComparedOnPad(
  ctx: Ctx,
  { lesson_session_id }: { lesson_session_id: string },
): Promise<{ answers: ComparedAnswer[] }> {
  const { school_id, person_id: student_id } = ctx.actor
  const crowd = crowdOf(ctx)
  const [session, entered] = await Promise.all([
    crowd.session({ school_id, lesson_session_id }),
    crowd.entered({ lesson_session_id, student_id }),
  ])
  if (session === null || entered === null) throw sessionNotFound()
  const room = session.ended_at === null ? await crowd.room(session) : null
  const comparison = room?.comparison ?? null
  if (comparison === null || !isOnPads(comparison)) return { answers: [] }
  const { quiz_run_id, has_names } = comparison
  const run = await findQuizRun(ctx.db, { school_id, quiz_run_id })
  if (run === null) return { answers: [] }
  const shown = await answersShown(ctx, run, comparison)
  const inks = await listComparedInks(ctx.db, run)
  const people = has_names ? await listParticipants(ctx.db, lesson_session_id) : []
  const urls = await comparedUrls(
    ctx,
    run,
    shown.flatMap(({ part, student_id: author_id }) =>
      part.attachments.map(({ key }) => ({ key, author_id })),
    ),
  )
  return {
    answers: shown.map(({ student_id: author_id, number, part }) => {
      const over = inks.find((one) => one.student_id === author_id && one.item_id === comparison.item_id)
      const ink = inkByFile(part, over?.ink ?? [])
      return {
        number,
        name: people.find((person) => person.student_id === author_id)?.name ?? null,
        text: textOf(run, comparison, part),
        ink_revision: over?.revision ?? 0,
        files: part.attachments.map(({ kind, seconds, key }, at) => ({
          ...{ kind, seconds },
          url: urls.get(key) ?? null,
          ink: ink[at] ?? null,
        })),
      }
    }),
  }
}

/** Tells the pads that show this answer what was just written over it ([CR-418]); while they show it not, nothing is told. */
export async function tellComparedInk(
  ctx: Ctx,
  {
    session,
    run,
    row: { item_id, student_id, ink, revision },
  }: { session: LessonSessionRow; run: QuizRunRow; row: ComparedInkRow },
): Promise<void> {
  const { lesson_session_id } = session
  if (session.ended_at !== null) return
  const { comparison } = await readRoomInTransaction(ctx.db, { session, storage: ctx.storage })
  if (comparison === null || !isOnPads(comparison)) return
  const { quiz_run_id } = run
  if (comparison.quiz_run_id !== quiz_run_id || comparison.item_id !== item_id) return
  const shown = (await answersShown(ctx, run, comparison)).find((one) => one.student_id === student_id)
  if (shown === undefined) return
  const told: ComparedInkTold = {
    ...{ lesson_session_id, quiz_run_id, item_id, number: shown.number, ink_revision: revision },
    files: inkByFile(shown.part, ink),
  }
  ctx.afterCommit(() => ctx.realtime.publish(roomOf(lesson_session_id, 'student'), 'compared_ink', told))
}

/** The ink of each file of an answer, without the key that names its author. */
function inkByFile({ attachments }: AnswerPart, ink: ScoreInk): (PictureInk | null)[] {
  return attachments.map(({ key }) => {
    const found = ink.find(({ object_key }) => object_key === key)
    if (found === undefined) return null
    const { object_key: _key, ...picture } = found
    return picture
  })
}

/** The compared answers in their order on the board, each with its place on the wall. */
async function answersShown(
  { db }: Pick<Ctx, 'db'>,
  { quiz_run_id, document }: QuizRunRow,
  { item_id, student_ids }: Comparison,
): Promise<Written[]> {
  const item = document.items.find((known) => known.item_id === item_id)
  if (item === undefined) return []
  const item_ids = document.items.map((known) => known.item_id)
  const wall = (await listAnswers(db, quiz_run_id)).flatMap(({ student_id, state, value }) => {
    const part = readAnswer(value, item_ids)[item_id]
    return state === 'draft' || part === undefined || KINDS[item.kind].isEmpty(part)
      ? []
      : [{ student_id, part }]
  })
  return student_ids.flatMap((student_id) => {
    const at = wall.findIndex((one) => one.student_id === student_id)
    const one = wall[at]
    return one === undefined ? [] : [{ ...one, number: at + 1 }]
  })
}

function textOf({ document }: QuizRunRow, { item_id }: Comparison, part: AnswerPart): string {
  const item = document.items.find((known) => known.item_id === item_id)
  return item === undefined ? '' : KINDS[item.kind].partText(item, { ...part, attachments: [] })
}
