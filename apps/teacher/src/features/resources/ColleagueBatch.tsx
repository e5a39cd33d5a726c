import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useCan } from '../../core/session/user.ts'
import { goneWords } from '../../shared/resources/resource-words.ts'
import { type Copying, useColleagueActs } from './use-colleague-acts.ts'

/** The acts on all ticked files of colleagues that are still there. */
export function ColleagueBatch({
  rows,
  mayCollect,
  onCopy,
  onDone,
}: {
  rows: readonly ResourceView[]
  /** Collected files are let go here, shared ones are collected. */
  mayCollect: boolean
  onCopy: (copying: Copying) => void
  onDone: () => void
}) {
  const acts = useColleagueActs()
  const mayAdd = useCan('resource.add')
  const mayEdit = useCan('resource.edit')
  const mayTake = useCan('resource.export')
  const isOpenOnly = rows.every((row) => goneWords(row) === null)
  const toCollect = mayCollect ? rows.filter(({ abilities }) => abilities.collect) : []
  return (
    <>
      {mayAdd && toCollect.length > 0 && (
        <Button loading={acts.isBusy} onClick={() => acts.collect(toCollect, onDone)}>
          收藏
        </Button>
      )}
      {mayAdd && isOpenOnly && <Button onClick={() => onCopy({ rows, onDone })}>复制到我的资源</Button>}
      {mayTake && isOpenOnly && (
        <Button loading={acts.isBusy} onClick={() => acts.download(rows)}>
          下载
        </Button>
      )}
      {mayEdit && !mayCollect && <Button onClick={() => acts.uncollect(rows, onDone)}>取消收藏</Button>}
    </>
  )
}
