import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '../../core/tabs.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { PersonHead, PersonPage } from '../../shared/people/PersonPage.tsx'
import { PersonRecordsLink } from '../../shared/people/PersonRecordsLink.tsx'
import people from '../../shared/people/person-page.module.css'
import { useAddress } from '../../shared/lists/use-address.ts'
import { type StudentAct, studentActs, type StudentVerb } from './student-acts.ts'
import { StudentAccountCard, StudentPadsCard } from './StudentAccountCard.tsx'
import { StudentFurtherCard } from './further/StudentFurtherCard.tsx'
import { StudentDialogs } from './dialogs/StudentDialogs.tsx'
import { StudentClassesCard, StudentStatusCard } from './StudentHistoryCards.tsx'
import { type StudentDetails, studentQuery } from './students.queries.ts'

const LIST_PATH = '/schoolManage?tab=students'

/** 学生详情: the person, the classes and status changes, and the ways of signing in. */
export function StudentDetailsScreen() {
  const student_id = useAddress().read('student_id')
  const navigate = useNavigate()
  const student = useQuery({ ...studentQuery(student_id ?? ''), enabled: student_id !== null })
  useTabTitle(student.data?.name ?? null)
  return (
    <PersonPage noun="学生" listPath={LIST_PATH} person_id={student_id} query={student}>
      {(found) => <Details student={found} onMerged={() => void navigate(LIST_PATH)} />}
    </PersonPage>
  )
}

/** Whether the abilities in the answer allow an act. */
function isAllowed(
  verb: StudentVerb,
  { edit, manage_account, change_status, merge }: StudentDetails['abilities'],
) {
  if (verb === 'edit' || verb === 'add_to_class' || verb === 'move') return edit
  if (verb === 'status') return change_status
  // The row itself tells whose password may be given anew.
  if (verb === 'password') return true
  return verb === 'merge' ? merge : manage_account
}

function Details({ student, onMerged }: { student: StudentDetails; onMerged: () => void }) {
  const [act, setAct] = useState<StudentAct | null>(null)
  const { name, gender, student_no, status, administrative_class: home } = student
  const acts = studentActs(student, { mayEdit: true }).filter(({ verb }) =>
    isAllowed(verb, student.abilities),
  )
  const only = (...verbs: StudentVerb[]) => acts.filter(({ verb }) => verbs.includes(verb))
  const [edit] = only('edit')
  const more = only('move', 'add_to_class', 'status', 'merge')
  return (
    <>
      <PersonHead
        {...{ noun: '学生', listPath: LIST_PATH }}
        name={name}
        facts={[
          GENDER_NAMES[gender],
          `学号 ${student_no}`,
          home === null ? '未分班' : `${home.name} ${home.seat_no} 号`,
          STUDENT_STATUS_NAMES[status],
        ]}
      >
        <PersonRecordsLink person_id={student.student_id} />
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
      </PersonHead>
      <div className={people.cards}>
        <div className={people.column}>
          <StudentClassesCard student={student} />
          <StudentStatusCard student={student} />
          <StudentFurtherCard student={student} />
        </div>
        <div className={people.column}>
          <StudentAccountCard
            account={student.account}
            acts={only('password', 'slips', 'force_logout', 'disable', 'enable')}
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
            // After a merge either record may be the kept one.
            if (act.verb === 'merge') onMerged()
          }}
        />
      )}
    </>
  )
}
