import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { progressQuery, type TaskDetail } from '../../../shared/tasks/task.queries.ts'

/** Which class is looked at, where several have the task; it stands in the address. */
export function ClassChoice({ task: { task_id } }: { task: TaskDetail }) {
  const address = useAddress()
  const classes = useQuery(
    progressQuery('guidance', { task_id, class_id: null, group: null }, { page: 1, page_size: 1 }),
  ).data?.classes
  if (classes === undefined || classes.length < 2) return null
  return (
    <Select
      aria-label="班级"
      value={address.read('class')}
      options={[
        { value: null as string | null, label: '全部班级' },
        ...classes.map(({ class_id, class_name }) => ({ value: class_id, label: class_name })),
      ]}
      onChange={(chosen) => address.change({ class: chosen })}
    />
  )
}
