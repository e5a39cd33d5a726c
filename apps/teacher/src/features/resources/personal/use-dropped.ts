import { ApiError } from '@jiangtai/client/api.ts'
import { uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { MAX_DROPPED_FILES } from '@jiangtai/shared/resources/rules.ts'
import { useMutation } from '@tanstack/react-query'
import type { PlacedFile } from '../../../shared/resources/upload/use-resource-uploads.ts'
import type { Dropped } from './DropArea.tsx'
import { filesBelow, keyOf, pathsOf, placeable } from './dropped-folders.ts'
import { ensureFolders } from '../resources.queries.ts'

/** Takes what was dropped from the computer: files into the open folder, folders as folders below it ([RE-33]). */
export function useDropped({
  folder_id,
  depth,
  add,
}: {
  folder_id: string | null
  /** How many levels the open folder lies deep. */
  depth: number
  add: (files: readonly PlacedFile[], reasons?: readonly string[]) => void
}) {
  const ensure = useMutation(ensureFolders())
  const take = useMutation({
    mutationFn: async ({ files, folders }: Dropped) => {
      const here = files.map((file) => ({ file, folder_id }))
      if (folders.length === 0) return add(here)
      const names = folders.map(({ name }) => `“${name}”`).join('')
      const found = await filesBelow(folders)
      if (found === null)
        return add(here, [
          `${names}里超过 ${MAX_DROPPED_FILES} 个文件，一次最多上传 ${MAX_DROPPED_FILES} 个，请分几次拖进来`,
        ])
      const { placed, reasons } = placeable(found, depth)
      const wanted = placed.filter(({ file }) => uploadRefusal(file) === null)
      const unwanted = placed.filter(({ file }) => uploadRefusal(file) !== null)
      const told = found.length === 0 ? [`${names}里没有文件`] : reasons
      const others = [...here, ...unwanted.map(({ file }) => ({ file, folder_id }))]
      if (wanted.length === 0) return add(others, told)
      const paths = pathsOf(wanted)
      const { folder_ids } = await ensure.mutateAsync({ parent_id: folder_id, paths })
      const byPath = new Map(paths.map((path, index) => [keyOf(path), folder_ids[index] ?? null]))
      const inFolders = wanted.map(({ file, path }) => ({ file, folder_id: byPath.get(keyOf(path)) ?? null }))
      add([...others, ...inFolders], told)
    },
    // The files beside the folders are not to wait for them.
    onError: (error, { files }) =>
      add(
        files.map((file) => ({ file, folder_id })),
        [`文件夹没有上传成功，请再拖一次：${error instanceof ApiError ? error.message : '读不出里面的文件'}`],
      ),
  })
  return { drop: (dropped: Dropped) => take.mutate(dropped), isReading: take.isPending }
}
