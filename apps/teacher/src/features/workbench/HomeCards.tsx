import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { beginAddress } from '../../core/board-page.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { nextWords } from './next-words.ts'
import type { Home } from './workbench.queries.ts'
import styles from './workbench.module.css'

const recordPath = (lesson_session_id: string) =>
  `/classPreparation/lessonRecord?lesson_session_id=${lesson_session_id}`

/** One card of the workbench: its rows, or the words in their place before there are any. */
export function HomeCard({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {children.length === 0 ? <p className={styles.none}>{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

/** The lessons that wait to be taught, except the one that stands above already. */
export function NextCard({ next, none }: { next: Home['next']; none: string }) {
  return (
    <HomeCard title="待上的课" none={none}>
      {next.map(({ prepare_lesson_id, title, ...lesson }) => (
        <li key={prepare_lesson_id} className={styles.row}>
          <Link
            className={styles.name}
            to={`/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`}
          >
            {title}
          </Link>
          <span>{nextWords({ prepare_lesson_id, title, ...lesson })}</span>
          <Link to={beginAddress({ prepare_lesson_id })} aria-label={`开始上课：${title}`}>
            开始上课
          </Link>
        </li>
      ))}
    </HomeCard>
  )
}

/** The classes that one teaches, each with the lessons taught in it today. */
export function ClassesCard({ classes, isSchoolDay }: { classes: Home['classes']; isSchoolDay: boolean }) {
  return (
    <HomeCard title="今天的班级" none="任课表里还没有您的班级。">
      {classes.map(({ class_id, name, lessons }) => (
        <li key={class_id} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span>
            {lessons.length === 0
              ? isSchoolDay
                ? '今天还没有上课'
                : '今天不上课'
              : lessons.map(({ title, is_over }) => (is_over ? title : `${title}（正在上）`)).join('、')}
          </span>
        </li>
      ))}
    </HomeCard>
  )
}

/** The lessons of colleagues that run now: for the manager and 巡课 with their records, for a 年级组长 those of the grade to watch alone ([CR-375]). */
export function RunningCard({ running, seesRecords }: { running: Home['running']; seesRecords: boolean }) {
  return (
    <HomeCard title={`正在上的课 ${running.length}`} none="现在没有班级在上课。">
      {running.map(({ lesson_session_id, title, class_name, teacher_name, started_at }) => (
        <li key={lesson_session_id} className={styles.row}>
          <span className={styles.name}>
            {class_name} · {title}
          </span>
          <span>
            {teacher_name} · <SpokenTime at={started_at} />
          </span>
          <Link
            to={`/classPreparation/watch?lesson_session_id=${lesson_session_id}`}
            aria-label={`巡课：${class_name}，${title}`}
          >
            巡课
          </Link>
          {seesRecords && (
            <Link to={recordPath(lesson_session_id)} aria-label={`课堂记录：${class_name}，${title}`}>
              课堂记录
            </Link>
          )}
        </li>
      ))}
    </HomeCard>
  )
}

/** The lessons taught last. */
export function RecordsCard({ records }: { records: Home['records'] }) {
  return (
    <HomeCard title="最近上过的课" none="还没有上过课。下课后，这里有每次的课堂小结。">
      {records.map(({ lesson_session_id, title, class_name, participant_count, ended_at }) => (
        <li key={lesson_session_id} className={styles.row}>
          <span className={styles.name}>{title}</span>
          <span>
            {class_name} · {participant_count} 人参与 · <SpokenTime at={ended_at} />
          </span>
          <Link to={recordPath(lesson_session_id)} aria-label={`课堂小结：${title}，${class_name}`}>
            课堂小结
          </Link>
        </li>
      ))}
    </HomeCard>
  )
}

/** The files that came last. */
export function FilesCard({ files }: { files: Home['files'] }) {
  return (
    <HomeCard title="最近的文件" none="还没有文件。上传后会出现在这里。">
      {files.map(({ resource_id, name, created_at }) => (
        <li key={resource_id} className={styles.row}>
          <Link className={styles.name} to={`/resource/personal/list?preview=${resource_id}`}>
            {name}
          </Link>
          <SpokenTime at={created_at} />
        </li>
      ))}
    </HomeCard>
  )
}

const WAITING = [
  { key: 'join_requests', label: '加入申请', href: '/schoolManage?tab=joining' },
  { key: 'accounts_without_slip', label: '待发账号条', href: '/schoolManage?tab=students&account=unused' },
  { key: 'classes_without_head', label: '没有班主任的班', href: '/schoolManage?tab=classes&view=grid' },
  { key: 'classes', label: '班级', href: '/schoolManage?tab=classes' },
  { key: 'teachers', label: '教师', href: '/schoolManage?tab=teachers' },
  { key: 'students', label: '学生', href: '/schoolManage?tab=students' },
] as const

/** The numbers of things that wait for the school manager, then the school in numbers; each leads to its list. */
export function WaitingCard({ waiting }: { waiting: NonNullable<Home['waiting']> }) {
  return (
    <section className={styles.card} aria-label="学校待办">
      <h2>学校</h2>
      <ul className={styles.figures}>
        {WAITING.map(({ key, label, href }, at) => (
          <li key={key} data-waits={at < 3 && waiting[key] > 0}>
            <Link to={href}>
              <b>{waiting[key]}</b>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const QUESTION_WORK = [
  { key: 'reviews', label: '待审核', href: '/question_center/school_base/review' },
  { key: 'reports', label: '待处理的纠错', href: '/question_center/school_base/reports' },
  {
    key: 'review_results',
    label: '新的审核结果',
    href: '/question_center/school_base/review?tab=own',
  },
  {
    key: 'report_results',
    label: '新的纠错结果',
    href: '/question_center/school_base/reports?tab=own',
  },
] as const

/** The waiting reviews and 纠错, and the results of one's own; nothing when there is nothing ([QU-107]). */
export function TodoCard({ todo }: { todo: NonNullable<Home['todo']> }) {
  const waiting = QUESTION_WORK.filter(({ key }) => todo[key] > 0)
  if (waiting.length === 0) return null
  return (
    <section className={styles.card} aria-label="题库待办">
      <h2>题库</h2>
      <ul className={styles.figures}>
        {waiting.map(({ key, label, href }) => (
          <li key={key} data-waits>
            <Link to={href}>
              <b>{todo[key]}</b>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
