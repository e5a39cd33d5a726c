import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useAddress } from '../../lists/use-address.ts'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { draftColumns } from './task-columns.tsx'
import { TaskTable } from './TaskTable.tsx'
import { useNewTask } from './use-new-task.tsx'

/** 草稿箱: drafts, and scheduled task. */
export function DraftListScreen() {
  const { name: kindName, words } = useTaskKind()
  const address = useAddress()
  const isNew = address.read('new') !== null
  const onClose = () => {
    if (isNew) address.change({ new: null })
  }
  const { button, dialog, ask } = useNewTask({ isNew, onClose })
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{kindName}草稿箱</h1>
        {button}
      </header>
      <TaskTable
        part="draft"
        columns={draftColumns}
        empty={
          <EmptyList
            action={
              ask !== null && (
                <Button type="primary" onClick={ask}>
                  {words.give}
                </Button>
              )
            }
          >
            没有草稿。没有写完的{kindName}和定时发布的{kindName}会在这里。
          </EmptyList>
        }
      />
      {dialog}
    </main>
  )
}
