import { createPortal } from 'react-dom'
import type { SlipWhere } from './slip-words.ts'
import { SlipCard } from './SlipCard.tsx'
import type { Slip } from './slips.ts'
import styles from './slips.module.css'

/** The printed part: slips to be cut apart, two beside each other on A4, and nothing else of the page. */
export function SlipSheet({ slips, where }: { slips: readonly Slip[]; where: SlipWhere }) {
  return createPortal(
    <div className={styles.sheet} data-print-sheet="true">
      {slips.map((slip) => (
        <SlipCard key={slip.id} slip={slip} where={where} />
      ))}
    </div>,
    document.body,
  )
}
