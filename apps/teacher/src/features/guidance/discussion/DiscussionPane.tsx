import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../shared/lists/use-address.ts'
import type { TaskDetail } from '../../../shared/tasks/task.queries.ts'
import { type Thread, threadsQuery } from './discussion.queries.ts'
import { ThreadPosts } from './ThreadPosts.tsx'
import styles from './discussion.module.css'

/** 讨论: what each class says of each topic, which the teacher lets through, takes away and answers ([TK-187], [TK-190]). */
export function DiscussionPane({ task }: { task: Pick<TaskDetail, 'task_id' | 'abilities'> }) {
  const { task_id, abilities } = task
  const address = useAddress()
  const threads = useQuery(threadsQuery(task_id))
  if (threads.data === undefined)
    return threads.isError ? (
      <FailedList what="讨论" error={threads.error} onRetry={() => void threads.refetch()} />
    ) : (
      <SkeletonBlock height={420} />
    )
  const { list } = threads.data
  const asked = address.read('thread')
  const thread = list.find((one) => keyOf(one) === asked) ?? list[0]
  if (thread === undefined) return <EmptyList>这里没有讨论。</EmptyList>
  const { topic, hides_names, needs_approval } = thread
  return (
    <div className={styles.pane}>
      {list.length > 1 && (
        <Select
          aria-label="讨论的班级"
          className={styles.choice}
          value={keyOf(thread)}
          options={list.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
          onChange={(chosen) => address.change({ thread: chosen })}
        />
      )}
      <section className={styles.head} aria-label="话题">
        <p className={styles.topic}>{topic}</p>
        <p className={styles.facts}>{factsOf(thread)}</p>
        {(hides_names || needs_approval) && (
          <p className={styles.facts}>
            {[
              ...(hides_names ? ['同学之间不显示姓名；这里写着姓名，投屏时请留意'] : []),
              ...(needs_approval ? ['您通过以后同学才看得到'] : []),
            ].join('；')}
            。
          </p>
        )}
      </section>
      <ThreadPosts key={keyOf(thread)} {...{ task_id, thread }} mayDecide={abilities.mark} />
    </div>
  )
}

const keyOf = ({ set_no, step_no, class_id }: Thread) => `${set_no}.${step_no}.${class_id}`

function labelOf({ title, class_name, post_count, waiting_count }: Thread): string {
  const waits = waiting_count > 0 ? `，${waiting_count} 条等通过` : ''
  return `${title} · ${class_name}（${post_count} 条${waits}）`
}

function factsOf({ class_name, posted_count, member_count, post_count, waiting_count }: Thread): string {
  const waits = waiting_count > 0 ? `，${waiting_count} 条等通过` : ''
  return `${class_name}：${posted_count} / ${member_count} 人发言，共 ${post_count} 条${waits}`
}
