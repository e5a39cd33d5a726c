import { CARD_LETTERS } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import { PrintedSheet } from '../PrintedSheet.tsx'
import { MARKER_CELLS, markerCells } from './marker.ts'
import type { CardStudent } from './answer-cards.queries.ts'
import styles from './card-sheets.module.css'

/** The printed cards of a class, two on an A4 page, with lines to cut along (LV-33). */
export function CardSheets({
  class_name,
  students,
  onPrinted,
}: {
  class_name: string
  students: readonly CardStudent[]
  onPrinted: () => void
}) {
  return (
    <PrintedSheet isUpright onPrinted={onPrinted}>
      {students.map(
        ({ student_id, name, card_no }) =>
          card_no !== null && (
            <section key={student_id} className={styles.card}>
              <div className={styles.square}>
                <Marker card_no={card_no} />
                {/* So small that only who holds the card can read it; each is upright when its edge is up. */}
                {CARD_LETTERS.map((letter) => (
                  <span key={letter} className={styles.letter} data-edge={letter}>
                    {letter}
                  </span>
                ))}
              </div>
              <p className={styles.words}>
                {card_no} 号 {name} {class_name} · 要选的字母朝上，图案朝老师
              </p>
            </section>
          ),
      )}
    </PrintedSheet>
  )
}

function Marker({ card_no }: { card_no: number }) {
  const path = markerCells(card_no)
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg viewBox={`0 0 ${MARKER_CELLS} ${MARKER_CELLS}`} className={styles.marker} aria-hidden="true">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
