import { acceptedFile, uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isMoving } from '@jiangtai/client/upload/upload-item.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '../../core/uploads.ts'
import { resourcesChanged } from '../resource-list.queries.ts'

/** While files arrive one after another, the lists are fetched again no more often than this ([UP-6]). */
const REFRESH_EVERY_MS = 3_000

/** Takes files for upload into a folder, or to the top; keeps the reasons of those that cannot be, and refreshes the lists as they arrive. */
export function useResourceUploads(folder_id: string | null = null) {
  const client = useQueryClient()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const arrived = useStore(
    uploadQueue.store,
    ({ items }) => items.filter(({ state }) => state.phase === 'done').length,
  )

  const isBusy = useStore(uploadQueue.store, ({ items }) => items.some(({ state }) => isMoving(state)))
  const refreshed_ms = useRef(0)

  // The queue goes on while other pages are in front; what arrived meanwhile is noticed when this one comes back.
  useEffect(() => {
    if (arrived === 0) return
    const due_ms = isBusy ? refreshed_ms.current + REFRESH_EVERY_MS - Date.now() : 0
    const timer = setTimeout(
      () => {
        refreshed_ms.current = Date.now()
        void resourcesChanged(client)
      },
      Math.max(0, due_ms),
    )
    return () => clearTimeout(timer)
  }, [arrived, isBusy, client])

  /** Folders that were dropped with the files are refused by name ([RE-33]). */
  function upload(files: readonly File[], folders: readonly string[] = []) {
    setReasons([
      ...new Set([...folders.map(folderRefusal), ...files.flatMap((file) => uploadRefusal(file) ?? [])]),
    ])
    const taken = files.filter((file) => uploadRefusal(file) === null)
    const purpose = { asked_by: 'resources', folder_id }
    uploadQueue.add(taken.map((file) => ({ file, name: file.name, purpose })))
  }

  /** A new content for a file that stays what it is otherwise ([RE-10]); the reason when it cannot be. */
  function replace(resource: Pick<ResourceView, 'resource_id' | 'name' | 'ext'>, file: File): string | null {
    const isSameType = acceptedFile(file.name) === acceptedFile(resource.name)
    if (!isSameType) return `请选择同类型的文件（${resource.ext}）来替换`
    const refusal = uploadRefusal(file)
    if (refusal !== null) return refusal
    const purpose = { asked_by: 'resources', folder_id: null, replaces: resource.resource_id }
    uploadQueue.add([{ file, name: resource.name, purpose }])
    return null
  }

  return { replace, reasons, upload, clearReasons: () => setReasons([]) }
}

function folderRefusal(name: string): string {
  return `“${name}”是文件夹，不能整个上传。请在这里新建文件夹，再把里面的文件拖进来`
}
