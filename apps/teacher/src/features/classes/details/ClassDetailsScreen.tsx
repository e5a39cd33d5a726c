import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '../../../core/tabs.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Panes } from '@jiangtai/ui/kit/panes/Panes.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { ClassDialogs, type OpenedClass } from '../ClassDialogs.tsx'
import { classQuery } from '../classes.queries.ts'
import { ClassHeader } from './ClassHeader.tsx'
import { ClassHistory } from './ClassHistory.tsx'
import { ClassStudents } from './ClassStudents.tsx'
import { ClassTeachers } from './ClassTeachers.tsx'

const LIST_PATH = '/schoolManage?tab=classes'

/** 班级详情: the students of a class, its teachers, and its history. */
export function ClassDetailsScreen() {
  const class_id = useAddress().read('class_id')
  const navigate = useNavigate()
  const found = useQuery({ ...classQuery(class_id ?? ''), enabled: class_id !== null })
  useTabTitle(found.data?.name ?? null)
  if (class_id === null) {
    return (
      <main className={list.screen}>
        <h1 className="visually-hidden">班级详情</h1>
        <EmptyList action={<Button onClick={() => void navigate(LIST_PATH)}>班级列表</Button>}>
          没有说明是哪一个班级。
        </EmptyList>
      </main>
    )
  }
  if (found.data !== undefined) return <OpenClass key={class_id} row={found.data} />
  return (
    <main className={list.screen}>
      <h1 className="visually-hidden">班级详情</h1>
      {found.isError ? (
        <FailedList what="班级" error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={72} />
          <SkeletonBlock height={420} />
        </>
      )}
    </main>
  )
}

function OpenClass({ row }: { row: ClassView }) {
  const address = useAddress()
  const [opened, setOpened] = useState<OpenedClass | null>(null)
  const pane = oneOf(address.read('pane'), ['students', 'teachers', 'history']) ?? 'students'
  return (
    <main className={list.screen}>
      <ClassHeader row={row} onOpen={(verb) => setOpened({ verb, row })} />
      <div>
        <Panes
          label="班级内容"
          active={pane}
          onChange={(next) => address.change({ pane: next === 'students' ? null : next })}
          panes={[
            { key: 'students', label: `学生 ${row.student_count}`, content: <ClassStudents row={row} /> },
            { key: 'teachers', label: '教师', content: <ClassTeachers row={row} /> },
            { key: 'history', label: '变动记录', content: <ClassHistory class_id={row.class_id} /> },
          ]}
        />
      </div>
      {opened !== null && <ClassDialogs opened={opened} onClose={() => setOpened(null)} />}
    </main>
  )
}
