import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SpokenTime } from '../../SpokenTime.tsx'
import styles from './versions.module.css'

/** One version as it was, below the way back to all of them and, of an earlier one, the button that makes it the next. */
export function ShownVersion<Content>({
  version: { version, created_at, is_current },
  read,
  isRestoring,
  wrong,
  onRestore,
  onBack,
  children,
}: {
  version: { version: number; created_at: string; is_current: boolean }
  /** The content of the version. */
  read: UseQueryResult<Content>
  isRestoring: boolean
  /** Why it did not come back. */
  wrong: Error | null
  onRestore: (content: Content) => void
  onBack: () => void
  children: (content: Content) => ReactNode
}) {
  const { data, error, isError, refetch } = read
  return (
    <>
      <div className={styles.head}>
        <Button size="small" type="text" onClick={onBack}>
          ‹ 全部版本
        </Button>
        <span className={styles.words}>
          <b>
            第 {version} 版{is_current && '（现在的）'}
          </b>
          <SpokenTime at={created_at} />
        </span>
        {!is_current && data !== undefined && (
          <Button type="primary" loading={isRestoring} onClick={() => onRestore(data)}>
            恢复到此版本
          </Button>
        )}
      </div>
      {wrong !== null && <p role="alert">没有恢复：{wrong.message}</p>}
      {data !== undefined && <div className={styles.shown}>{children(data)}</div>}
      {data === undefined &&
        (isError ? (
          <FailedList what="这个版本" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={320} />
        ))}
    </>
  )
}
