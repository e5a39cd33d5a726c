import { TASK_KIND_IDS } from '@jiangtai/shared/tasks/kinds.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { can, MANAGER_TYPE, type Permission } from '@jiangtai/shared/core/permissions.ts'
import { useUser } from '../../core/session/user.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { HOMEWORK_WORKLOAD } from '../../shared/questions/homework/homework-paths.ts'
import { dayInWords } from './day-words.ts'
import {
  ClassesCard,
  FilesCard,
  NextCard,
  RecordsCard,
  RunningCard,
  TodoCard,
  WaitingCard,
} from './HomeCards.tsx'
import { TaskCard } from './TaskCard.tsx'
import { LessonNow, LessonsToAssist } from './LessonNow.tsx'
import { tipFor } from './tips.ts'
import { type Home, homeQuery } from './workbench.queries.ts'
import styles from './workbench.module.css'

const QUICK: readonly { label: string; href: string; access: Permission }[] = [
  { label: '新建备课', href: '/classPreparation/addPreparation', access: 'classPreparation.add' },
  { label: '上传文件', href: '/resource/personal/list', access: 'resource.add' },
  { label: '作业公示', href: HOMEWORK_WORKLOAD, access: 'homework.query' },
  { label: '找题目', href: '/question_center/question_center_bank', access: 'questionCenter.query' },
  { label: '分组与座位', href: '/classGrouping', access: 'classGrouping.query' },
]

/** 工作台 (SH-23): the first page after a sign-in. The work to do now comes first, then the waiting things, then the last done ones. */
export function WorkbenchScreen() {
  const { name, welcome, grants } = useUser()
  const [tip] = useState(() => tipFor(Math.random(), hourOf(new Date())))
  const home = useQuery(homeQuery())
  return (
    <main className={list.screen}>
      <header className={styles.greeting}>
        <h1>
          {welcome}，{name}老师
        </h1>
        <p>{home.data === undefined ? tip : `${dayInWords(home.data.today)} · ${tip}`}</p>
        <nav className={styles.quick} aria-label="快捷操作">
          {QUICK.filter(({ access }) => can(grants, access)).map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {home.data !== undefined && <HomeParts home={home.data} />}
      {home.isPending && <SkeletonBlock height={320} />}
      {home.isError && home.data === undefined && (
        <FailedList what="今天的课" error={home.error} onRetry={() => void home.refetch()} />
      )}
    </main>
  )
}

function HomeParts({ home }: { home: Home }) {
  const { grants, info } = useUser()
  const prepares = can(grants, 'classPreparation.edit')
  const looks = can(grants, 'classPreparation.query') && !prepares
  const seesRecords = looks || home.waiting !== null
  const leads = info.manager_type === MANAGER_TYPE.grade && can(grants, 'classPreparation.query')
  const others = home.running.filter(({ is_own }) => !is_own)
  const isRunning = home.running.length > others.length
  return (
    <>
      <LessonsToAssist home={home} />
      <LessonNow home={home} mayAdd={can(grants, 'classPreparation.add')} />
      {home.waiting !== null && <WaitingCard waiting={home.waiting} />}
      {TASK_KIND_IDS.filter((kind) => can(grants, `${kind}.query`)).map((kind) => (
        <TaskCard key={kind} kind={kind} />
      ))}
      {home.todo !== null && <TodoCard todo={home.todo} />}
      <div className={styles.cards}>
        {(seesRecords || leads) && <RunningCard running={others} seesRecords={seesRecords} />}
        {prepares && home.classes.length > 0 && (
          <ClassesCard classes={home.classes} isSchoolDay={home.today.is_school_day} />
        )}
        {prepares && (
          <NextCard next={isRunning ? home.next : home.next.slice(1)} none={nothingNext(home, isRunning)} />
        )}
        {prepares && <RecordsCard records={home.records} />}
        {can(grants, 'resource.add') && <FilesCard key={info.a_id} files={home.files} />}
      </div>
    </>
  )
}

/** Why no further lesson waits. */
function nothingNext({ next, records }: Home, isRunning: boolean): string {
  if (next.length > 0) return '除了上面这节课，没有别的课在等。'
  if (records.length === 0 && !isRunning) return '还没有备课。备好的课会在这里。'
  return '备好的课都上过了。'
}

/** The hour of the school's clock. */
function hourOf(now: Date): number {
  return Number(formatDateTime(now).slice(11, 13))
}
