import type { ReactNode } from 'react'
import { BrandMark } from '../../core/BrandMark.tsx'
import styles from './entry-frame.module.css'

/** The frame of the pages before the sign-in: the blackboard at the left, one card at the right. They carry nothing of the kit. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <title>{`${title} - 讲台`}</title>
      <aside className={styles.board} aria-hidden="true">
        <p className={styles.boardTitle}>把课备好，把课上好</p>
        <p className={styles.boardLine}>备课、上课、全班作答与讲评，都在一处。</p>
        <ChalkCurve />
        <span className={styles.tray} />
      </aside>
      <main className={styles.side}>
        <div className={styles.card}>
          <header className={styles.brand}>
            <BrandMark size={44} />
            <div>
              <h1 className={styles.name}>讲台</h1>
              <p className={styles.sub}>{title}</p>
            </div>
          </header>
          {children}
        </div>
      </main>
    </div>
  )
}

/** A parabola and one of its tangents, exact enough for a mathematics teacher; decoration only. */
function ChalkCurve() {
  return (
    <svg className={styles.curve} viewBox="0 0 480 300" fill="none" preserveAspectRatio="xMidYMid meet">
      <g className={styles.axes}>
        <path d="M30 238C150 236 320 239 452 237M442 230l11 7-10 8" />
        <path d="M214 284C216 190 213 100 215 18M208 29l7-12 8 11" />
      </g>
      <path className={styles.parabola} d="M84 40Q238 484 392 40" />
      <path className={styles.tangent} d="M272 274.6L388 92.2" />
      <circle className={styles.point} cx="322" cy="196" r="5" />
      <g className={styles.chalkText}>
        <text x="404" y="52">
          y = ax² + bx + c
        </text>
        <text x="438" y="262">
          x
        </text>
        <text x="186" y="30">
          y
        </text>
      </g>
    </svg>
  )
}
