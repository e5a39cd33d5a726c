import { ApiError } from '@jiangtai/client/api.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { SCREENSHOTS_KEY } from '../../../../shared/drawing/screenshots/use-screenshot.ts'

/** Renaming and removing own screenshots ([SH-7]); each resolves to why it was not done, or null. */
export function useScreenshotChanges() {
  const queryClient = useQueryClient()

  async function run(change: () => Promise<unknown>): Promise<string | null> {
    try {
      await change()
      await queryClient.invalidateQueries({ queryKey: [SCREENSHOTS_KEY] })
      return null
    } catch (error) {
      return error instanceof ApiError ? error.message : '系统错误,请稍后重试'
    }
  }

  return {
    rename: (screenshot_id: string, name: string) =>
      run(() =>
        api.call(
          'POST /api/prepare_lessons/api/short_cut/rename',
          { screenshot_id, name },
          { request_id: newId() },
        ),
      ),
    remove: (screenshot_id: string) =>
      run(() =>
        api.call(
          'POST /api/prepare_lessons/api/short_cut/remove',
          { screenshot_id },
          { request_id: newId() },
        ),
      ),
  }
}
