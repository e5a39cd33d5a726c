import { CloseOutlined } from '@ant-design/icons'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from '../resource-parts.module.css'

/** The files that were not taken, and the reasons: one line each, until they are put aside. */
export function RefusedFiles({ reasons, onClose }: { reasons: readonly string[]; onClose: () => void }) {
  if (reasons.length === 0) return null
  return (
    <div className={styles.refused} role="alert">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Button type="text" size="small" aria-label="知道了" icon={<CloseOutlined />} onClick={onClose} />
    </div>
  )
}
