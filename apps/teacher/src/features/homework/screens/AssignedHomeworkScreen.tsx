import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { givenColumns } from '../../../shared/tasks/list/task-columns.tsx'
import { TaskTable } from '../../../shared/tasks/list/TaskTable.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 我的布置: the teacher's given homework, its targets and its progress (QC-24). */
export function AssignedHomeworkScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <main className={list.screen}>
        <header className={list.head}>
          <h1>我的布置</h1>
        </header>
        <TaskTable
          part="published"
          columns={givenColumns}
          empty={
            <EmptyList action={<Link to="/question_center/question_center_bank">去试题库</Link>}>
              还没有布置过。把题加入试题篮，或者打开一份试卷，点“布置作业”，布置给谁、完成得怎样就列在这里。
            </EmptyList>
          }
        />
      </main>
    </TaskKindScope>
  )
}
