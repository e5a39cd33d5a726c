import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { ASIDE_NAMES, linesOf } from './piece-words.ts'
import type { Piece } from './desk.queries.ts'
import styles from './piece-card.module.css'

/** Lines that belong to no question, of which some content was not brought along ([QI-31]). */
export function AsideNote({
  piece: { piece_id, aside, lines, review_note },
  isCurrent,
  onPick,
}: {
  piece: Piece
  isCurrent: boolean
  onPick: (piece_id: string) => void
}) {
  const name = ASIDE_NAMES[aside ?? 'other']
  return (
    <article className={styles.card} data-piece={piece_id} data-current={isCurrent} aria-label={name}>
      <header className={styles.cardHead}>
        <span>{name}</span>
        <Button size="small" type="text" aria-label={`看原文，${name}`} onClick={() => onPick(piece_id)}>
          {linesOf(lines)}
        </Button>
      </header>
      <p className={styles.review}>需要看一看：{review_note}</p>
    </article>
  )
}
