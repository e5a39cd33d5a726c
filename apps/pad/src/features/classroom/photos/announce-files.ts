import { callEitherWay } from '@jiangtai/client/call-either-way.ts'
import { readRefusal } from '@jiangtai/client/outbox/outbox-entry.ts'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { isOnItsWay } from '../../../shared/answers/answer-uploads.ts'
import { isBlank } from '../../../shared/answers/kept-writing.ts'
import type { PadServices } from '../open-classroom.ts'
import { entryOfRun } from '../quiz/class-answers.ts'
import { answerByItem } from '../quiz/own-answer.ts'
import { keptFor } from './collect-writing.ts'
import { isSameOwner, MOST_PHOTOS, type PhotoOwner } from './photo-uploads.ts'

/** The parts of a pad that know what is on its way. */
export type AnnouncingPad = Pick<PadServices, 'realtime' | 'outbox' | 'wait'> & {
  api: Pick<PadServices['api'], 'call'>
  photos: Pick<PadServices['photos'], 'queue' | 'making' | 'keepWriting'>
}

const TRY_AGAIN_MS = 300

/**
 * Tells the server, as a question closes, how many files its answer will have ([CR-410]): those that are being sent or made, and handwriting that is
 * collected now. What turns up within the grace, as a recording that was cut off does, is told as well.
 */
export function announceFiles(
  pad: AnnouncingPad,
  { lesson_session_id, quiz }: { lesson_session_id: string; quiz: ClassroomQuiz },
): void {
  const { quiz_run_id, question } = quiz
  const owners = question.items
    .filter(({ kind }) => !KINDS[kind].isGradedByMachine)
    .map(({ item_id }) => ({ lesson_session_id, quiz_run_id, item_id }))
  if (owners.length === 0) return
  const told = new Map<string, number>()
  let isOver = false

  const send = (awaited: { item_id: string; file_count: number }[]) => {
    const name = 'POST /api/pad/v1/uploads/announce'
    callEitherWay(pad, { name, input: { quiz_run_id, awaited }, request_id: newId() }).catch(
      (error: unknown) => {
        // A word that the server refused is said once; a lost one is said again while it can still count.
        const { kind } = readRefusal(error)
        if ((kind === 'line' || kind === 'busy') && !isOver) pad.wait(() => send(awaited), TRY_AGAIN_MS)
      },
    )
  }
  const tell = () => {
    const awaited = owners.flatMap((owner) => {
      const file_count = fileCount(pad, owner)
      if (file_count <= (told.get(owner.item_id) ?? 0)) return []
      told.set(owner.item_id, file_count)
      return [{ item_id: owner.item_id, file_count }]
    })
    if (awaited.length > 0) send(awaited)
  }
  tell()
  const stop = pad.photos.queue.store.subscribe(tell)
  pad.wait(() => {
    isOver = true
    stop()
  }, QUIZ_GRACE_MS)
}

/** How many files an answer has once all have arrived; 0 where none is on its way. */
function fileCount({ outbox, photos }: AnnouncingPad, owner: PhotoOwner): number {
  const entry = entryOfRun(outbox.getState().entries, owner.quiz_run_id)
  const isWritten = entry?.is_final !== true && !isBlank(keptFor(photos, owner).load())
  const sent = photos.queue.store
    .getState()
    .items.filter(({ purpose, state }) => isSameOwner(purpose, owner) && isOnItsWay(state))
  const made = [...photos.making].filter((one) => isSameOwner(one, owner))
  const on_its_way = sent.length + made.length + (isWritten ? 1 : 0)
  const held = answerByItem(entry, owner.item_id)[owner.item_id]?.attachments.length ?? 0
  return on_its_way === 0 ? 0 : Math.min(held + on_its_way, MOST_PHOTOS)
}
