import { ApiError } from '@jiangtai/client/api.ts'
import styles from './details.module.css'

/** Why who teaches was not changed; when a colleague was quicker, who stands there now. The page behind shows it by then. */
export function MeanwhileNote({ error, verb }: { error: Error; verb: string }) {
  const isChanged = error instanceof ApiError && error.name === 'CONFLICT' && error.fields.length > 0
  return (
    <p className={styles.failure} role="alert">
      {isChanged
        ? `没有${verb}：别人刚改过，${error.fields.map(({ message }) => message).join('；')}。确认后可以再${verb}一次。`
        : `没有${verb}成功：${error.message}`}
    </p>
  )
}
