import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepFiles, readFiles, takePicked } from '../../shared/resources/picker/picked-files.ts'
import { NewTaskDialog } from '../../shared/tasks/new/NewTaskDialog.tsx'
import { taskChanged } from '../../shared/tasks/task.queries.ts'
import { createGuide } from './create-guide.ts'
import { guideEditPath } from './guidance-paths.ts'

const FOR_NEW = { scene: 'guidance', for_id: null } as const

/** 新建导学: a draft with a name and no steps yet (GD-01). Files that were picked for it become its first steps ([GU-8]). */
export function NewGuideDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: createGuide,
    onSuccess: () => taskChanged(client, 'guidance'),
  })
  const picked = readFiles('picked', FOR_NEW)
  return (
    <NewTaskDialog
      {...{ kindName: '导学', heading: '新建导学', save: '开始编写', editPath: guideEditPath, onClose }}
      note={
        picked.length === 0
          ? '接下来一步一步放内容，再选班级和时间；没有发布之前都在草稿箱里。'
          : `已选 ${picked.length} 个文件，每个成为一步：${picked.map(({ name }) => name).join('、')}`
      }
      onMade={(task_id) => keepFiles('picked', { scene: 'steps', for_id: task_id }, takePicked(FOR_NEW))}
      make={create.mutateAsync}
    />
  )
}
