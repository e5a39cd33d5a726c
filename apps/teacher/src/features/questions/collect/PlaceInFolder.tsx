import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { collectQuestions, foldersQuery } from '../../../shared/questions/collections/collections.queries.ts'

/** Puts a collected question into a folder, or out of the shown one. */
export function PlaceInFolder({ question_id, number }: { question_id: string; number: number }) {
  const shown = useAddress().read('folder')
  const folders = useQuery(foldersQuery('questions')).data?.list ?? []
  const collect = useMutation(collectQuestions())
  const place = (folder_id: string | null, name: string) =>
    collect.mutate(
      { question_ids: [question_id], folder_id },
      {
        onSuccess: () => message.success(`已放到“${name}”`),
        onError: (error) => message.error(error.message),
      },
    )
  const entries = [
    ...folders.flatMap(({ folder_id, name }) =>
      folder_id === shown
        ? []
        : [{ key: folder_id, label: `放到“${name}”`, onPick: () => place(folder_id, name) }],
    ),
    ...(folders.some(({ folder_id }) => folder_id === shown)
      ? [{ key: 'none', label: '移出文件夹', onPick: () => place(null, '全部') }]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <MenuButton
      label={`第 ${number} 题放到`}
      aria-label={`放到文件夹，第 ${number} 题`}
      className={list.rowAction}
      entries={entries}
    >
      放到…
    </MenuButton>
  )
}
