import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { foldersQuery } from '../collections/collections.queries.ts'

/** The folder of one's collection that is looked through; without folders there is nothing to choose. */
export function FolderChoice({
  folder_id,
  onChange,
}: {
  folder_id: string | null
  onChange: (folder_id: string | null) => void
}) {
  const folders = useQuery(foldersQuery('questions')).data?.list ?? []
  if (folders.length === 0) return null
  const options = folders.map((folder) => ({
    value: folder.folder_id as string | null,
    label: `${folder.name}（${folder.item_count} 题）`,
  }))
  return (
    <Select
      aria-label="收藏夹"
      value={folder_id}
      options={[{ value: null, label: '全部收藏' }, ...options]}
      onChange={onChange}
    />
  )
}
