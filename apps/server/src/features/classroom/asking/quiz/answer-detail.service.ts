import type { Ctx } from '../../../../core/http/context.ts'
import { fileUrls } from '../../../questions/files/file-urls.service.ts'
import { countSending } from '../answer-uploads/announced-files.store.ts'
import { countedByHand } from '../cards/hand-counts.service.ts'
import { askedOf, distributionOf } from './distribution.ts'
import { type MarkedAnswer, readMarkedAnswer } from './marked-answer.ts'
import { listAnswers, type QuizRunRow } from './quiz.store.ts'
import { type LessonSessionRow } from '../../room/sessions.store.ts'
import { listNamedParticipants } from '../../roster/namesakes.store.ts'

/** Answers to one run with names, for the teacher (LV-08), namesakes told apart ([CR-460]). */
export async function readAnswerDetail(
  { db, storage, now }: Pick<Ctx, 'db' | 'storage' | 'now'>,
  where: { run: QuizRunRow; session: LessonSessionRow },
) {
  const { run } = where
  const answers = await listAnswers(db, run.quiz_run_id)
  const participants = await listNamedParticipants(db, run)
  const nameOf = new Map(participants.map(({ student_id, name }) => [student_id, name]))
  const asked = askedOf(run, participants)
  const answered = new Set(answers.map(({ student_id }) => student_id))
  const { quiz_run_id, document, run_no, started_at, ended_at } = run
  return {
    quiz_run_id,
    document,
    files: fileUrls(storage, document),
    run_no,
    started_at,
    ended_at,
    distribution: distributionOf({ document, answers, expected_count: asked.length }),
    hand_counts: countedByHand(run),
    answers: answers.map((row) => ({
      ...row,
      ...(run.is_anonymous ? UNTOLD : readMarkedAnswer(run, row)),
      by_hand: row.by_hand ?? {},
      name: nameOf.get(row.student_id) ?? '',
    })),
    missing: asked.filter(({ student_id }) => !answered.has(student_id)),
    sending_count: await countSending(db, run, now),
    is_collecting: run.ended_at !== null && run.settled_at === null,
  }
}

/** Who has voted is known, what they chose is not ([CR-72]). */
const UNTOLD: MarkedAnswer = { value: {}, marks: [], result: 'ungraded', score: 0 }
