import type { PaperLine } from '../typed-paper/paper-signs.ts'

/** What its teacher says that lines are: taken as the answer, the analysis, or what is asked ([QI-63]). */
export const LINE_PARTS = ['asked', 'answer', 'analysis'] as const
export type LinePart = (typeof LINE_PARTS)[number]

/** A line with what of it the source did not bring along, in Chinese ([QI-31]). */
type NotedLine = PaperLine & { notes: readonly string[] }

/**
 * A line of a source. One whose words were dealt to questions, such as a list of answers below the last of them, is read with none; `part`
 * is null where the line tells itself what it is.
 */
export type PieceLine = NotedLine & { is_dealt: boolean; part: LinePart | null; cut?: LineCut }

/** The picture of a photographed line, which shows the lines around it too, and how wide it is shown. */
export type LineCut = { key: string; width: number }

/** Words that stand elsewhere in the source and are read behind the line `after`: an answer from a list. */
export type DealtLine = NotedLine & { after: number }

/** What lines that belong to no question are: a heading, a list of answers, or words that nobody knows. */
export const ASIDES = ['heading', 'answers', 'other'] as const
export type Aside = (typeof ASIDES)[number]

/** A stretch of a source: each of its lines stands in exactly one piece ([QI-60]). */
export type Piece = {
  lines: PieceLine[]
  dealt: DealtLine[]
  /** The heading above, which tells how its questions are meant. */
  heading: string
} & ({ kind: 'question' } | { kind: 'aside'; aside: Aside })

/** The number of its first line, by which the pieces of a source are in order. */
export function firstLine({ lines }: Pick<Piece, 'lines'>): number {
  const [first] = lines
  if (first === undefined) throw new Error('a piece has lines')
  return first.line
}
