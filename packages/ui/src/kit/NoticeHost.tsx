import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons'
import { ERROR_DURATION_S, MESSAGE_DURATION_S, MESSAGE_TOP_PX } from '@jiangtai/shared/core/constants.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import {
  closeNotification,
  closeConfirmation,
  closeMessage,
  letMessageGo,
  notices,
  type Notices,
  openDialogs,
} from './notices.ts'
import styles from './notices.module.css'

const ICONS = {
  success: <CheckCircleFilled aria-hidden="true" />,
  info: <InfoCircleFilled aria-hidden="true" />,
  warning: <ExclamationCircleFilled aria-hidden="true" />,
  error: <CloseCircleFilled aria-hidden="true" />,
}

/** Shows the notices of a page, inside of an open dialog while there is one. It stands once, in the shell. */
export function NoticeHost() {
  const confirmation = useStore(notices, (state) => state.confirmation)
  const dialog = useStore(openDialogs, ({ dialogs }) => dialogs.at(-1) ?? null)
  return (
    <>
      {dialog === null ? <NoticeLists /> : createPortal(<NoticeLists />, dialog)}
      {confirmation !== null && <ConfirmationDialog key={confirmation.id} confirmation={confirmation} />}
    </>
  )
}

function NoticeLists() {
  const messages = useStore(notices, (state) => state.messages)
  const notifications = useStore(notices, (state) => state.notifications)
  const messageList = useTopLayer(messages)
  const notificationList = useTopLayer(notifications)
  return (
    <>
      <div
        ref={messageList}
        popover="manual"
        className={styles.messages}
        style={{ top: MESSAGE_TOP_PX }}
        role="status"
        data-empty={messages.length === 0}
      >
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </div>
      <div
        ref={notificationList}
        popover="manual"
        className={styles.notifications}
        data-empty={notifications.length === 0}
      >
        {notifications.map(({ key, kind, title, description, action }) => (
          <div key={key} role="alert" className={styles.notification}>
            <span className={styles.mark} data-kind={kind}>
              {ICONS[kind]}
            </span>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              <p>{description}</p>
              {action !== null && (
                <Button type="primary" className={styles.action} onClick={action.onPick}>
                  {action.label}
                </Button>
              )}
            </div>
            <button
              type="button"
              className={styles.close}
              aria-label="关闭提示"
              onClick={() => closeNotification(key)}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
    </>
  )
}

/** The time that each kind of message stays, in seconds (spec §8, §9); 0 is until it is closed. */
const STAYS_S = {
  success: MESSAGE_DURATION_S,
  info: MESSAGE_DURATION_S,
  warning: MESSAGE_DURATION_S,
  error: ERROR_DURATION_S,
}

function MessageCard({ message: { id, kind, text, link } }: { message: Notices['messages'][number] }) {
  const stays_s = STAYS_S[kind]
  // The time runs on when the message moves to another dialog.
  useEffect(() => {
    if (stays_s > 0) letMessageGo(id, stays_s * 1000)
  }, [id, stays_s])
  return (
    <p className={styles.message}>
      <span className={styles.mark} data-kind={kind}>
        {ICONS[kind]}
      </span>
      {text}
      {link !== null && (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
      {stays_s === 0 && (
        <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => closeMessage(id)}>
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
    </p>
  )
}

function ConfirmationDialog({ confirmation }: { confirmation: NonNullable<Notices['confirmation']> }) {
  const { kind, title, content, okText, danger, onOk, onStay } = confirmation
  const handleOk = () => {
    closeConfirmation()
    onOk()
  }
  const handleStay = () => {
    closeConfirmation()
    onStay()
  }
  return (
    <Dialog
      title={title}
      width={440}
      keepsOpen
      onCancel={closeConfirmation}
      footer={
        <>
          {kind === 'confirm' && (
            <Button autoFocus onClick={handleStay}>
              继续编辑
            </Button>
          )}
          <Button
            type={danger ? 'default' : 'primary'}
            danger={danger}
            autoFocus={kind === 'error'}
            onClick={handleOk}
          >
            {okText}
          </Button>
        </>
      }
    >
      <p>{content}</p>
    </Dialog>
  )
}

/** Keeps a list above everything, open dialogs included: the element that came last into the browser's top layer stands on top. */
function useTopLayer(items: readonly unknown[]) {
  const list = useRef<HTMLDivElement>(null)
  // The list comes above a newer dialog only when it is opened anew.
  useLayoutEffect(() => {
    const element = list.current
    // Classroom panels with an older browser have no top layer; there the list floats above the page alone.
    if (element === null || !('showPopover' in element)) return
    // A dialog that has just closed took the list with it; the list comes back outside of it at once.
    if (!element.isConnected) return
    if (items.length > 0) element.showPopover()
    return () => element.hidePopover()
  }, [items])
  return list
}
