import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { PLAN_PART_NAMES } from '@jiangtai/shared/lessons/together/change-words.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { lessonQuery } from '../lessons.queries.ts'
import { decidedPlan } from './decided-plan.ts'
import type { PlanPart } from './plan-part.ts'
import styles from '../details.module.css'

/** The 教案 was changed elsewhere while it was written here: the teacher decides which text stays ([LE-42]). */
export function PlanNotice({ lesson, part }: { lesson: LessonView; part: PlanPart }) {
  const client = useQueryClient()
  const met = useStore(part.state, (state) => state.met)
  const what = met.length === 0 ? '教案' : `教案的${met.map((name) => PLAN_PART_NAMES[name]).join('、')}`
  const deciding = useMutation({
    mutationFn: async (which: 'ours' | 'theirs') => {
      const { queryKey, queryFn } = lessonQuery(lesson.prepare_lesson_id)
      const newest = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 })
      part.decide(decidedPlan(part, which, newest), newest)
    },
  })
  return (
    <div className={styles.notice} role="alert">
      <span>
        {what}刚在别处改过，这里的修改还没有保存，先留在这台电脑上。
        {deciding.isError && `没有取到别处的教案：${deciding.error.message}`}
      </span>
      <span className={styles.noticeActions}>
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('ours')}>
          用这里的
        </Button>
        <Button
          size="small"
          type="text"
          disabled={deciding.isPending}
          onClick={() => deciding.mutate('theirs')}
        >
          用别处的
        </Button>
      </span>
    </div>
  )
}
