import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListQuery } from './list-query.ts'
import type { ListPage } from './use-address.ts'

/** The longest page that the server answers. */
const LONGEST_PAGE = 100

/** Ticks everything that the filters find, over all pages; nothing is shown where that is more than one call takes. */
export function ChooseAllButton<Row>({
  query,
  chosen,
  before,
  total,
  unit,
}: {
  query: (page: ListPage) => ListQuery<Row>
  chosen: Chosen<Row>
  /** Rows before the rows that the server counts. */
  before: readonly Row[]
  total: number
  unit: string
}) {
  const client = useQueryClient()
  const { mutate: chooseAll, isPending } = useMutation({
    mutationFn: async () => {
      const pages = Math.ceil(total / LONGEST_PAGE)
      const found: Row[] = [...before]
      for (let page = 1; page <= pages; page += 1) {
        const { list } = await client.fetchQuery(query({ page, page_size: LONGEST_PAGE }))
        found.push(...list)
      }
      chosen.toggle(found, true)
    },
    onError: (error) => message.error(`没有全部选上：${error.message}`),
  })
  const all = before.length + total
  if (chosen.rows.length >= all || all > chosen.limit) return null
  return (
    <Button type="link" loading={isPending} onClick={() => chooseAll()}>
      选择全部 {all} {unit}
    </Button>
  )
}
