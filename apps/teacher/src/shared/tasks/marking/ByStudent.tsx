import { HANDED_IN } from '@jiangtai/shared/tasks/states.ts'
import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { type TaskDetail, progressQuery } from '../task.queries.ts'
import { MEMBER_WORDS } from '../task-words.ts'
import { askedItems } from './item-names.ts'
import { studentsToMarkQuery } from './markers/markers.queries.ts'
import { StudentSheetDesk } from './StudentSheetDesk.tsx'
import styles from './marking.module.css'

/** A class is shown at once. */
const ONE_CLASS = { page: 1, page_size: 100 }

/** 按人批改: the students of a class, or of the share of a marker, who have handed in, and the work of one of them. */
export function ByStudent({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const { task_id } = task
  const address = useAddress()
  const asked = useMemo(() => askedItems(task), [task])
  const [class_id, student_id] = [address.read('class'), address.read('student')]
  const isHelper = task.role === 'marker'
  const progress = useQuery({
    ...progressQuery(kind, { task_id, class_id, group: null }, ONE_CLASS),
    enabled: !isHelper,
  })
  const share = useQuery({
    ...studentsToMarkQuery(kind, { task_id, class_id, ...ONE_CLASS }),
    enabled: isHelper,
  })
  const students = isHelper ? share : progress
  const { data } = students
  if (data === undefined)
    return students.isError ? (
      <FailedList what="学生" error={students.error} onRetry={() => void students.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  const members: readonly TaskMemberView[] = data.list
  const handedIn = members.filter(({ state }) => HANDED_IN.includes(state))
  const opened =
    members.find((member) => member.student_id === student_id) ??
    handedIn.find(({ ungraded_count }) => ungraded_count > 0) ??
    handedIn[0]
  const open = (member: TaskMemberView) => address.change({ student: member.student_id })
  return (
    <>
      {data.classes.length > 1 && (
        <Select
          aria-label="班级"
          className={styles.class}
          value={class_id}
          options={[
            { value: null, label: '全部班级' },
            ...data.classes.map(({ class_id: value, class_name: label }) => ({ value, label })),
          ]}
          onChange={(chosen: string | null) => address.change({ class: chosen, student: null })}
        />
      )}
      {data.total > data.list.length && (
        <p className={styles.muted}>学生较多，只列出前 {data.list.length} 名，请先选一个班级。</p>
      )}
      {opened === undefined ? (
        <EmptyList>
          {isHelper ? '没有要批的作答：学生还没有提交，或已打回订正。' : '还没有学生提交。'}
        </EmptyList>
      ) : (
        <>
          <div className={styles.items} role="group" aria-label="已交的学生">
            {handedIn.map((member) => (
              <button
                key={member.student_id}
                type="button"
                className={styles.item}
                aria-pressed={member.student_id === opened.student_id}
                data-waits={member.ungraded_count > 0}
                onClick={() => open(member)}
              >
                <span>{member.name}</span>
                <span>
                  {member.ungraded_count > 0 ? `待批 ${member.ungraded_count}` : MEMBER_WORDS[member.state]}
                </span>
              </button>
            ))}
          </div>
          <StudentSheetDesk
            key={opened.student_id}
            {...{ task, asked }}
            member={opened}
            next={nextOf(handedIn, opened)}
            onOpen={open}
          />
        </>
      )}
    </>
  )
}

/** The next student: the next one who waits, or the next one. */
function nextOf(members: readonly TaskMemberView[], opened: TaskMemberView): TaskMemberView | null {
  const at = members.findIndex(({ student_id }) => student_id === opened.student_id)
  const others = [...members.slice(at + 1), ...members.slice(0, Math.max(0, at))]
  return others.find(({ ungraded_count }) => ungraded_count > 0) ?? others[0] ?? null
}
