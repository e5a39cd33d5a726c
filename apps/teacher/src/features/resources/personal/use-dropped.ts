import { ApiError } from '@jiangtai/client/api.ts'
import type { PickedFiles } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { MAX_DROPPED_FILES } from '@jiangtai/shared/resources/rules.ts'
import { useMutation } from '@tanstack/react-query'
import type { PlacedFile } from '../../../shared/resources/upload/use-resource-uploads.ts'
import type { Dropped } from './DropArea.tsx'
import { filesBelow, filesPicked, type FoundFile, keyOf, pathsOf, placeable } from './dropped-folders.ts'
import { ensureFolders } from '../resources.queries.ts'

/** Files that come alone, and the names and files of the folders that come with them. */
type Brought = { files: readonly File[]; names: readonly string[]; find: () => Promise<FoundFile[] | null> }

/** Takes files and folders from the computer: files into the open folder, folders as folders below it ([RE-33]). */
export function useDropped({
  folder_id,
  depth,
  add,
}: {
  folder_id: string | null
  /** The number of levels from the top to the open folder. */
  depth: number
  add: (files: readonly PlacedFile[], reasons?: readonly string[]) => void
}) {
  const ensure = useMutation(ensureFolders())
  const take = useMutation({
    mutationFn: async ({ files, names, find }: Brought) => {
      const here = files.map((file) => ({ file, folder_id }))
      if (names.length === 0) return add(here)
      const quoted = names.map((name) => `“${name}”`).join('')
      const found = await find()
      if (found === null)
        return add(here, [
          `${quoted}里超过 ${MAX_DROPPED_FILES} 个文件，一次最多上传 ${MAX_DROPPED_FILES} 个，请分几次上传`,
        ])
      const { placed, reasons } = placeable(found, depth)
      const wanted = placed.filter(({ file }) => uploadRefusal(file) === null)
      const unwanted = placed.filter(({ file }) => uploadRefusal(file) !== null)
      const told = found.length === 0 ? [`${quoted}里没有文件`] : reasons
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
        [`文件夹没有上传成功，请再试一次：${error instanceof ApiError ? error.message : '读不出里面的文件'}`],
      ),
  })
  return {
    drop: ({ files, folders }: Dropped) =>
      take.mutate({ files, names: folders.map(({ name }) => name), find: () => filesBelow(folders) }),
    pickFolder: (files: PickedFiles) =>
      take.mutate({
        files: [],
        names: files[0].webkitRelativePath.split('/').slice(0, 1),
        find: () => Promise.resolve(filesPicked(files)),
      }),
    isReading: take.isPending,
  }
}
