import encodeQR from 'qr'
import styles from './second-step.module.css'

/** Light modules around the code, without which cameras do not find it. */
const QUIET = 4

/** A text as a QR code, drawn as one path: dark on white on a dark page too. Nothing covers a screen, so large modules help more than repair. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.dark} d={path.join('')} />
    </svg>
  )
}
