import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { DRAFT_COLUMNS } from './task-columns.tsx'
import { TaskTable } from './TaskTable.tsx'
import { useNewTask } from './use-new-task.tsx'

/** 草稿箱: drafts, and scheduled task. */
export function DraftListScreen() {
  const { button, dialog, ask } = useNewTask()
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>作业草稿箱</h1>
        {button}
      </header>
      <TaskTable
        part="draft"
        columns={DRAFT_COLUMNS}
        empty={
          <EmptyList
            action={
              ask !== null && (
                <Button type="primary" onClick={ask}>
                  布置作业
                </Button>
              )
            }
          >
            没有草稿。布置到一半的作业和定时发布的作业会在这里。
          </EmptyList>
        }
      />
      {dialog}
    </main>
  )
}
