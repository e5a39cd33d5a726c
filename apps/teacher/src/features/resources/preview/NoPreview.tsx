import type { ReactNode } from 'react'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { ButtonLink } from '@jiangtai/ui/kit/Button.tsx'
import type { ResourcePreview } from './preview.queries.ts'
import styles from './preview.module.css'

/** Why a file cannot be shown; the file itself can still be had. */
export function NoPreview({
  preview,
  reason,
  children,
}: {
  preview: Pick<ResourcePreview, 'resource' | 'download_url'>
  reason: string
  children?: ReactNode
}) {
  return (
    <div className={styles.middle} role="alert">
      <EmptyList
        action={
          <span className={styles.choices}>
            {children}
            <ButtonLink href={preview.download_url} download={preview.resource.name}>
              下载原文件
            </ButtonLink>
          </span>
        }
      >
        {reason}
      </EmptyList>
    </div>
  )
}
