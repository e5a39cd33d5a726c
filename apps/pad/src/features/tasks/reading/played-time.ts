import { mergeSegments, type Segment, wholeSeconds } from '@jiangtai/shared/tasks/reading/segments.ts'

/** Between two looks at a player it plays no further than this: more is a jump. */
const LONGEST_STEP_S = 3
/** A player may end so much before the length that the server counted. */
const END_SLACK_S = 2
/** A player that begins so little after a seen stretch goes on with it: it cannot be put at a place more exactly, and its first frame may lie after zero. */
const JOIN_S = 0.5

/** The part of a sound or a video that was really played, by looks at its player. */
export type PlayedTime = {
  /** The place of the player, which gets from one place to the next by playing alone, as jumps are told. */
  look: (position: number) => void
  /** The player jumps, or is not seen: nothing counts from its last place to the next. */
  jump: () => void
  /** The player has come to its end. */
  end: () => void
  /** The stretches that were played. */
  played: () => readonly Segment[]
  /** The whole seconds that were played. */
  seen: () => Segment[]
}

/** Counts the played stretches of a sound or video of so many seconds, of which some were seen before. */
export function countPlayed(length: number, seenBefore: readonly Segment[] = []): PlayedTime {
  let last: number | null = null
  let played: Segment[] = []
  const add = (from: number, to: number) => {
    played = mergeSegments(played, [[Math.max(0, from), Math.min(to, length)]])
  }
  /** The end of what was seen, where a position lies so little after it; otherwise the position. */
  const joined = (position: number) =>
    mergeSegments(seenBefore, played)
      .map(([, to]) => to)
      .concat(0)
      .find((end) => position >= end && position - end <= JOIN_S) ?? position
  return {
    look(position) {
      const from = last ?? joined(position)
      if (position > from && position - from <= LONGEST_STEP_S) add(from, position)
      last = position
    },
    jump() {
      last = null
    },
    end() {
      if (last !== null && length - last <= LONGEST_STEP_S + END_SLACK_S) add(last, length)
      last = null
    },
    played: () => played,
    seen: () => wholeSeconds(played),
  }
}
