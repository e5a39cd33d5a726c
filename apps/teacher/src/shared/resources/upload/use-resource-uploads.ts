import { acceptedFile, uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isMoving } from '@jiangtai/client/upload/queue/upload-item.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '../../../core/uploads.ts'
import { resourcesChanged } from '../resource-list.queries.ts'
import { refusalsOf } from './refusals.ts'

/** While files arrive one after another, the lists are fetched again no more often than this ([UP-6]). */
const REFRESH_EVERY_MS = 3_000

/** A file and the folder it goes to, or null for the top. */
export type PlacedFile = { file: File; folder_id: string | null }

/** Takes files for upload into a folder, or to the top; keeps the reasons of refused files, and refreshes the lists as files arrive. */
export function useResourceUploads(folder_id: string | null = null) {
  const client = useQueryClient()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const arrived = useStore(
    uploadQueue.store,
    ({ items }) => items.filter(({ state }) => state.phase === 'done').length,
  )

  const isBusy = useStore(uploadQueue.store, ({ items }) => items.some(({ state }) => isMoving(state)))
  const refreshed_ms = useRef(0)

  // The queue goes on while other pages are in front; files that arrived meanwhile are noticed when this page comes back.
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

  /** Adds files that have a folder of their own; the reasons of refused files stand with the other told reasons. */
  function add(placed: readonly PlacedFile[], told: readonly string[] = []) {
    setReasons([...told, ...refusalsOf(placed.map(({ file }) => file))])
    const taken = placed.filter(({ file }) => uploadRefusal(file) === null)
    uploadQueue.add(
      taken.map(({ file, folder_id: into }) => ({
        file,
        name: file.name,
        purpose: { asked_by: 'resources', folder_id: into },
      })),
    )
  }

  const upload = (files: readonly File[]) => add(files.map((file) => ({ file, folder_id })))

  /** A new content for a file whose other facts stay ([RE-10]); the reason when it cannot be replaced. */
  function replace(resource: Pick<ResourceView, 'resource_id' | 'name' | 'ext'>, file: File): string | null {
    const isSameType = acceptedFile(file.name) === acceptedFile(resource.name)
    if (!isSameType) return `请选择同类型的文件（${resource.ext}）来替换`
    const refusal = uploadRefusal(file)
    if (refusal !== null) return refusal
    const purpose = { asked_by: 'resources', folder_id: null, replaces: resource.resource_id }
    uploadQueue.add([{ file, name: resource.name, purpose }])
    return null
  }

  return { replace, reasons, upload, add, clearReasons: () => setReasons([]) }
}
