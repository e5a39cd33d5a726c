import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { oneOf } from '../../../../shared/lists/use-address.ts'
import { homeworkEditPath } from '../../../../shared/questions/homework/homework-paths.ts'
import { linkHomework } from '../../../../shared/questions/homework/lesson-homework.ts'
import { NewTaskDialog } from '../../../../shared/tasks/new/NewTaskDialog.tsx'
import { taskChanged } from '../../../../shared/tasks/task.queries.ts'
import { homeConfigQuery } from '../../lessons.queries.ts'
import { aroundChanged } from './around.queries.ts'
import { createLessonHomework } from './create-lesson-homework.ts'

/** 布置作业 from a lesson: a draft for the classes of the lesson that its teacher still teaches, linked from its first moment; a repeat makes one ([LE-222]). */
export function NewLessonHomework({ lesson, onClose }: { lesson: LessonView; onClose: () => void }) {
  const client = useQueryClient()
  const { prepare_lesson_id, title, subject_id, phase_id, classes } = lesson
  return (
    <NewTaskDialog
      {...{ kindName: '作业', heading: '布置作业', save: '开始布置', editPath: homeworkEditPath, onClose }}
      note="已关联到这份备课，布置给备课的班级，明晚截止。接下来选题目，班级和时间也可以改；没有发布之前都在草稿箱里。"
      start={{ title: `${title}课后作业`, subject_id, phase_id: oneOf(phase_id, PHASE_IDS) }}
      make={async (chosen) => {
        const { classes: taught } = await client.fetchQuery(homeConfigQuery())
        const own = new Set(taught.map(({ class_id }) => class_id))
        const class_ids = classes.flatMap(({ class_id }) => (own.has(class_id) ? [class_id] : []))
        const made = await createLessonHomework(chosen, class_ids)
        await linkHomework({ prepare_lesson_id, task_id: made.task_id })
        return made
      }}
      onMade={() => {
        void taskChanged(client, 'homework')
        void aroundChanged(client)
      }}
    />
  )
}
