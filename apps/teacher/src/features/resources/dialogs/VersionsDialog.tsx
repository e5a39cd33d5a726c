import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatFileSize } from '../../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { restoreVersion, versionsQuery } from '../resources.queries.ts'
import styles from './dialogs.module.css'

/** 历史版本: the earlier contents, each opened or brought back ([RE-10]). */
export function VersionsDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const versions = useQuery(versionsQuery(resource.resource_id))
  const restore = useMutation(restoreVersion())
  return (
    <Dialog
      title={`“${resource.name}”的历史版本`}
      width={560}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <p>现在是第 {resource.version} 版。恢复一个旧版本会让它成为新的一版，别的版本都还在。</p>
      {versions.isPending && <SkeletonBlock height={120} />}
      {versions.isError && versions.data === undefined && (
        <FailedList what="历史版本" error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {versions.data?.length === 0 && <EmptyList>还没有替换过内容，没有历史版本。</EmptyList>}
      <ul className={styles.lines}>
        {versions.data?.map(({ version, size, created_at, url }) => (
          <li key={version}>
            <strong>第 {version} 版</strong>
            <span>{formatFileSize(size)}</span>
            <span>
              <SpokenTime at={created_at} />
            </span>
            <span className={styles.lineEnd}>
              <a href={url} target="_blank" rel="noreferrer">
                打开
              </a>
              <Button
                size="small"
                aria-label={`恢复第 ${version} 版`}
                loading={restore.isPending && restore.variables.version === version}
                onClick={() =>
                  restore.mutate(
                    { resource_id: resource.resource_id, version },
                    {
                      onSuccess: () => {
                        message.success(`“${resource.name}”已恢复为第 ${version} 版的内容`)
                        onClose()
                      },
                    },
                  )
                }
              >
                恢复
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {restore.isError && (
        <p className={styles.failure} role="alert">
          没有恢复成功：{restore.error.message}
        </p>
      )}
    </Dialog>
  )
}
