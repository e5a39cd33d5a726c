import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import { Menu } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { collectQuestions, foldersQuery } from '../../../shared/questions/collections/collections.queries.ts'
import { onThoseThere, tellLeftOut } from '../../../shared/questions/homework/those-there.ts'

/** 收藏到…: the chosen questions into one's collection, in a folder or in none; what is collected already changes its place ([QU-61]). */
export function CollectBatch({ rows }: { rows: readonly QuestionView[] }) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const folders = useQuery(foldersQuery('questions')).data?.list ?? []
  const collect = useMutation(collectQuestions())
  const collecting = useMutation({
    mutationFn: ({ folder_id }: { folder_id: string | null; name: string }) =>
      onThoseThere(
        rows.map(({ question_id }) => question_id),
        (question_ids) => collect.mutateAsync({ question_ids, folder_id }),
      ),
    onSuccess({ done, gone }, { name }) {
      message.success(`已把 ${done.length} 道题收藏到“${name}”`)
      tellLeftOut(rows, gone)
    },
    onError: (error) => message.error(`没有收藏：${error.message}`),
  })
  const places = [
    { folder_id: null, name: '全部', label: '全部（不放文件夹）' },
    ...folders.map(({ folder_id, name }) => ({ folder_id, name, label: name })),
  ]
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={collecting.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        收藏到…
      </Button>
      {anchor !== null && (
        <Menu
          label="收藏到"
          anchor={anchor}
          entries={places.map(({ label, ...place }) => ({
            ...{ key: place.folder_id ?? 'none', label },
            onPick: () => collecting.mutate(place),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
