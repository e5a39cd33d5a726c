import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { askedWords, invitationState } from './invitation-state.ts'
import { type Invitation, invitationsQuery } from './joining.queries.ts'
import { NewInvitation } from './NewInvitation.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import styles from './joining.module.css'

const PAGE = 'invitation_page'

/** 邀请码: made here, given to a colleague, open for seven days unless taken back. */
export function Invitations() {
  const address = useAddress()
  const asked = Number(address.read(PAGE))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const invitations = useQuery(invitationsQuery({ page }))
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)
  const { data } = invitations
  // Another page of codes leaves the page of requests where it is.
  const turnTo = (next: number) => address.change({ [PAGE]: String(next), page: address.read('page') })
  return (
    <section className={styles.invitations} aria-labelledby="invitations-title">
      <h2 id="invitations-title">邀请码</h2>
      <NewInvitation />
      {invitations.isError && data === undefined ? (
        <FailedList what="邀请码" error={invitations.error} onRetry={() => void invitations.refetch()} />
      ) : data === undefined ? (
        <SkeletonBlock height={240} />
      ) : data.total === 0 ? (
        <EmptyList>还没有邀请码。生成一个，发给要加入的老师。</EmptyList>
      ) : (
        <>
          <ul className={styles.codes}>
            {data.list.map((invitation) => (
              <InvitationCard
                key={invitation.invitation_id}
                invitation={invitation}
                onWithdraw={() => setWithdrawing(invitation)}
              />
            ))}
          </ul>
          <Pager total={data.total} page={page} unit="个" onChange={turnTo} />
        </>
      )}
      {withdrawing !== null && (
        <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </section>
  )
}

function InvitationCard({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const { code, note, asked } = invitation
  // As of the moment it came on screen.
  const [now] = useState(() => new Date())
  const { isOpen, words } = invitationState(invitation, now)

  async function handleCopy() {
    if (await copyText(code)) message.success(`已复制 ${code}`)
    else message.warning('没有复制成功，请选中邀请码手动复制')
  }

  return (
    <li className={styles.code} data-open={isOpen}>
      <div className={styles.codeHead}>
        <strong className={styles.codeText}>{code}</strong>
        {isOpen && (
          <span className={styles.codeActions}>
            <Button size="small" aria-label={`复制${code}`} onClick={() => void handleCopy()}>
              复制
            </Button>
            <Button size="small" type="text" aria-label={`收回${code}`} onClick={onWithdraw}>
              收回
            </Button>
          </span>
        )}
      </div>
      <p>
        {words}
        {note !== '' && <span className={styles.codeNote}> · {note}</span>}
      </p>
      <p className={styles.codeNote}>{askedWords(asked)}</p>
    </li>
  )
}
