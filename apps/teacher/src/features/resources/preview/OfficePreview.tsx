import { LOCKED_FAILURE } from '@jiangtai/shared/files/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { NoPreview } from './NoPreview.tsx'
import { type ResourcePreview, retryPreview } from './preview.queries.ts'
import styles from './preview.module.css'

const PdfPreview = lazy(async () => ({ default: (await import('./pdf/PdfPreview.tsx')).PdfPreview }))

/** A presentation, document or sheet: its pages once the server has converted it, until then how far that is. */
export function OfficePreview({ preview }: { preview: ResourcePreview }) {
  const { state, preview_url, failure, resource } = preview
  const retry = useMutation(retryPreview(resource.resource_id))
  if (preview_url !== null) return <PdfPreview preview={{ ...preview, preview_url }} />
  if (state === 'unavailable')
    return <NoPreview preview={preview} reason="服务器没有安装文档转换程序，可下载原文件查看" />
  // Asking again would not help.
  if (failure === LOCKED_FAILURE) return <NoPreview preview={preview} reason={failure} />
  if (state === 'failed' || state === 'none')
    return (
      <NoPreview preview={preview} reason={`转换失败，可下载原文件${failure === null ? '' : `：${failure}`}`}>
        <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
          重试
        </Button>
        {retry.isError && <span className={styles.fact}>{retry.error.message}</span>}
      </NoPreview>
    )
  return (
    <div className={styles.middle}>
      <div className={styles.converting} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <p>{state === 'waiting' ? '转换中，前面还有文件在转换' : '转换中，大的文件需要一两分钟'}</p>
        <p className={styles.fact}>可以先关闭，转换好后再打开</p>
      </div>
    </div>
  )
}
