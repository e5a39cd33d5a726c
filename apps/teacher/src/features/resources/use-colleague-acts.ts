import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { ApiError } from '@jiangtai/client/api.ts'
import { useMutation } from '@tanstack/react-query'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { afterWord, chosenWords } from '../../shared/resources/resource-words.ts'
import { collect, download, uncollect } from './resources.queries.ts'

/** Files on their way to a folder of one's own, and the step that follows. */
export type Copying = { rows: readonly ResourceView[]; onDone: () => void }

/** The acts on files of colleagues, one or many; each tells its outcome. */
export function useColleagueActs() {
  const take = useMutation(collect())
  const leave = useMutation(uncollect())
  const fetching = useMutation(download())
  const idsIn = (rows: readonly ResourceView[]) => rows.map(({ resource_id }) => resource_id)

  function tell(verb: string, rows: readonly ResourceView[], onDone: () => void) {
    const words = chosenWords({ resources: rows, folders: [] })
    return {
      onSuccess: () => {
        message.success(`已${verb}${afterWord({ resources: rows, folders: [] })}`)
        onDone()
      },
      onError: (error: Error) => message.error(failureWords(error, { verb, words, count: rows.length })),
    }
  }

  return {
    isBusy: take.isPending || leave.isPending || fetching.isPending,
    collect: (rows: readonly ResourceView[], onDone: () => void) =>
      take.mutate(idsIn(rows), tell('收藏', rows, onDone)),
    uncollect: (rows: readonly ResourceView[], onDone: () => void) =>
      leave.mutate(idsIn(rows), tell('取消收藏', rows, onDone)),
    download(rows: readonly ResourceView[]) {
      const { onError } = tell('下载', rows, () => undefined)
      fetching.mutate({ resource_ids: idsIn(rows), folder_ids: [] }, { onError })
    },
  }
}

/** A file that was there a moment ago and is not found now was taken back by its owner ([RE-12]). */
function failureWords(error: Error, input: { verb: string; words: string; count: number }): string {
  const isGone = error instanceof ApiError && error.name === 'NOT_FOUND'
  if (!isGone) return `没有${input.verb}成功：${error.message}`
  return input.count === 1
    ? `${input.words}刚刚被取消分享或删除，没有${input.verb}`
    : `其中有文件刚刚被取消分享或删除，都没有${input.verb}，请重新选择`
}
