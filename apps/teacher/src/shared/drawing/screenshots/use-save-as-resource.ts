import { ApiError } from '@jiangtai/client/api.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/user.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { resourcesChanged } from '../../resources/resource-list.queries.ts'

const SAVE = 'POST /api/prepare_lessons/api/short_cut/save_as_resource'

/** 存到我的资源, told with a link to it ([SH-33]); null for a teacher who may add no resources. */
export function useSaveAsResource(): ((screenshot_id: string) => Promise<void>) | null {
  const queryClient = useQueryClient()
  const may = useCan('resource.add')
  if (!may) return null
  return async (screenshot_id) => {
    try {
      const { resource_id, name } = await api.call(SAVE, { screenshot_id }, { request_id: newId() })
      message.success(`“${name}”已存到我的资源`, {
        label: '去查看',
        href: `/resource/personal/list?preview=${resource_id}`,
      })
      void resourcesChanged(queryClient)
    } catch (error) {
      const why =
        error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : '系统错误,请稍后重试'
      message.error(`没有存到我的资源：${why}`)
    }
  }
}
