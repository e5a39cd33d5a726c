import { SCAN_PLACE } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { isOwnMachine } from '../own-machine.ts'
import { QrCode } from '../QrCode.tsx'
import { AskingPads } from './AskingPads.tsx'
import { type Asking, lookQuery, type ShownCode } from './pad-sign-in.queries.ts'
import styles from './pad-sign-in.module.css'
import { useShowing } from './use-showing.ts'

type At = Pick<Location, 'origin' | 'hostname'>

/** 扫码登录 of a class: the code that its pads read, and who asks to be signed in ([SE-136]). */
export function PadSignInDialog({
  class_id,
  at = window.location,
  onClose,
}: {
  class_id: string
  /** Where the page was opened. */
  at?: At
  onClose: () => void
}) {
  const { showing, reopen } = useShowing(class_id)
  const [waiting, setWaiting] = useState<Waiting>([])
  const [isAsking, setIsAsking] = useState(false)
  const name = showing.kind === 'shown' ? ` ${showing.code.class_name}` : ''
  const close = () => (waiting.length > 0 ? setIsAsking(true) : onClose())
  return (
    <Dialog
      title={`扫码登录${name}`}
      width="min(1120px, 96vw)"
      keepsOpen
      footer={<Button onClick={close}>关闭</Button>}
      onCancel={close}
    >
      {showing.kind === 'opening' && <p role="status">正在打开…</p>}
      {showing.kind === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>没有打开扫码登录：{showing.error.message}</p>
          <Button onClick={reopen}>重试</Button>
        </div>
      )}
      {showing.kind === 'shown' && <Shown code={showing.code} {...{ at, reopen }} onWaiting={setWaiting} />}
      {isAsking && waiting.length > 0 && (
        <ConfirmDialog
          title={`还有 ${waiting.length} 台平板在等同意`}
          danger="关闭"
          isPending={false}
          error={null}
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        >
          {waiting.map((pad) => pad.name).join('、')} 还没有登录。关闭后登录码作废，要重新打开、重新扫码。
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** The pads that would lose their place if the code were closed now. */
type Waiting = Asking['asking']

function Shown({
  code,
  at,
  reopen,
  onWaiting,
}: {
  code: ShownCode
  at: At
  reopen: () => void
  onWaiting: (waiting: Waiting) => void
}) {
  const looked = useQuery(lookQuery(code.showing_id))
  const status = looked.error !== null && 'status' in looked.error ? looked.error.status : null
  const isOver = status === 404 || status === 409
  const waiting = isOver ? undefined : looked.data?.asking
  // The dialog asks before it closes over somebody who waits.
  useEffect(() => onWaiting(waiting ?? []), [onWaiting, waiting])
  if (isOver)
    return (
      <div role="alert" className={styles.failed}>
        {status === 409 ? (
          <p>{looked.error?.message}</p>
        ) : (
          <>
            <p>这个登录码已经关闭：换了一个页面打开，或者太久没有连上服务器。</p>
            <Button type="primary" onClick={reopen}>
              重新打开
            </Button>
          </>
        )}
      </div>
    )
  return (
    <div className={styles.shown}>
      <CodeToRead {...{ code, at }} />
      <AskingPads
        showing_id={code.showing_id}
        asking={looked.data ?? null}
        error={looked.error}
        onRetry={() => void looked.refetch()}
      />
    </div>
  )
}

/** The code as a camera reads it, and as digits. */
function CodeToRead({ code: { pad_code, digits }, at }: { code: ShownCode; at: At }) {
  const pad = `${at.origin}/pad/`
  const isReachable = !isOwnMachine(at.hostname)
  return (
    <div className={styles.code}>
      {isReachable && <QrCode text={`${pad}${SCAN_PLACE}${pad_code}`} label="登录的二维码" />}
      <div>
        {isReachable ? (
          <p>用平板扫一扫，点自己的名字，等老师同意。</p>
        ) : (
          <p role="alert">
            这个网页是用 {at.hostname}{' '}
            打开的，平板连不到这个地址，不能扫码。请在平板的登录页点“扫码登录”，输入登录码。
          </p>
        )}
        <p className={styles.digits} role="img" aria-label={`登录码 ${digits}`}>
          {`${digits.slice(0, 4)} ${digits.slice(4)}`}
        </p>
        {isReachable && <p>不能扫码：在平板的登录页点“扫码登录”，输入登录码。</p>}
      </div>
    </div>
  )
}
