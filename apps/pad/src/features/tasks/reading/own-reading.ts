import { findAnswer } from '@jiangtai/client/outbox/answer-kind.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { OutboxEntry } from '@jiangtai/client/outbox/outbox-entry.ts'
import { MAX_SENT_SEGMENTS } from '@jiangtai/shared/tasks/limits.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { isRuleMet } from '@jiangtai/shared/tasks/reading/rule.ts'
import { longestSegments, mergeSegments, type Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { countedSeconds } from '@jiangtai/shared/tasks/reading/unskipped.ts'
import { askedOfMaterial } from './moments/asked-of-material.ts'
import { readingAnswers, type ReadingValue } from './reading-answers.ts'

export type OwnMaterial = PadTaskView['materials'][number]

/** A student's progress with one material: that of the server and the stretches that the device has not told yet. */
export type OwnReading = {
  isOpened: boolean
  isDone: boolean
  /** The merged stretches, and the seconds of them that count. */
  seen: Segment[]
  seen_s: number
  place: number
}

type Entry = OutboxEntry<ReadingValue, 'draft'>
type Entries = OutboxState['entries']

/** The report about a material that the device keeps; null where there is none. */
export function entryOfReading(entries: Entries, task_id: string, material_id: string): Entry | null {
  return findAnswer(readingAnswers, entries, { source_id: task_id, item_id: material_id })
}

/** A student's progress with one material. Refused stretches do not count; a material that asks questions is done by the server's word, or once all of them are answered here. */
export function readingOf(
  task_id: string,
  material: OwnMaterial,
  entries: Entries,
  isAnswered: (question_id: string) => boolean = () => false,
): OwnReading {
  const { reading, rule, content, material_id } = material
  const entry = entryOfReading(entries, task_id, material_id)
  const own = entry === null || entry.delivery.kind === 'rejected' ? null : entry.value
  const isOpened = reading !== null || own !== null
  const { no_skip, moments } = askedOfMaterial(material)
  const seen = mergeSegments(reading?.segments ?? [], own?.segments ?? [])
  const seen_s = countedSeconds({ no_skip }, seen)
  const isMet =
    isRuleMet(rule, content, seen_s) && moments.every(({ question_id }) => isAnswered(question_id))
  const isDone = reading?.is_done === true || (isOpened && isMet)
  return { isOpened, isDone, seen, seen_s, place: own?.place ?? reading?.place ?? 0 }
}

/** The next report about a material: the new stretches beside those that the device told before. Refused ones are not told again. */
export function nextReading(
  entries: Entries,
  seen: { task_id: string; material_id: string; segments: readonly Segment[]; place: number },
): ReadingValue {
  const entry = entryOfReading(entries, seen.task_id, seen.material_id)
  const before = entry === null || entry.delivery.kind === 'rejected' ? [] : entry.value.segments
  const merged = mergeSegments(before, seen.segments)
  return { segments: longestSegments(merged, MAX_SENT_SEGMENTS), place: seen.place }
}

/** The server's reason for a refused stretch, in its words; null where none was refused. */
export function refusedReading(
  task_id: string,
  materials: readonly OwnMaterial[],
  entries: Entries,
): string | null {
  for (const { material_id } of materials) {
    const delivery = entryOfReading(entries, task_id, material_id)?.delivery
    if (delivery?.kind === 'rejected') return delivery.reason
  }
  return null
}
