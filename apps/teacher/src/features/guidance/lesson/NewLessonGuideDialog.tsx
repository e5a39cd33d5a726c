import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { oneOf } from '../../../shared/lists/use-address.ts'
import { NewTaskDialog } from '../../../shared/tasks/new/NewTaskDialog.tsx'
import { taskChanged } from '../../../shared/tasks/task.queries.ts'
import { createGuide } from '../create-guide.ts'
import { guideEditPath } from '../guidance-paths.ts'
import { guideLinked, linkGuide } from './lesson-guide.queries.ts'

/** 新建课前导学: a draft that is the guide of the lesson from its first moment; a repeat makes one ([LE-23]). */
export function NewLessonGuideDialog({ lesson, onClose }: { lesson: LessonView; onClose: () => void }) {
  const client = useQueryClient()
  const { prepare_lesson_id, title, subject_id, phase_id } = lesson
  return (
    <NewTaskDialog
      {...{ kindName: '导学', heading: '新建课前导学', save: '开始编写', editPath: guideEditPath, onClose }}
      note="接下来一步一步放内容，再选班级和时间；没有发布之前都在草稿箱里。"
      start={{ title: `${title}课前导学`, subject_id, phase_id: oneOf(phase_id, PHASE_IDS) }}
      make={async (chosen) => {
        const made = await createGuide(chosen)
        await linkGuide({ prepare_lesson_id, task_id: made.task_id })
        return made
      }}
      onMade={() => {
        void taskChanged(client, 'guidance')
        void guideLinked(client)
      }}
    />
  )
}
