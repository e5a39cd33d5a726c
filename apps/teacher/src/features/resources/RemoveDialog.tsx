import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { message } from '../../shared/kit/notices.ts'
import { removeResource } from './resources.queries.ts'

/** Names the file and what goes with it. */
export function RemoveDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const remove = useMutation(removeResource())
  return (
    <ConfirmDialog
      title={`删除“${resource.name}”？`}
      danger="删除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(resource.resource_id, {
          onSuccess: () => {
            message.success('已删除')
            onClose()
          },
        })
      }
    >
      文件会从个人资源中移除。备课中已加入的页面会保留，上过的课不受影响。
    </ConfirmDialog>
  )
}
