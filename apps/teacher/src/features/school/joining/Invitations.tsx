import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { AddressPart } from '../../../shared/lists/AddressPart.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { copyText } from '../../../shared/files/copy-text.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { askedWords, invitationLink, invitationState } from './invitation-state.ts'
import { type Invitation, invitationsQuery } from './joining.queries.ts'
import { NewInvitation } from './NewInvitation.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import styles from './joining.module.css'

const InvitationCodeDialog = laterDialog(
  async () => (await import('./InvitationCodeDialog.tsx')).InvitationCodeDialog,
)

/** 邀请码: made here, given to a colleague, open for seven days unless taken back. */
export function Invitations() {
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)
  const [shown, setShown] = useState<Invitation | null>(null)
  return (
    <section className={styles.invitations} aria-labelledby="invitations-title">
      <h2 id="invitations-title">邀请码</h2>
      <NewInvitation />
      <AddressPart name="invitation">
        <ListScreen<Invitation>
          {...{ what: '邀请码', unit: '个' }}
          query={invitationsQuery}
          idOf={({ invitation_id }) => invitation_id}
          nameOf={({ code }) => code}
          empty={<EmptyList>还没有邀请码。生成一个，发给要加入的老师。</EmptyList>}
          show={{
            cards: (invitations) =>
              invitations === null ? (
                <SkeletonBlock height={240} />
              ) : (
                <ul className={styles.codes}>
                  {invitations.map((invitation) => (
                    <InvitationCard
                      key={invitation.invitation_id}
                      invitation={invitation}
                      onShow={() => setShown(invitation)}
                      onWithdraw={() => setWithdrawing(invitation)}
                    />
                  ))}
                </ul>
              ),
          }}
        />
      </AddressPart>
      {shown !== null && <InvitationCodeDialog code={shown.code} onClose={() => setShown(null)} />}
      {withdrawing !== null && (
        <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </section>
  )
}

function InvitationCard({
  invitation,
  onShow,
  onWithdraw,
}: {
  invitation: Invitation
  onShow: () => void
  onWithdraw: () => void
}) {
  const { code, note, asked } = invitation
  // The moment at which it came on screen.
  const [now] = useState(() => new Date())
  const { isOpen, words } = invitationState(invitation, now)

  async function handleCopy() {
    if (await copyText(code)) message.success(`已复制 ${code}`)
    else message.warning('没有复制成功，请选中邀请码手动复制')
  }

  async function handleCopyLink() {
    const link = invitationLink(code)
    if (await copyText(link)) message.success('已复制加入链接，发给要加入的老师')
    else message.warning(`没有复制成功，请选中链接手动复制：${link}`)
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
            <Button size="small" aria-label={`复制链接：${code}`} onClick={() => void handleCopyLink()}>
              复制链接
            </Button>
            <Button size="small" aria-label={`二维码：${code}`} onClick={onShow}>
              二维码
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
