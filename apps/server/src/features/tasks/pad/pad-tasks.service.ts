import { releaseKey, showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { DEFAULT_SCHOOL_SETTINGS } from '@jiangtai/shared/school/settings.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { givesMaterials, ON_PAPER } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { PadTask, PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { isReleased, seesMarks, type TaskTimes, whyNoAnswer } from '@jiangtai/shared/tasks/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { attachmentUrls, fileUrls } from '../../questions/files/file-urls.service.ts'
import { listAnswers } from '../answering/answers.store.ts'
import { questionsOf, readFrozenTask } from '../answering/frozen-task.ts'
import { itemsOfRound } from '../answering/mark-round.ts'
import { canWithdraw } from '../answering/submit.service.ts'
import { ownReading } from '../reading/own-reading.service.ts'
import { ownSteps } from '../steps/own-steps.service.ts'
import { listScores } from '../marking/scores.store.ts'
import { voiceOf, voiceUrls } from '../marking/voice/voice-of.ts'
import { padTaskNotFound } from '../tasks.access.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import {
  countPadTasks,
  findPadTask,
  listPadTasks,
  markViewed,
  type PadPart,
  type PadTaskRow,
} from './pad-tasks.store.ts'

/** One page of a student's own tasks (ST-03). */
export async function padTasks(
  ctx: Ctx,
  { part, page, page_size }: { part: PadPart; page: number; page_size: number },
) {
  const { school_id, person_id: student_id } = ctx.actor
  const asked = { school_id, student_id, part, now: ctx.now.toISOString() }
  const rows = await listPadTasks(ctx.db, asked, { page, page_size })
  return {
    total: await countPadTasks(ctx.db, asked),
    list: rows.map((row) => padTask(ctx, row)),
    server_time: asked.now,
  }
}

/** A task to do or to look at: keys, marks and analyses only as far as its rules show them now ([TK-20], [TK-21]). */
export async function padTaskView(
  ctx: Ctx,
  { task_id, is_ahead }: { task_id: string; is_ahead: boolean },
): Promise<PadTaskView> {
  const { school_id, person_id: student_id } = ctx.actor
  const found = await findPadTask(ctx.db, { school_id, student_id, task_id })
  if (found === null || Date.parse(found.member.starts_at) > ctx.now.getTime()) throw padTaskNotFound()
  if (is_ahead && !TASK_KINDS[found.kind].is_kept_ahead) throw padTaskNotFound()
  const at = ctx.now.toISOString()
  // A pad that fetches it ahead is no look of its student ([PD-80]).
  const isFirst = !is_ahead && found.member.state === 'assigned'
  if (isFirst) {
    await markViewed(ctx.db, { school_id, student_id, task_id, at })
    tellOwner(ctx, { task_id, owner_teacher_id: found.owner_teacher_id })
  }
  const row: PadTaskRow = isFirst
    ? { ...found, member: { ...found.member, state: 'viewed', viewed_at: found.member.viewed_at ?? at } }
    : found
  const { member } = row
  const frozen = await readFrozenTask(ctx.db, member)
  const questions = questionsOf(frozen, member)
  const { steps, is_ordered } = frozen.sets.find(({ set_no }) => set_no === member.set_no) ?? NO_PATH
  // Answers of all rounds: a student who corrects sees their earlier answers ([TK-21]).
  const answers = await listAnswers(ctx.db, { school_id, task_id, student_id })
  const isShown = seesMarks(timesOf(row), member, ctx.now)
  const scores = isShown ? await listScores(ctx.db, { ...member, student_ids: [student_id] }) : []
  const isKeyShown = isReleased(timesOf(row), member, ctx.now)
  // The marks of a round that is being corrected are those of the rounds before.
  const shownScores = scores.filter(({ round }) => isKeyShown || round < member.round)
  const shown = questions.map(({ question_id, document }) => ({
    question_id,
    question: showQuestion(document),
    released: isKeyShown ? releaseKey(document) : null,
  }))
  const handing = TASK_KINDS[row.kind].handing(row.way)
  const read = givesMaterials(handing) ? await ownReading(ctx, member) : { materials: [], files: {} }
  return {
    ...padTask(ctx, row),
    ...{ handing, materials: read.materials, sound_minutes: row.sound_minutes },
    ...{ steps, is_ordered, step_progress: await ownSteps(ctx.db, member, steps) },
    shows_scores: showsScores(row),
    ...{ note: row.note, set_name: row.set_name, questions: shown, answers },
    ...{ refusal: whyNotTaken(row, ctx.now), release_rule: row.release_rule },
    item_ids: itemsOfRound({ member, questions }),
    scores: shownScores.map((score) => ({
      ...score,
      score: showsScores(row) ? score.score : null,
      voice: voiceOf(score),
    })),
    ...{ comment: isShown ? member.comment : '', is_excellent: isShown && member.is_excellent },
    can_withdraw: await canWithdraw(ctx, row, member),
    files: {
      ...{ ...read.files, ...fileUrls(ctx.storage, shown), ...attachmentUrls(ctx.storage, answers) },
      ...voiceUrls(ctx.storage, shownScores),
    },
    server_time: at,
  }
}

/** The set of a student whose set is gone. */
const NO_PATH = { steps: [], is_ordered: false }

/** Why no answer of a student is taken now; a homework on paper is never answered on a pad ([TK-92]). */
function whyNotTaken(row: PadTaskRow, now: Date): string | null {
  const why = whyNoAnswer(row, row.member, now)
  return why === null && TASK_KINDS[row.kind].handing(row.way) === 'register' ? ON_PAPER : why
}

/** The clock of a task as one of its students has it. */
export function timesOf({
  state,
  takes_late,
  release_rule,
  task_due_at,
  released_at,
}: PadTaskRow): TaskTimes {
  return { state, takes_late, release_rule, due_at: task_due_at, released_at }
}

function padTask({ actor, now }: Pick<Ctx, 'actor' | 'now'>, row: PadTaskRow): PadTask {
  const { member } = row
  const isShown = isReleased(timesOf(row), member, now)
  return {
    ...{ task_id: member.task_id, kind: row.kind, title: row.title, way: row.way },
    subject_name: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    ...{ teacher_name: row.teacher_name, minutes: row.minutes },
    ...{ question_count: row.question_count, material_count: row.material_count },
    ...{ step_count: row.step_count, done_step_count: row.done_step_count },
    ...{ starts_at: member.starts_at, due_at: member.due_at, takes_late: row.takes_late },
    ...{ state: member.state, round: member.round },
    ...{ is_late: member.is_late, is_open: whyNotTaken(row, now) === null },
    ...{
      score: isShown && showsScores(row) ? member.score : null,
      full_score: row.full_score,
      reminded_at: member.reminded_at,
    },
  }
}

/** Whether the school lets students see points ([TK-23]). */
function showsScores({ shows_scores }: Pick<PadTaskRow, 'shows_scores'>): boolean {
  return shows_scores ?? DEFAULT_SCHOOL_SETTINGS.shows_scores_to_students
}
