import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useEditingPart } from '../editing.ts'
import styles from './toolbar.module.css'

/** The pictures that are being uploaded, each with its way back. */
export function SendingList() {
  const sending = useEditingPart((state) => state.sending)
  if (sending.length === 0) return null
  return (
    <ul className={styles.sending} aria-label="正在上传">
      {sending.map(({ number, name, share, cancel }) => (
        <li key={number}>
          {name}，{Math.round(share * 100)}%
          <Button size="small" type="text" aria-label={`取消上传 ${name}`} onClick={cancel}>
            取消
          </Button>
        </li>
      ))}
    </ul>
  )
}
