import type { MaterialFigures } from '@jiangtai/shared/tasks/reading/contract.ts'
import { seenWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { percentOf } from '../task-words.ts'
import type { TaskDetail } from '../task.queries.ts'
import { ReadingWall } from './ReadingWall.tsx'
import { askedWords } from './material-words.ts'
import { readingFiguresQuery } from './reading.queries.ts'
import { SeenParts } from './SeenParts.tsx'
import detail from '../detail/detail.module.css'

/** 报告 of reading and watching: each material with the students who opened it, who are done, and the time; and each student ([HK-61]). */
export function ReadingReport({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const class_id = useAddress().read('class')
  const figures = useQuery(readingFiguresQuery(kind, { task_id: task.task_id, class_id }))
  if (figures.data === undefined)
    return figures.isError ? (
      <FailedList what="报告" error={figures.error} onRetry={() => void figures.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  return (
    <div className={detail.pane}>
      {task.sets.map(({ set_no, name }) => (
        <SetFigures
          key={set_no}
          {...{ task, set_no }}
          name={task.sets.length > 1 ? name : '各项内容'}
          figures={figures.data.list.filter((one) => one.set_no === set_no)}
        />
      ))}
      <ReadingWall task={task} />
    </div>
  )
}

function SetFigures({
  task,
  set_no,
  name,
  figures,
}: {
  task: TaskDetail
  set_no: number
  name: string
  figures: readonly MaterialFigures[]
}) {
  const set = task.sets.find((one) => one.set_no === set_no)
  const byId = new Map(task.materials.map((material) => [material.material_id, material]))
  const rows = figures.flatMap((one) => {
    const material = byId.get(one.material_id)
    const asked = set?.materials.find(({ material_id }) => material_id === one.material_id)
    return material === undefined || asked === undefined ? [] : [{ one, material, asked }]
  })
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <FigureTable
        label={`${name}的完成情况`}
        name={{ head: '内容', cell: ({ material }) => material.title }}
        figures={[
          { head: '要求', isWords: true, cell: ({ asked, material }) => askedWords(asked, material.content) },
          {
            head: '打开过',
            order: ({ one }) => one.opened_count,
            cell: ({ one }) => `${one.opened_count} / ${one.member_count} 人`,
          },
          { head: '已完成', order: ({ one }) => one.done_count, cell: ({ one }) => doneWords(one) },
          {
            head: '平均看了',
            order: ({ one }) => one.mean_seen_s,
            cell: ({ one, material }) =>
              one.mean_seen_s === null ? '—' : seenWords(material.content, Math.round(one.mean_seen_s)),
          },
        ]}
        rows={rows}
        idOf={({ material }) => material.material_id}
        minWidth={520}
      />
      {figures.map(({ material_id, opened_count, seen_counts }) => {
        const material = byId.get(material_id)
        return (
          material !== undefined &&
          seen_counts.length > 0 && (
            <SeenParts key={material_id} {...{ material, opened_count, seen_counts }} />
          )
        )
      })}
    </section>
  )
}

function doneWords({ done_count, member_count }: MaterialFigures): string {
  const share = percentOf(done_count, member_count)
  return share === null ? `${done_count} 人` : `${done_count} 人（${share}%）`
}
