import type { LikedGroup, LikedStudent } from '../likes/likes.ts'

/** Most items that one lesson hands out ([CR-100]). */
export const MAX_PUSHED_ITEMS = 100

/** How far a student is with an item, in this order ([CR-104]): 已下发, 已收到, 已查看, 已完成. */
export const PUSHED_STAGES = ['sent', 'received', 'opened', 'finished'] as const
export type PushedStage = (typeof PUSHED_STAGES)[number]

/** An item that is handed out, as a room knows it, how often it was handed out, and whether the last time it was to open by itself ([CR-463]); for whom is asked for ([CR-103]). */
export type PushedMark = { pushed_item_id: string; round: number; opens?: true }

/** For whom an item is, by name: everybody, or the groups and students that were chosen. */
export type PushedWhom = {
  is_for_all: boolean
  students: readonly LikedStudent[]
  groups: readonly LikedGroup[]
}

/** The facts of handing out. Students are told them without a title and a name ([CR-103]). */
export type PushedEvent =
  /** `is_reminder` where all whom it is for had it already; `opens` where it is to open on the pads of those it is for. */
  | {
      type: 'item_pushed'
      payload: PushedWhom & { pushed_item_id: string; title: string; is_reminder?: true; opens?: true }
    }
  | { type: 'item_recalled'; payload: { pushed_item_id: string; title: string } }

/** One fact further. Pure; the same item again is one more round of it ([CR-101]). */
export function applyPushedEvent(pushed: readonly PushedMark[], event: PushedEvent): readonly PushedMark[] {
  const { pushed_item_id } = event.payload
  const before = pushed.find((one) => one.pushed_item_id === pushed_item_id)
  const others = pushed.filter((one) => one !== before)
  if (event.type === 'item_recalled') return others
  const opens = event.payload.opens === true && { opens: true as const }
  return [...others, { pushed_item_id, round: (before?.round ?? 0) + 1, ...opens }]
}

/** A fact of handing out as students are told it: that there is something and whether it opens by itself, and neither what nor for whom ([CR-103]). */
export function untold(event: PushedEvent): PushedEvent {
  const { pushed_item_id } = event.payload
  return event.type === 'item_recalled'
    ? { type: event.type, payload: { pushed_item_id, title: '' } }
    : {
        type: event.type,
        payload: {
          ...{ pushed_item_id, title: '', is_for_all: false, students: [], groups: [] },
          ...(event.payload.opens === true && { opens: true as const }),
        },
      }
}
