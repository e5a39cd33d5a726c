import type { CardLetter } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import { useEffect, useRef, useState } from 'react'
import type { CardStudent } from '../../../../../shared/print/answer-cards/answer-cards.queries.ts'
import { type CardReader, openCardReader } from '../reading/card-reader.ts'
import type { Rgba } from '../reading/light.ts'
import { NOTHING_READ, onOptions, readOn } from '../reading/steady.ts'

/** Enters cards as answers; null when it was not done, which is told elsewhere. */
export type EnterCards = (
  cards: { student_id: string; letter: CardLetter }[],
) => Promise<{ entered: string[]; on_pad: string[] } | null>

/** Who was read so far: by card, or known to have answered on a pad; and how many markers are of nobody here. */
export type Scanned = { by_student: ReadonlyMap<string, 'card' | 'pad'>; has_strangers: boolean }

/** Reads pictures and enters the cards that count. `isPhoto` is one look alone, which counts at once ([CR-171]). */
export function useCardScan({
  students,
  letters,
  onRead,
}: {
  students: readonly CardStudent[]
  /** The edges that stand for an option of the question. */
  letters: ReadonlySet<CardLetter>
  onRead: EnterCards
}): {
  scanned: Scanned
  look: (picture: Rgba, isPhoto: boolean) => Promise<number>
} {
  const [scanned, setScanned] = useState<Scanned>({ by_student: new Map(), has_strangers: false })
  const reader = useRef<CardReader | null>(null)
  const steady = useRef(NOTHING_READ)

  // The worker lives as long as the layer.
  useEffect(
    () => () => {
      reader.current?.close()
      reader.current = null
    },
    [],
  )

  /** Returns how many cards of the class stand in the picture. */
  async function look(picture: Rgba, isPhoto: boolean): Promise<number> {
    reader.current ??= openCardReader()
    const cards = onOptions(await reader.current.read(picture), letters)
    const before = steady.current
    // A photo is shown twice, because there is no second picture of it.
    const once = readOn(before, cards)
    const last = isPhoto ? readOn(once.steady, cards) : once
    steady.current = last.steady
    const by_no = new Map(students.map((student) => [student.card_no, student.student_id]))
    const known = cards.filter(({ card_no }) => card_no !== null && by_no.has(card_no))
    const fresh = isPhoto ? [...once.fresh, ...last.fresh] : once.fresh
    const entered = fresh.flatMap(({ card_no, letter }) => {
      const student_id = by_no.get(card_no)
      return student_id === undefined ? [] : [{ student_id, letter }]
    })
    const reply = entered.length === 0 ? { entered: [], on_pad: [] } : await onRead(entered)
    // What was not stored is read again.
    if (reply === null) steady.current = before
    else
      setScanned((now) => ({
        by_student: new Map([
          ...now.by_student,
          ...reply.entered.map((id) => [id, 'card'] as const),
          ...reply.on_pad.map((id) => [id, 'pad'] as const),
        ]),
        has_strangers: now.has_strangers || known.length < cards.length,
      }))
    return known.length
  }

  return { scanned, look }
}
