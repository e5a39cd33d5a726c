import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { isOwnMachine } from '../../../shared/second-step/own-machine.ts'
import { QrCode } from '../../../shared/second-step/QrCode.tsx'
import { REMOTE_PATH } from '../../../core/board-path.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { StageDialog } from '../kit/StageDialog.tsx'
import { Assistants } from './connected/Assistants.tsx'
import { ConnectedRemotes } from './connected/ConnectedRemotes.tsx'
import { type RemoteIds, remoteAddress } from './remote-address.ts'
import { useRemotes } from './use-remotes.ts'
import styles from './connected/pairing.module.css'

export type RemoteDialogProps = {
  ids: RemoteIds
  realtime: Pick<RealtimeClient, 'on' | 'status'>
  /** Where the board was opened. */
  at?: Pick<Location, 'origin' | 'hostname'>
  onClose: () => void
}

/** 手机遥控: the address of the remote for a phone to read, the code to type, and the phones that are connected. It stands in front of the class, so it holds nothing secret ([CR-180], [CR-300]). */
export function RemoteDialog({ ids, realtime, at = window.location, onClose }: RemoteDialogProps) {
  const address = remoteAddress(at.origin, ids)
  const isOwn = isOwnMachine(at.hostname)
  const { lesson_session_id } = ids
  const asked = useRemotes({ realtime, lesson_session_id })
  const code = asked.data?.remote_code
  return (
    <StageDialog
      title="手机遥控"
      isWide
      actions={
        <StageButton isAutoFocused onPress={onClose}>
          关闭
        </StageButton>
      }
      onCancel={onClose}
    >
      <div className={styles.pairing}>
        {isOwn ? (
          <p role="alert">
            黑板是用 {at.hostname} 打开的，手机连不到这个地址。请用学校的网址或这台电脑的 IP
            地址重新打开黑板，再扫码。
          </p>
        ) : (
          <div className={styles.code}>
            <QrCode text={address} label="手机遥控的二维码" />
            <p>用手机相机扫一扫，登录自己的账号，就可以翻页、发题和点名。黑板继续由这台设备显示。</p>
            <p className={styles.address}>{address}</p>
          </div>
        )}
        <div className={styles.beside}>
          <p>{`不能扫码：在手机上打开${isOwn ? '学校的网址，后面加上 ' : ` ${at.origin}`}${REMOTE_PATH}，登录后输入遥控码。`}</p>
          {code !== undefined && (
            <p className={styles.bigCode} role="img" aria-label={`遥控码 ${code}`}>
              {`${code.slice(0, 3)} ${code.slice(3)}`}
            </p>
          )}
          <ConnectedRemotes
            lesson_session_id={lesson_session_id}
            remotes={asked.data?.remotes ?? null}
            failure={asked.isError ? asked.error.message : null}
            onRetry={() => asked.refetch()}
          />
          {asked.data !== undefined && (
            <Assistants
              lesson_session_id={lesson_session_id}
              assistants={asked.data.assistants}
              onChanged={() => asked.refetch()}
            />
          )}
        </div>
      </div>
    </StageDialog>
  )
}
