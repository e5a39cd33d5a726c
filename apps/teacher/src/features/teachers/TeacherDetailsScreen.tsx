import { GENDER_NAMES } from '@jiangtai/shared/students/rules.ts'
import { TEACHER_STATUS_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '../../core/tabs.ts'
import { EmptyList, FailedList, SkeletonBlock } from '../../shared/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { AccountFacts } from '../../shared/people/AccountFacts.tsx'
import people from '../../shared/people/people.module.css'
import { useAddress } from '../../shared/use-address.ts'
import { type TeacherAct, teacherActs, type TeacherVerb } from './teacher-acts.ts'
import { PastCard, TaughtCard } from './TaughtCards.tsx'
import { TeacherDialogs } from './TeacherDialogs.tsx'
import { type TeacherDetails, teacherQuery } from './teachers.queries.ts'

/** 教师详情: who it is, what is taught and led, and with what they sign in. */
export function TeacherDetailsScreen() {
  const teacher_id = useAddress().read('teacher_id')
  const navigate = useNavigate()
  const teacher = useQuery({ ...teacherQuery(teacher_id ?? ''), enabled: teacher_id !== null })
  useTabTitle(teacher.data?.name ?? null)
  return (
    <main className={people.details}>
      {teacher.data === undefined && <h1 className="visually-hidden">教师详情</h1>}
      {teacher_id === null ? (
        <EmptyList
          action={<Button onClick={() => void navigate('/schoolManage?tab=teachers')}>教师名单</Button>}
        >
          没有说明是哪一位教师。
        </EmptyList>
      ) : teacher.isError && teacher.data === undefined ? (
        <FailedList what="教师" error={teacher.error} onRetry={() => void teacher.refetch()} />
      ) : teacher.data === undefined ? (
        <>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={320} />
        </>
      ) : (
        <Details teacher={teacher.data} />
      )}
    </main>
  )
}

/** What of the acts each ability of the answer allows. */
function isAllowed(verb: TeacherVerb, { edit, manage_account, appoint }: TeacherDetails['abilities']) {
  if (verb === 'edit') return edit
  return verb === 'leads' || verb === 'leave' || verb === 'return' ? appoint : manage_account
}

function Details({ teacher }: { teacher: TeacherDetails }) {
  const [act, setAct] = useState<TeacherAct | null>(null)
  const { name, gender, phase_des, subject_des, role_name, status, account } = teacher
  const acts = teacherActs(teacher).filter(({ verb }) => isAllowed(verb, teacher.abilities))
  const buttons = (...verbs: TeacherVerb[]) =>
    acts
      .filter(({ verb }) => verbs.includes(verb))
      .map((one) => (
        <Button
          key={one.verb}
          size="small"
          danger={one.verb === 'disable' || one.verb === 'leave'}
          onClick={() => setAct(one)}
        >
          {one.label}
        </Button>
      ))
  const edit = acts.find(({ verb }) => verb === 'edit')
  return (
    <>
      <header className={people.who}>
        <span className={people.avatar} aria-hidden>
          {name.slice(0, 1)}
        </span>
        <div>
          <h1>{name}</h1>
          <p>
            {GENDER_NAMES[gender]} · {phase_des}
            {subject_des} · {role_name} · {TEACHER_STATUS_NAMES[status]}
          </p>
        </div>
        <div className={people.whoActions}>
          {edit !== undefined && (
            <Button type="primary" onClick={() => setAct(edit)}>
              修改信息
            </Button>
          )}
        </div>
      </header>
      <div className={people.cards}>
        <div className={people.column}>
          <TaughtCard teacher={teacher} />
          <PastCard teacher={teacher} />
        </div>
        <div className={people.column}>
          <section className={people.card} aria-labelledby="teacher-account">
            <header className={people.cardHead}>
              <h2 id="teacher-account">账号</h2>
            </header>
            <AccountFacts account={account}>
              <dt>手机号</dt>
              <dd>{teacher.phone_number ?? '没有'}</dd>
              <dt>微信</dt>
              <dd>{teacher.has_wechat ? '已绑定' : '没有绑定'}</dd>
            </AccountFacts>
            <div className={people.cardActions}>{buttons('password', 'slips', 'disable', 'enable')}</div>
          </section>
          <section className={people.card} aria-labelledby="teacher-leads">
            <header className={people.cardHead}>
              <h2 id="teacher-leads">职务与分管</h2>
            </header>
            <dl className={people.facts}>
              <dt>角色</dt>
              <dd>{role_name}</dd>
              <dt>分管</dt>
              <dd>{teacher.leads.map((lead) => lead.name).join('、') || '没有'}</dd>
            </dl>
            <div className={people.cardActions}>{buttons('leads', 'leave', 'return')}</div>
          </section>
        </div>
      </div>
      {act !== null && <TeacherDialogs act={act} onClose={() => setAct(null)} onDone={() => setAct(null)} />}
    </>
  )
}
