import { useQuery } from '@tanstack/react-query'
import { readingFiguresQuery } from '../../../shared/tasks/reading/reading.queries.ts'
import { SeenParts } from '../../../shared/tasks/reading/SeenParts.tsx'
import type { TaskDetail } from '../../../shared/tasks/task.queries.ts'

/** 看到哪里了: of each sound and video of the path which parts were seen by how many ([TK-199]). */
export function PlayedParts({
  asked,
  task: { materials },
}: {
  asked: { task_id: string; class_id: string | null }
  task: TaskDetail
}) {
  const isPlayed = materials.some(({ content }) => content.kind === 'sound' || content.kind === 'video')
  const figures = useQuery({ ...readingFiguresQuery('guidance', asked), enabled: isPlayed }).data
  if (figures === undefined) return null
  return (
    <section aria-label="看到哪里了">
      {figures.list.map(({ set_no, material_id, opened_count, seen_counts }) => {
        const material = materials.find((one) => one.material_id === material_id)
        if (material === undefined || seen_counts.length === 0) return null
        return <SeenParts key={`${set_no} ${material_id}`} {...{ material, opened_count, seen_counts }} />
      })}
    </section>
  )
}
