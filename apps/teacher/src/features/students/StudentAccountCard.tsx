import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { ActButtons } from '../../shared/people/ActButtons.tsx'
import { AccountFacts } from '../../shared/people/AccountFacts.tsx'
import { Card } from '../../shared/people/PersonPage.tsx'
import people from '../../shared/people/person-page.module.css'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import type { StudentAct } from './student-acts.ts'
import type { StudentDetails } from './students.queries.ts'
import { UnbindDialog } from './dialogs/UnbindDialog.tsx'

/** The login of a student, with the acts on it. */
export function StudentAccountCard({
  account,
  acts,
  onAct,
}: {
  account: StudentDetails['account']
  acts: readonly StudentAct[]
  onAct: (act: StudentAct) => void
}) {
  return (
    <Card title="账号">
      <AccountFacts account={account} />
      {acts.length > 0 && (
        <div className={people.cardActions}>
          <ActButtons acts={acts} onAct={onAct} />
        </div>
      )}
    </Card>
  )
}

/** The pads the student signed in on last. */
export function StudentPadsCard({ student }: { student: StudentDetails }) {
  const [unbinding, setUnbinding] = useState<StudentDetails['pads'][number] | null>(null)
  const { pads, abilities } = student
  return (
    <Card title="平板">
      {pads.length === 0 ? (
        <p className={people.none}>还没有在平板上登录过。</p>
      ) : (
        <ul className={people.lines}>
          {pads.map((pad) => (
            <li key={pad.binding_id}>
              <span>{pad.device_name}</span>
              <small>
                最近使用 <SpokenTime at={pad.last_seen_at} />
              </small>
              {abilities.manage_account && (
                <Button
                  size="small"
                  type="text"
                  className={people.lineEnd ?? ''}
                  aria-label={`解绑${pad.device_name}`}
                  onClick={() => setUnbinding(pad)}
                >
                  解绑
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {unbinding !== null && (
        <UnbindDialog pad={unbinding} owner={student} onClose={() => setUnbinding(null)} />
      )}
    </Card>
  )
}
