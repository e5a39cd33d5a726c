import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { QrCode } from '../../../shared/second-step/QrCode.tsx'
import { invitationLink } from './invitation-state.ts'
import styles from './joining.module.css'

/** The link of an invitation for a phone to read. */
export function InvitationCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const link = invitationLink(code)
  return (
    <Dialog title={`邀请码 ${code}`} width={360} footer={null} onCancel={onClose}>
      <div className={styles.qr}>
        <QrCode text={link} label="加入链接的二维码" />
        <p>用手机扫一扫，打开申请加入的页面，邀请码已填好。</p>
        <p className={styles.link}>{link}</p>
      </div>
    </Dialog>
  )
}
