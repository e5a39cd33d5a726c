import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useStore } from 'zustand'
import details from '../../details.module.css'
import type { EditorPage } from '../page-draft.ts'
import type { InkPart } from './ink-part.ts'

/** Which pages bear something that is not saved, with the way to where that is settled ([LE-83]). */
export function UnsavedPages({
  part,
  pages,
  onEdit,
}: {
  part: InkPart
  pages: readonly EditorPage[]
  onEdit: (page_id: string) => void
}) {
  const problems = useStore(part.state, (state) => state.problems)
  const waiting = pages.flatMap(({ page_id }, at) =>
    problems.has(page_id) ? [{ page_id, number: at + 1 }] : [],
  )
  const [first] = waiting
  if (first === undefined) return null
  return (
    <div className={details.notice} role="alert">
      <span>
        第 {waiting.map(({ number }) => number).join('、')} 页写的内容还没有保存，先留在这台电脑上。
      </span>
      <Button size="small" onClick={() => onEdit(first.page_id)}>
        去处理
      </Button>
    </div>
  )
}
