import { QrCode } from '../../../shared/second-step/QrCode.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { StageDialog } from '../kit/StageDialog.tsx'
import { isOwnMachine, type RemoteIds, remoteAddress } from './remote-address.ts'
import styles from './remote.module.css'

export type RemoteDialogProps = {
  ids: RemoteIds
  /** Where the board was opened. */
  at?: Pick<Location, 'origin' | 'hostname'>
  onClose: () => void
}

/** 手机遥控: the address of the remote for a phone to read. It stands in front of the class, so it holds nothing secret ([CR-180]). */
export function RemoteDialog({ ids, at = window.location, onClose }: RemoteDialogProps) {
  const address = remoteAddress(at.origin, ids)
  return (
    <StageDialog
      title="手机遥控"
      actions={
        <StageButton isAutoFocused onPress={onClose}>
          关闭
        </StageButton>
      }
      onCancel={onClose}
    >
      {isOwnMachine(at.hostname) ? (
        <p role="alert">
          黑板是用 {at.hostname} 打开的，手机连不到这个地址。请用学校的网址或这台电脑的 IP
          地址重新打开黑板，再扫码。
        </p>
      ) : (
        <div className={styles.code}>
          <QrCode text={address} label="手机遥控的二维码" />
          <p>用手机相机扫一扫，登录自己的账号，就可以翻页、提问和点名。黑板继续由这台设备显示。</p>
          <p className={styles.address}>{address}</p>
        </div>
      )}
    </StageDialog>
  )
}
