import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { useTextParts } from './use-text-parts.ts'
import styles from '../preview.module.css'

/** That there is more of a text than is shown, and how to have it. */
export function MoreText({ text }: { text: ReturnType<typeof useTextParts> }) {
  if (text.isWhole) return null
  return (
    <p className={styles.more} role={text.error === null ? undefined : 'alert'}>
      <span>{text.error?.message ?? `只显示了前 ${text.parts.length} MB`}</span>
      <Button disabled={text.isReading} onClick={text.readMore}>
        {text.isReading ? '正在读取' : text.error === null ? '继续读取' : '重试'}
      </Button>
    </p>
  )
}
