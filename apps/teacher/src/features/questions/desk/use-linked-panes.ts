import { type RefObject, useEffect, useRef, useState } from 'react'

/** Two panes that show the same pieces: the piece at the top of the scrolled pane comes to the top of the other. */
export function useLinkedPanes(): {
  left: RefObject<HTMLElement | null>
  right: RefObject<HTMLElement | null>
  /** The piece that is looked at. */
  current: string | null
  /** Brings a piece into both panes. */
  goTo: (piece_id: string) => void
} {
  const left = useRef<HTMLElement>(null)
  const right = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<string | null>(null)

  // The browser tells of scrolling; only the pane that a hand or a key is in leads, or both would lead each other.
  useEffect(() => {
    const [source, questions] = [left.current, right.current]
    if (source === null || questions === null) return
    let leader: HTMLElement | null = null
    const follow = (pane: HTMLElement, other: HTMLElement) => () => {
      if (leader !== pane) return
      const piece_id = topPiece(pane)
      if (piece_id === null) return
      setCurrent(piece_id)
      bringTo(other, piece_id)
    }
    const lead = ({ currentTarget }: Event) => {
      leader = currentTarget instanceof HTMLElement ? currentTarget : null
    }
    const [onSource, onQuestions] = [follow(source, questions), follow(questions, source)]
    for (const pane of [source, questions])
      for (const name of LEADS) pane.addEventListener(name, lead, { passive: true })
    source.addEventListener('scroll', onSource, { passive: true })
    questions.addEventListener('scroll', onQuestions, { passive: true })
    return () => {
      for (const pane of [source, questions]) for (const name of LEADS) pane.removeEventListener(name, lead)
      source.removeEventListener('scroll', onSource)
      questions.removeEventListener('scroll', onQuestions)
    }
  }, [])

  const goTo = (piece_id: string) => {
    setCurrent(piece_id)
    for (const pane of [left.current, right.current]) if (pane !== null) bringTo(pane, piece_id)
  }
  return { left, right, current, goTo }
}

const LEADS = ['pointerenter', 'pointerdown', 'wheel', 'focusin'] as const

function piecesIn(pane: HTMLElement): HTMLElement[] {
  return [...pane.querySelectorAll<HTMLElement>('[data-piece]')]
}

/** The first piece of which a part is seen below the upper edge. */
function topPiece(pane: HTMLElement): string | null {
  const top = pane.getBoundingClientRect().top + 8
  return piecesIn(pane).find((one) => one.getBoundingClientRect().bottom > top)?.dataset.piece ?? null
}

/** Scrolls a pane, and no more than the pane, to a piece that is not wholly in sight. */
function bringTo(pane: HTMLElement, piece_id: string): void {
  const found = piecesIn(pane).find(({ dataset }) => dataset.piece === piece_id)
  if (found === undefined) return
  const [frame, box] = [pane.getBoundingClientRect(), found.getBoundingClientRect()]
  if (box.top >= frame.top && box.bottom <= frame.bottom) return
  pane.scrollTop += box.top - frame.top - 8
}
