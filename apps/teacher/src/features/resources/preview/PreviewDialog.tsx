import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { formatFileSize } from '../../../shared/file-size.ts'
import { FailedList, SkeletonBlock } from '../../../shared/ListStates.tsx'
import { ButtonLink } from '../../../shared/kit/Button.tsx'
import { Dialog } from '../../../shared/kit/Dialog.tsx'
import { resourceQuery } from '../resources.queries.ts'
import { MediaPreview } from './MediaPreview.tsx'
import { NoPreview } from './NoPreview.tsx'
import styles from './preview.module.css'

const PdfPreview = lazy(async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview }))
const ImagePreview = lazy(async () => ({ default: (await import('./ImagePreview.tsx')).ImagePreview }))

/** Shows a file where the teacher is: a PDF page by page, a picture to move and turn, sound and video to play. */
export function PreviewDialog({ resource_id, onClose }: { resource_id: string; onClose: () => void }) {
  const resource = useQuery(resourceQuery(resource_id))
  const { data } = resource
  return (
    <Dialog
      width="min(1120px, calc(100vw - 48px))"
      title={data === undefined ? '预览' : <span className={styles.title}>{data.name}</span>}
      onCancel={onClose}
      footer={
        data !== undefined && (
          <div className={styles.foot}>
            <span>{formatFileSize(data.size)}</span>
            <ButtonLink href={data.url} download={data.name}>
              下载原文件
            </ButtonLink>
          </div>
        )
      }
    >
      <div className={styles.stage}>
        {resource.isError && data === undefined && (
          <FailedList what="文件" error={resource.error} onRetry={() => void resource.refetch()} />
        )}
        {resource.isPending && <SkeletonBlock height={320} />}
        {data !== undefined && (
          <Suspense fallback={<SkeletonBlock height={320} />}>
            <Preview resource={data} />
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

function Preview({ resource }: { resource: ResourceView }) {
  if (resource.mime === 'application/pdf') return <PdfPreview resource={resource} />
  if (resource.mime.startsWith('image/')) return <ImagePreview resource={resource} />
  if (/^(video|audio)\//.test(resource.mime)) return <MediaPreview resource={resource} />
  return <NoPreview resource={resource} reason="这种文件不能在这里预览" />
}
