import type { AroundEntry } from '@jiangtai/shared/lessons/around/views.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { homeworkEditPath, homeworkPath } from '../../../../shared/questions/homework/homework-paths.ts'
import { SpokenTime } from '../../../../shared/SpokenTime.tsx'
import { STATE_WORDS } from '../../../../shared/tasks/task-words.ts'
import { detailsPath } from '../lesson-status.ts'
import { unlinkHomework } from './around.queries.ts'
import styles from './around.module.css'

type Homework = Extract<AroundEntry, { kind: 'homework' }>
type Task = Exclude<AroundEntry, { kind: 'teaching' }>

/** One of the things around a lesson; its name opens it. */
export function AroundRow({ entry, lesson }: { entry: AroundEntry; lesson: LessonView }) {
  if (entry.kind === 'teaching')
    return (
      <Row at={entry.at} facts={[pageWords(entry)]}>
        <Link to={`/classPreparation/lessonRecord?lesson_session_id=${entry.lesson_session_id}`}>
          {entry.class_name}
        </Link>
      </Row>
    )
  const { title, state, is_removed } = entry
  return (
    <Row
      at={entry.at}
      facts={[is_removed ? '已删除，可从回收站恢复' : STATE_WORDS[state], ...doneWords(entry)]}
      act={entry.kind === 'homework' && lesson.abilities.own && <Unlink {...{ entry, lesson }} />}
    >
      {is_removed ? <span>{title}</span> : <Link to={pathOf(entry, lesson)}>{title}</Link>}
      {entry.kind === 'homework' && entry.is_make_up && <span className={styles.mark}>补课</span>}
    </Row>
  )
}

function Row({
  at,
  facts,
  act = null,
  children,
}: {
  at: string
  facts: readonly string[]
  act?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <span className={styles.name}>{children}</span>
      <span className={styles.time}>
        <SpokenTime at={at} />
      </span>
      <span className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {act}
    </li>
  )
}

/** 补课作业 belongs to its teaching. */
function Unlink({ entry, lesson }: { entry: Homework; lesson: LessonView }) {
  const unlink = useMutation(unlinkHomework())
  if (entry.is_make_up) return null
  const { task_id, title } = entry
  return (
    <Button
      size="small"
      type="link"
      aria-label={`取消关联：${title}`}
      loading={unlink.isPending}
      onClick={() =>
        unlink.mutate(
          { prepare_lesson_id: lesson.prepare_lesson_id, task_id },
          {
            onSuccess: () => message.success(`《${title}》不再关联这份备课，作业还在`),
            onError: (error) => message.error(`没有取消关联：${error.message}`),
          },
        )
      }
    >
      取消关联
    </Button>
  )
}

/** A guide opens beside the pages, where its result stands; a homework on its own page. */
function pathOf({ kind, task_id, state }: Task, { prepare_lesson_id }: LessonView): string {
  if (kind === 'guide') return `${detailsPath(prepare_lesson_id)}&pane=guide`
  return state === 'draft' || state === 'scheduled' ? homeworkEditPath(task_id) : homeworkPath(task_id)
}

function doneWords({ classes }: Task): string[] {
  return classes.map(
    ({ class_name, done_count, expected_count }) => `${class_name} 已完成 ${done_count}/${expected_count}`,
  )
}

function pageWords({ ended_at, page_no, page_count }: Extract<AroundEntry, { kind: 'teaching' }>): string {
  if (ended_at === null) return '上课中'
  if (page_no === null || page_count === 0) return '已下课'
  return `上到第 ${page_no} 页，共 ${page_count} 页`
}
