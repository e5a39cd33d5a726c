import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialView, TaskMaterial } from '@jiangtai/shared/tasks/reading/material.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../../../forms/later-dialog.tsx'
import { useTaskKind } from '../../../kind/TaskKind.tsx'
import { withSet } from '../../task-draft.ts'
import type { TaskEditor } from '../../task-editor.ts'

const MomentsDialog = laterDialog(async () => (await import('./MomentsDialog.tsx')).MomentsDialog)

/** What is asked of a sound or video while it plays: 不许跳过, and on a path the questions at its moments. */
export function PlayedAsks({
  material,
  given,
  set,
  editor,
}: {
  material: MaterialView
  given: TaskMaterial
  set: TaskSet
  editor: TaskEditor
}) {
  const way = useStore(editor.store, ({ draft }) => draft.way)
  const isPath = TASK_KINDS[useTaskKind().id].handing(way) === 'steps'
  const [isOpen, setIsOpen] = useState(false)
  const { title, content } = material
  const { no_skip, moments, material_id } = given
  if (playedSeconds(content) === null) return null
  const words = `${content.kind === 'sound' ? '声音' : '视频'}中的问题${moments.length > 0 ? `（${moments.length}）` : ''}`
  const put = (change: Partial<TaskMaterial>) =>
    editor.change((draft) =>
      withSet(draft, set.set_no, (one) => ({
        ...one,
        materials: one.materials.map((each) =>
          each.material_id === material_id ? { ...each, ...change } : each,
        ),
      })),
    )
  return (
    <>
      <Checkbox
        checked={no_skip}
        aria-label={`“${title}”不许跳过`}
        onChange={({ target }) => put({ no_skip: target.checked })}
      >
        不许跳过
      </Checkbox>
      {(isPath || moments.length > 0) && (
        <Button size="small" aria-label={`${words}：${title}`} onClick={() => setIsOpen(true)}>
          {words}
        </Button>
      )}
      {isOpen && (
        <MomentsDialog
          {...{ material, set, editor }}
          onChange={(next) => put({ moments: next })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
