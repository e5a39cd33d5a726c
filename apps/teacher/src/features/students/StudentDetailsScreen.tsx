import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '../../core/tabs.ts'
import { EmptyList, FailedList, SkeletonBlock } from '../../shared/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { MenuButton } from '../../shared/kit/Menu.tsx'
import people from '../../shared/people/people.module.css'
import { useAddress } from '../../shared/use-address.ts'
import { type StudentAct, studentActs, type StudentVerb } from './student-acts.ts'
import { StudentAccountCard, StudentPadsCard } from './StudentAccountCard.tsx'
import { StudentDialogs } from './StudentDialogs.tsx'
import { StudentClassesCard, StudentStatusCard } from './StudentHistoryCards.tsx'
import { type StudentDetails, studentQuery } from './students.queries.ts'

const LIST_PATH = '/schoolManage?tab=students'

/** 学生详情: who it is, where they have been, and with what they sign in. */
export function StudentDetailsScreen() {
  const student_id = useAddress().read('student_id')
  const navigate = useNavigate()
  const student = useQuery({ ...studentQuery(student_id ?? ''), enabled: student_id !== null })
  useTabTitle(student.data?.name ?? null)
  const back = <Button onClick={() => void navigate(LIST_PATH)}>学生名单</Button>
  return (
    <main className={people.details}>
      {student.data === undefined && <h1 className="visually-hidden">学生详情</h1>}
      {student_id === null ? (
        <EmptyList action={back}>没有说明是哪一名学生。</EmptyList>
      ) : student.isError && student.data === undefined ? (
        <FailedList what="学生" error={student.error} onRetry={() => void student.refetch()} />
      ) : student.data === undefined ? (
        <>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={320} />
        </>
      ) : (
        <Details student={student.data} onMerged={() => void navigate(LIST_PATH)} />
      )}
    </main>
  )
}

/** What of the acts each ability of the answer allows. */
function isAllowed(
  verb: StudentVerb,
  { edit, manage_account, change_status, merge }: StudentDetails['abilities'],
) {
  if (verb === 'edit' || verb === 'add_to_class') return edit
  if (verb === 'status') return change_status
  return verb === 'merge' ? merge : manage_account
}

function Details({ student, onMerged }: { student: StudentDetails; onMerged: () => void }) {
  const [act, setAct] = useState<StudentAct | null>(null)
  const { name, gender, student_no, status, administrative_class: home } = student
  const acts = studentActs([student]).filter(({ verb }) => isAllowed(verb, student.abilities))
  const of = (...verbs: StudentVerb[]) => acts.filter(({ verb }) => verbs.includes(verb))
  const [edit] = of('edit')
  const more = of('add_to_class', 'status', 'merge')
  return (
    <>
      <header className={people.who}>
        <span className={people.avatar} aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div>
          <h1>{name}</h1>
          <p>
            {GENDER_NAMES[gender]} · 学号 {student_no} · {home?.name ?? '未分班'}
            {home !== null && ` ${home.seat_no} 号`} · {STUDENT_STATUS_NAMES[status]}
          </p>
        </div>
        <div className={people.whoActions}>
          {more.length > 0 && (
            <MenuButton
              label={name}
              className={people.more}
              entries={more.map((one) => ({
                key: one.verb,
                label: one.label,
                onPick: () => setAct(one),
              }))}
            >
              更多操作
            </MenuButton>
          )}
          {edit !== undefined && (
            <Button type="primary" onClick={() => setAct(edit)}>
              修改信息
            </Button>
          )}
        </div>
      </header>
      <div className={people.cards}>
        <div className={people.column}>
          <StudentClassesCard student={student} />
          <StudentStatusCard student={student} />
        </div>
        <div className={people.column}>
          <StudentAccountCard
            account={student.account}
            acts={of('password', 'slips', 'force_logout', 'disable', 'enable')}
            onAct={setAct}
          />
          <StudentPadsCard student={student} />
        </div>
      </div>
      {act !== null && (
        <StudentDialogs
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null)
            // Either record may be the one that was kept.
            if (act.verb === 'merge') onMerged()
          }}
        />
      )}
    </>
  )
}
