import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './things.module.css'

/** A dialog about one thing of a field. It stands outside the page's form, which it must not send. */
export function ThingDialog({
  title,
  width = 420,
  isReady = true,
  onDone,
  onClose,
  children,
}: {
  title: string
  width?: number
  isReady?: boolean
  onDone: () => void
  onClose: () => void
  children: ReactNode
}) {
  return createPortal(
    <Dialog title={title} width={width} footer={null} keepsOpen onCancel={onClose}>
      <form
        className={styles.thing}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (isReady) onDone()
        }}
      >
        {children}
        <div className={styles.thingButtons}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" disabled={!isReady}>
            确定
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
