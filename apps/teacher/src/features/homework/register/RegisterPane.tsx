import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { type TaskDetail, progressQuery } from '../../../shared/tasks/task.queries.ts'
import { ScoreFileButton } from '../../../shared/tasks/marking/file/ScoreFileButton.tsx'
import { itemNames } from '../../../shared/tasks/marking/item-names.ts'
import type { ItemColumn } from './register-lines.ts'
import { RegisterTable } from './RegisterTable.tsx'
import { scoreTableQuery } from './register.queries.ts'
import styles from './register.module.css'

/** 登记: the students who handed in on paper and the score of each item, class by class (HW-03). */
export function RegisterPane({ task }: { task: TaskDetail }) {
  const { task_id } = task
  const address = useAddress()
  const classes = useQuery(
    progressQuery('homework', { task_id, class_id: null, group: null }, { page: 1, page_size: 1 }),
  ).data?.classes
  const class_id = address.read('class') ?? classes?.[0]?.class_id ?? null
  const table = useQuery({ ...scoreTableQuery(task_id, class_id), enabled: class_id !== null })
  if (!task.abilities.mark) return <EmptyList>您没有登记作业的权限。</EmptyList>
  if (table.data === undefined || classes === undefined)
    return table.isError ? (
      <FailedList what="学生" error={table.error} onRetry={() => void table.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  const { list, total } = table.data
  const set_nos = [...new Set(list.map(({ set_no }) => set_no))].toSorted((one, other) => one - other)
  return (
    <div className={styles.pane}>
      <div className={styles.bar}>
        <ScoreFileButton task={task} />
      </div>
      {classes.length > 1 && (
        <Select
          aria-label="班级"
          className={styles.class}
          value={class_id}
          options={classes.map(({ class_id: value, class_name: label }) => ({
            value: value as string | null,
            label,
          }))}
          onChange={(chosen) => address.change({ class: chosen })}
        />
      )}
      {total > list.length && <p className={styles.hint}>这个班的学生较多，这里是前 {list.length} 名。</p>}
      {set_nos.map((set_no) => (
        <RegisterTable
          key={`${class_id} ${set_no}`}
          task_id={task_id}
          label={set_nos.length > 1 ? (task.sets.find((set) => set.set_no === set_no)?.name ?? '') : '登记'}
          students={list.filter((one) => one.set_no === set_no)}
          columns={columnsOf(task, set_no)}
        />
      ))}
    </div>
  )
}

/** The items of a set, with their full scores in this task. */
function columnsOf(task: TaskDetail, set_no: number): ItemColumn[] {
  const names = itemNames(task)
  const questions = task.sets.find((set) => set.set_no === set_no)?.questions ?? []
  return questions.flatMap(({ scores }) =>
    scores.map(({ item_id, score }) => ({
      ...{ item_id, full_score: score },
      name: names.get(`${set_no} ${item_id}`) ?? '',
    })),
  )
}
