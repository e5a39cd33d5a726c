import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { TEACHER_STATUS_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTabTitle } from '../../core/tabs.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { ActButtons } from '../../shared/people/ActButtons.tsx'
import { AccountFacts } from '../../shared/people/AccountFacts.tsx'
import { Card, PersonHead, PersonPage } from '../../shared/people/PersonPage.tsx'
import { PersonRecordsLink } from '../../shared/people/PersonRecordsLink.tsx'
import people from '../../shared/people/person-page.module.css'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { useAddress } from '../../shared/lists/use-address.ts'
import { type TeacherAct, teacherActs, type TeacherVerb } from './teacher-acts.ts'
import { OfficeCard } from './OfficeCard.tsx'
import { PastCard, TaughtCard } from './TaughtCards.tsx'
import { type TeacherDetails, teacherQuery } from './teachers.queries.ts'

const TeacherDialogs = laterDialog(async () => (await import('./TeacherDialogs.tsx')).TeacherDialogs)

const LIST_PATH = '/schoolManage?tab=teachers'

/** 教师详情: the person, the assignments and leaderships, and the ways of signing in. */
export function TeacherDetailsScreen() {
  const teacher_id = useAddress().read('teacher_id')
  const teacher = useQuery({ ...teacherQuery(teacher_id ?? ''), enabled: teacher_id !== null })
  useTabTitle(teacher.data?.name ?? null)
  return (
    <PersonPage noun="教师" listPath={LIST_PATH} person_id={teacher_id} query={teacher}>
      {(found) => <Details teacher={found} />}
    </PersonPage>
  )
}

/** Whether the abilities in the answer allow an act. */
function isAllowed(verb: TeacherVerb, { edit, manage_account, appoint }: TeacherDetails['abilities']) {
  if (verb === 'edit') return edit
  // A person who may appoint has the whole school ([SE-68]).
  const isWhole = verb === 'leads' || verb === 'leave' || verb === 'return' || verb === 'second_step'
  return isWhole ? appoint : manage_account
}

function Details({ teacher }: { teacher: TeacherDetails }) {
  const [act, setAct] = useState<TeacherAct | null>(null)
  const { name, gender, phase_des, subject_des, role_name, status, account } = teacher
  const acts = teacherActs(teacher).filter(({ verb }) => isAllowed(verb, teacher.abilities))
  const only = (...verbs: TeacherVerb[]) => acts.filter(({ verb }) => verbs.includes(verb))
  const edit = acts.find(({ verb }) => verb === 'edit')
  return (
    <>
      <PersonHead
        {...{ noun: '教师', listPath: LIST_PATH }}
        name={name}
        facts={[
          ...[GENDER_NAMES[gender], phase_des + subject_des],
          ...(status === 'left' ? [TEACHER_STATUS_NAMES.left] : [role_name, TEACHER_STATUS_NAMES[status]]),
        ]}
      >
        <PersonRecordsLink person_id={teacher.teacher_id} />
        {edit !== undefined && (
          <Button type="primary" onClick={() => setAct(edit)}>
            修改信息
          </Button>
        )}
      </PersonHead>
      <div className={people.cards}>
        <div className={people.column}>
          <TaughtCard teacher={teacher} />
          <PastCard teacher={teacher} />
        </div>
        <div className={people.column}>
          <Card title="账号">
            <AccountFacts account={account}>
              <dt>手机号</dt>
              <dd>{teacher.phone_number ?? '没有'}</dd>
              <dt>微信</dt>
              <dd>{teacher.has_wechat ? '已绑定' : '没有绑定'}</dd>
            </AccountFacts>
            <div className={people.cardActions}>
              <ActButtons
                acts={only('password', 'second_step', 'slips', 'disable', 'enable')}
                onAct={setAct}
              />
            </div>
          </Card>
          <OfficeCard teacher={teacher}>
            <ActButtons acts={only('leads', 'leave', 'return')} onAct={setAct} />
          </OfficeCard>
        </div>
      </div>
      {act !== null && <TeacherDialogs act={act} onClose={() => setAct(null)} onDone={() => setAct(null)} />}
    </>
  )
}
