import type { PushedMark, PushedStage } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'

/** An item of this student, which round of handing out it is of, and whether it is to open by itself ([CR-463]). */
export type OwnItem = OwnPushedItem & { round: number; opens: boolean }

const ORDER: readonly PushedStage[] = ['sent', 'received', 'opened', 'finished']

/** The further one of two stages: none goes back ([CR-104]). */
export function further(one: PushedStage, other: PushedStage | undefined): PushedStage {
  return other !== undefined && ORDER.indexOf(other) > ORDER.indexOf(one) ? other : one
}

/** The name of a handing out: the same item again is another one. */
export function roundOf({ pushed_item_id, round }: Pick<PushedMark, 'pushed_item_id' | 'round'>): string {
  return `${pushed_item_id} ${round}`
}

/** Whether the student has looked at it. */
export function isOpened(stage: PushedStage): boolean {
  return stage === 'opened' || stage === 'finished'
}

/** What the student has now: fetched, still handed out, as far as the pad knows that he or she is; the last one first. */
export function ownItems(
  fetched: readonly OwnPushedItem[],
  marks: readonly PushedMark[],
  done: Readonly<Record<string, PushedStage>>,
): OwnItem[] {
  const byId = new Map(fetched.map((item) => [item.pushed_item_id, item]))
  return marks.toReversed().flatMap(({ pushed_item_id, round, opens: isOpening = false }) => {
    const item = byId.get(pushed_item_id)
    if (item === undefined) return []
    const stage = further(item.stage, done[pushed_item_id])
    return [{ ...item, round, stage, opens: isOpening && item.is_newly_sent }]
  })
}
