import type { ClassroomEvent } from '../../events.ts'
import { applyEvent, type ClassroomState } from '../../state.ts'

/** A fact of a lesson, and how many milliseconds after the beginning of the lesson it was stored. */
export type TimedFact = { seq: number; at_ms: number; event: ClassroomEvent }

/** Facts between two kept states: a jump folds fewer than this many ([CR-243]). */
export const CHECKPOINT_EVERY = 100

/** A lesson that can be shown at any of its moments. */
export type Replay = {
  /** The times of its facts in milliseconds, in order. */
  times: readonly number[]
  length_ms: number
  /** The room as it was at a moment: after each fact up to it. */
  stateAt: (at_ms: number) => ClassroomState
  /** How many facts have been folded so far. */
  foldCount: () => number
}

/**
 * Plays the stored facts of a lesson, in order ([CR-241]). A state is the fold of all facts before it; each hundredth is kept, so that going on and going
 * back both cost little. `length_ms` is the length of the lesson, null while it runs: it then ends with its last fact.
 */
export function createReplay({
  opening,
  facts,
  length_ms,
}: {
  opening: ClassroomState
  facts: readonly TimedFact[]
  length_ms: number | null
}): Replay {
  const times = inOrder(facts)
  const kept: ClassroomState[] = [opening]
  let last = { count: 0, state: opening }
  let folds = 0

  /** The room after the first `count` facts. */
  function stateAfter(count: number): ClassroomState {
    const nearest = Math.min(Math.floor(count / CHECKPOINT_EVERY), kept.length - 1)
    const goesOn = last.count <= count && last.count > nearest * CHECKPOINT_EVERY
    let done = goesOn ? last.count : nearest * CHECKPOINT_EVERY
    let state = goesOn ? last.state : (kept[nearest] ?? opening)
    for (const { seq, event } of facts.slice(done, count)) {
      state = { ...applyEvent(state, event), seq }
      done += 1
      folds += 1
      if (done === kept.length * CHECKPOINT_EVERY) kept.push(state)
    }
    last = { count, state }
    return state
  }

  return {
    times,
    length_ms: Math.max(length_ms ?? 0, times.at(-1) ?? 0),
    stateAt: (at_ms) => stateAfter(countUntil(times, at_ms)),
    foldCount: () => folds,
  }
}

/** Two facts of the same moment may carry times the other way round than their numbers; a later fact is shown no earlier than the one before it. */
function inOrder(facts: readonly TimedFact[]): number[] {
  let latest = 0
  return facts.map(({ at_ms }) => {
    latest = Math.max(latest, at_ms)
    return latest
  })
}

/** How many of the ordered times are not after `at_ms`. */
export function countUntil(times: readonly number[], at_ms: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= at_ms) low = middle + 1
    else high = middle
  }
  return low
}
