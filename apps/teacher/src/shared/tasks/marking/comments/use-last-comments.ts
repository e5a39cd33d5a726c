import { useState } from 'react'
import type { DeskAnswer } from '../desk/marking-desk.ts'

/** So many are offered. */
const MOST = 6

/** The comments on the answers of the desk, the last one first, for giving them again with one press (HW-12). */
export function useLastComments(answers: readonly DeskAnswer[]): readonly string[] {
  const [said, setSaid] = useState<readonly string[]>([])
  const standing = new Set(
    answers.map(({ score }) => score?.comment.trim() ?? '').filter((comment) => comment !== ''),
  )
  const fresh = [...standing].filter((comment) => !said.includes(comment))
  // Comments that are shown keep their order: the chips must not move under the finger.
  const all = [...fresh, ...said]
  if (fresh.length > 0) setSaid(all)
  return all.slice(0, MOST)
}
