import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import type { Today } from './workbench.queries.ts'
import styles from './workbench.module.css'

type LessonRow = Today['ready'][number]

/** The lessons as rows with the one thing to do next. */
export function TodayLessons({ today: { teaching, ready, records } }: { today: Today }) {
  if (teaching.length + ready.length + records.length === 0)
    return (
      <EmptyList action={<Link to="/classPreparation/addPreparation">新建备课</Link>}>
        还没有备课。从一个课件开始，备好的课会出现在这里。
      </EmptyList>
    )
  return (
    <>
      {teaching.length > 0 && (
        <Section title="正在上课" isUrgent>
          {teaching.map((lesson) => (
            <LessonLine key={lesson.prepare_lesson_id} lesson={lesson} verb="继续上课" />
          ))}
        </Section>
      )}
      <Section title="待上的课" isUrgent={false}>
        {ready.length === 0 && <li className={styles.none}>备好的课都上过了。</li>}
        {ready.map((lesson) => (
          <LessonLine key={lesson.prepare_lesson_id} lesson={lesson} verb="开始上课" />
        ))}
      </Section>
      <Section title="最近上过的课" isUrgent={false}>
        {records.length === 0 && (
          <li className={styles.none}>还没有上过课。下课后，这里有每次的课堂小结。</li>
        )}
        {records.map((record) => (
          <li key={record.lesson_session_id} className={styles.row}>
            <span className={styles.name}>{record.title}</span>
            <span>
              {record.class_name} · {record.participant_count} 人参与
            </span>
            <SpokenTime at={record.ended_at} />
            <Link
              to={`/classPreparation/lessonRecord?lesson_session_id=${record.lesson_session_id}`}
              aria-label={`课堂小结：${record.title}，${record.class_name}`}
            >
              课堂小结
            </Link>
          </li>
        ))}
      </Section>
    </>
  )
}

function Section({ title, isUrgent, children }: { title: string; isUrgent: boolean; children: ReactNode }) {
  return (
    <section className={styles.section} data-urgent={isUrgent} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function LessonLine({ lesson, verb }: { lesson: LessonRow; verb: '继续上课' | '开始上课' }) {
  const of = `?prepare_lesson_id=${lesson.prepare_lesson_id}`
  const classes = lesson.classes.map(({ name }) => name).join('、')
  return (
    <li className={styles.row}>
      <Link className={styles.name} to={`/classPreparation/preparationDetails${of}`}>
        {lesson.title}
      </Link>
      <span>{classes === '' ? '还没有选班级' : classes}</span>
      <span>
        {lesson.page_count} 页 · {lesson.quiz_count} 题
      </span>
      {lesson.abilities.edit && (
        <Link to={`/classPreparation/blackBoard${of}`} aria-label={`${verb}：${lesson.title}`}>
          {verb}
        </Link>
      )}
    </li>
  )
}
