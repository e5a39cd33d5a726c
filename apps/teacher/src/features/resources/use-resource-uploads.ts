import { uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '../../core/uploads.ts'
import { RESOURCES_KEY } from '../../shared/resource-list.queries.ts'

/** Takes files for upload into a folder, or to the top; keeps the reasons of those that cannot be, and refreshes the lists as they arrive. */
export function useResourceUploads(folder_id: string | null = null) {
  const client = useQueryClient()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const arrived = useStore(
    uploadQueue.store,
    ({ items }) => items.filter(({ state }) => state.phase === 'done').length,
  )

  // The queue goes on while other pages are in front; what arrived meanwhile is noticed when this one comes back.
  useEffect(() => {
    if (arrived > 0) void client.invalidateQueries({ queryKey: [RESOURCES_KEY, 'list'] })
  }, [arrived, client])

  function upload(files: readonly File[]) {
    setReasons([...new Set(files.flatMap((file) => uploadRefusal(file) ?? []))])
    const taken = files.filter((file) => uploadRefusal(file) === null)
    const purpose = { asked_by: 'resources', folder_id }
    uploadQueue.add(taken.map((file) => ({ file, name: file.name, purpose })))
  }

  return { reasons, upload, clearReasons: () => setReasons([]) }
}
