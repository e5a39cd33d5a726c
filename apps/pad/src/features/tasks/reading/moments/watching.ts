import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { isAnswered } from '@jiangtai/shared/tasks/reading/moment-rules.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import type { AnswerTools } from '../../files/task-files.ts'
import { roundAnswers } from '../../own-answers.ts'
import type { OwnTask } from '../../own-task.ts'
import { type OwnMaterial, readingOf } from '../own-reading.ts'
import { askedOfMaterial } from './asked-of-material.ts'

/** What the questions at moments need: the task, the answers on the device, and the way to write them. */
export type MomentAsking = {
  view: PadTaskView
  moments: OwnMaterial['moments']
  outbox: OutboxState
  is_online: boolean
  onWrite: OwnTask['write']
  tools: AnswerTools
}

/** How a student plays a sound or a video: whether unseen parts are skipped over, what all devices saw, and the questions; null where nothing is asked. */
export type Watching = { no_skip: boolean; seen: readonly Segment[]; asking: MomentAsking | null }

/** How a material of a task is played now. Nothing is asked and nothing forbidden once the task takes no answers; a correction asks for questions alone. */
export function watchingOf(
  material: OwnMaterial,
  {
    isOpen,
    ...asking
  }: Omit<MomentAsking, 'moments'> & {
    isOpen: boolean
  },
): Watching {
  const { view, outbox } = asking
  const { no_skip, moments } = askedOfMaterial(material)
  const isAsking = isOpen && view.round === 1 && moments.length > 0
  return {
    no_skip: isOpen && no_skip,
    seen: readingOf(view.task_id, material, outbox.entries).seen,
    asking: isAsking ? { ...asking, moments } : null,
  }
}

/** Tells whether a question of a task is answered, on the device or on the server. */
export function answeredIn(
  view: PadTaskView,
  entries: OutboxState['entries'],
): (question_id: string) => boolean {
  const answer = roundAnswers(view, entries)
  return (question_id) => {
    const part = view.questions.find((one) => one.question_id === question_id)
    return part === undefined || isAnswered(part.question, answer)
  }
}
