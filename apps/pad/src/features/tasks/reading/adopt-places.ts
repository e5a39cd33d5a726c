import type { Outbox } from '@jiangtai/client/outbox/outbox.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { entryOfReading } from './own-reading.ts'
import { readingAnswers } from './reading-answers.ts'

/**
 * Takes over the places that the server tells, which another device may have moved ([TK-149]): of a material whose stretches on this device have all arrived there.
 */
export function adoptPlaces(outbox: Pick<Outbox, 'adopt' | 'getState'>, view: PadTaskView): void {
  const { task_id, materials } = view
  for (const { material_id, reading } of materials) {
    const mine = entryOfReading(outbox.getState().entries, task_id, material_id)
    if (reading === null || mine === null || mine.delivery.kind !== 'acked') continue
    const { segments, place } = reading
    if (!isWithin(mine.value.segments, segments)) continue
    outbox.adopt(readingAnswers, {
      ...{ source_id: task_id, item_id: material_id, scope: task_id, revision: mine.revision },
      ...{ value: { segments, place }, state: 'draft', is_final: false },
    })
  }
}

function isWithin(inner: readonly Segment[], outer: readonly Segment[]): boolean {
  return inner.every(([from, to]) => outer.some(([since, till]) => since <= from && to <= till))
}
