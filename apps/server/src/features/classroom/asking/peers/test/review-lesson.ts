import type { ReviewRules } from '@jiangtai/shared/classroom/asking/peers/peer-review.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildRunningLesson, type RunningLesson } from '../../../../../../test/classroom-builders.ts'
import type { TestApp } from '../../../../../../test/test-app.ts'
import { runClassroomClock } from '../../../room/classroom-clock.ts'

const API = '/api/prepare_lessons/api'
const PAD = '/api/pad/v1/classroom'

type Pad = RunningLesson['students'][number]
export type Rules = Partial<ReviewRules & { time_limit_s: number | null; item_id: string }>

/** Asks a question aloud whose answers are words; each text is the answer of the student at its place, null of one who writes nothing. */
export async function askInWords(
  app: TestApp,
  { command, teacher, students, join }: RunningLesson,
  texts: readonly (string | null)[],
) {
  const { payload } = await app.call(teacher.token, `POST ${API}/start_shortcut_quzi`, {
    ...{ ...command, question: { source: 'oral', kind: 'text' }, time_limit_s: null },
  })
  const { quiz_run_id } = payload
  for (const [at, text] of texts.entries()) {
    const pad = students[at]!
    await join(pad.token)
    if (text !== null) await answerWith(app, { quiz_run_id, pad, text })
  }
  await app.call(teacher.token, `POST ${API}/end_quzi`, { ...command, quiz_run_id })
  app.clock.advance(2001)
  await runClassroomClock(app.services)
  const detail = await app.call(teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })
  return { quiz_run_id, item_id: detail.payload.document.items[0]!.item_id }
}

function answerWith(
  app: TestApp,
  { quiz_run_id, pad, text }: { quiz_run_id: string; pad: Pad; text: string },
) {
  return app.call(pad.token, `POST ${PAD}/submit-answer`, {
    ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, was_offline: false },
    ...{ used_ms: 1000, value: { kind: 'text', text } },
  })
}

/** A lesson with a collected question, and what teacher and pads do about its 互评. */
export async function buildReviewed(app: TestApp, texts: readonly (string | null)[]) {
  const lesson = await buildRunningLesson(app, { student_count: texts.length })
  const asked = await askInWords(app, lesson, texts)
  return { lesson, ...asked, ...actsOf(app, lesson, asked) }
}

export function actsOf(
  app: TestApp,
  { command, teacher, lesson_session_id }: RunningLesson,
  asked: { quiz_run_id: string; item_id: string },
) {
  const rules = { each_count: 2, scale: 'stars' as const, full_mark: 5, has_words: true, time_limit_s: null }
  const start = (change: Rules = {}) =>
    app.call(teacher.token, `POST ${API}/interact/start_peer_review`, {
      ...{ ...command, ...asked, ...rules, ...change },
    })
  const end = (peer_review_id: string) =>
    app.call(teacher.token, `POST ${API}/interact/end_peer_review`, { ...command, peer_review_id })
  const showWords = (peer_review_id: string) =>
    app.call(teacher.token, `POST ${API}/interact/show_peer_words`, { lesson_session_id, peer_review_id })
  const hide = (part_id: string, is_hidden = true) =>
    app.call(teacher.token, `POST ${API}/interact/hide_peer_review`, {
      ...{ lesson_session_id, part_id, is_hidden },
    })
  const wall = (peer_review_id: string) =>
    app.call(teacher.token, `POST ${API}/peer_review_wall`, { peer_review_id })
  const own = (pad: { token: string }, peer_review_id: string) =>
    app.call(pad.token, `POST ${PAD}/peer-review`, { peer_review_id })
  const save = (
    pad: { token: string },
    part_id: string,
    said: { mark?: number | null; words?: string; revision?: number; was_offline?: boolean } = {},
  ) =>
    app.call(pad.token, `POST ${PAD}/save-peer-review`, {
      ...{ part_id, client_submission_id: newId(), revision: 1, mark: 4, words: '' },
      ...{ was_offline: false, ...said },
    })
  return { start, end, showWords, hide, wall, own, save }
}

/** Asks two students in words, and hands their answers out. */
export async function reviewOne(app: TestApp, lesson: RunningLesson): Promise<void> {
  const asked = await askInWords(app, lesson, ['因为两边相等', '因为对顶角'])
  await actsOf(app, lesson, asked).start()
}
